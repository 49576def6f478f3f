// What the page uses of htm, for the type checker alone.
declare const htm: {
  bind<Node>(h: (...args: any[]) => Node): (strings: TemplateStringsArray, ...values: unknown[]) => Node;
};
export default htm;
