// Elements. The page is built by hand: what changes often is changed in place, so nothing here compares trees.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * el('button.small', { onclick, 'aria-label': 'Keep' }, 'K')
 * @param {string} kind a tag and its classes
 * @param {Record<string, any>} [props] attributes; on… are listeners; null and false leave one out
 * @param {...any} children
 */
export function el(kind, props = {}, ...children) {
  const [tag, ...classes] = kind.split('.');
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(' ');
  set(node, props);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** @param {Element} node @param {Record<string, any>} props */
export function set(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value === true ? '' : String(value));
  }
  return node;
}

/** @param {string} tag @param {Record<string, any>} props @param {...Element} children */
export function vector(tag, props = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  set(node, props);
  node.append(...children);
  return node;
}

const paths = {
  keep: 'M4 10.5 8.2 15 16 5.5',
  lock: 'M5.5 9h9v7.5h-9zM7 9V6.5a3 3 0 0 1 6 0V9',
  free: 'M5.5 9h9v7.5h-9zM7 9V6a3 3 0 0 1 5.8-1',
  drop: 'M5 5l10 10M15 5 5 15',
  reroll: 'M15.5 10a5.5 5.5 0 1 1-1.8-4.1M15.5 3v3.5H12',
  palette: 'M10 3a7 7 0 1 0 0 14c1.6 0 1.6-1.4 1-2.3-.8-1.2.2-2.2 1.5-2.2H15c1.3 0 2-1 2-2.5C17 6 13.800 3 10 3zM6.500 9.500v.1M9 6.500v.1M12.700 7v.1',
  zoom: 'M8.500 3.500a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM12.200 12.200 16.500 16.500',
  hand: 'M4 16l1-3.500L13 4.500l2.500 2.500-8 8zM11.500 6l2.500 2.500',
  fault: 'M10 4v7.500M10 14.800v.2',
  undo: 'M7 4 3.500 7.500 7 11M3.500 7.500H12a4.500 4.500 0 0 1 0 9H8',
  redo: 'M13 4l3.500 3.500L13 11M16.500 7.500H8a4.500 4.500 0 0 0 0 9h4',
  side: 'M3.500 4.500h13v11h-13zM12 4.500v11',
  close: 'M5 5l10 10M15 5 5 15',
  filter: 'M3.500 5h13l-5 6v5l-3-1.500V11z',
  kin: 'M10 3.500v13M3.500 10h13M5.500 5.500l9 9M14.500 5.500l-9 9',
  stale: 'M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM10 7v3.500l2.500 1.500',
};

/** @param {keyof typeof paths} name */
export function icon(name) {
  return vector('svg', { viewBox: '0 0 20 20', class: `icon icon-${name}`, 'aria-hidden': 'true' }, vector('path', { d: paths[name] }));
}
