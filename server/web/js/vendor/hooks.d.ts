// What the page uses of Preact's hooks, for the type checker alone.
export interface Ref<T> {
  current: T;
}
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];
export function useEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useLayoutEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useRef<T>(initial: T): Ref<T>;
export function useRef<T>(initial: null): Ref<T | null>;
