// What the page uses of Preact, for the type checker alone.
export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
}
export function h(type: any, props: Record<string, unknown> | null, ...children: unknown[]): VNode;
export function render(node: unknown, parent: Element): void;
