import { createElement, type ReactNode } from 'react';

/** What the text of a mail is made of; everything else in the page of the server is shown as its text. */
const ELEMENTS = new Set(['p', 'blockquote', 'details', 'summary', 'br', 'b']);
const TARGETS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Deeper quotes are shown as their text. */
const DEEPEST = 40;

/** The page that the server makes of a mail without HTML as nodes of this page: paragraphs, quotes and links, built anew and never inserted. */
export const textNodes = (html: string): ReactNode[] =>
  nodesOf(new DOMParser().parseFromString(html, 'text/html').body, 0);

const nodesOf = (parent: Element, depth: number): ReactNode[] =>
  [...parent.childNodes].map((node, index) => nodeOf(node, index, depth));

const nodeOf = (node: Node, key: number, depth: number): ReactNode => {
  if (!(node instanceof Element) || depth > DEEPEST) return node.textContent;
  const name = node.localName;
  const children = () => nodesOf(node, depth + 1);
  if (name === 'br') return createElement('br', { key });
  if (name === 'a') {
    const href = safeTarget(node.getAttribute('href'));
    if (href === null) return node.textContent;
    return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, ...children());
  }
  if (!ELEMENTS.has(name)) return node.textContent;
  const part = node.classList.contains('signature') ? 'signature' : undefined;
  const dir = name === 'p' ? 'auto' : undefined;
  return createElement(name, { key, dir, 'data-part': part }, ...children());
};

const safeTarget = (href: string | null): string | null => {
  const url = href === null ? null : URL.parse(href);
  return url !== null && TARGETS.has(url.protocol) ? url.href : null;
};
