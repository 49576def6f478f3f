// What early.js leaves for meanwhile.js.
interface Window {
  /** the action of the button that was tapped last before the page could do it */
  echoTapped?: string;
}
