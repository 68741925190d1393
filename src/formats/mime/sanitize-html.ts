import sanitize, { type Attributes, type Tag } from 'sanitize-html';
import { readColour } from './colour.ts';
import { DROPPED_ELEMENTS, ALLOWED_ELEMENTS } from './html-elements.ts';
import type { ImageChoice } from './images.ts';
import { safeHref } from './safe-links.ts';
import { safeStyle } from './safe-style.ts';

type Choose = (attributes: Attributes) => ImageChoice;

/** Sanitises HTML from `toVisibleHtml` by lists of allowed elements, attributes and styles. */
export const sanitizeHtml = (html: string, choosePicture: Choose): string =>
  sanitize(html, {
    allowedTags: [...ALLOWED_ELEMENTS],
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [...DROPPED_ELEMENTS],
    // Styles are checked by safeStyle.
    parseStyleAttributes: false,
    transformTags: {
      a: safeLink,
      img: (_, attributes) => imageTag(attributes, choosePicture(attributes)),
      '*': (tagName, attributes) => ({ tagName, attribs: safeAttributes(attributes) }),
    },
  });

const ANYWHERE = ['style', 'align', 'valign', 'bgcolor', 'dir', 'lang'];
const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  '*': ANYWHERE,
  a: ['href', 'target', 'rel'],
  img: ['src', 'width', 'height', 'alt'],
  table: ['width', 'height', 'border', 'cellpadding', 'cellspacing'],
  td: ['width', 'height', 'colspan', 'rowspan', 'nowrap'],
  th: ['width', 'height', 'colspan', 'rowspan', 'nowrap'],
  tr: ['height'],
  col: ['width', 'span'],
  colgroup: ['width', 'span'],
  font: ['color', 'face', 'size'],
  ol: ['start', 'type'],
  ul: ['type'],
  li: ['value'],
  hr: ['width', 'size'],
};

const safeLink = (_: string, { href, ...attributes }: Attributes): Tag => {
  const safe = href === undefined ? null : safeHref(href);
  if (safe === null) return { tagName: 'span', attribs: attributes };
  return {
    tagName: 'a',
    attribs: { ...attributes, href: safe, target: '_blank', rel: 'noopener noreferrer nofollow' },
  };
};

const NUMBER = /^\d{1,4}(?:\.\d{1,2})?(?:%|px)?$/;
const WORD = /^[a-z]{1,12}$/i;

/** Checks of attribute values; attributes not listed here are created by the sanitiser itself. */
const attributeChecks: Readonly<Record<string, (value: string) => boolean>> = {
  align: (value) => WORD.test(value),
  valign: (value) => WORD.test(value),
  bgcolor: (value) => readColour(value) !== null,
  color: (value) => readColour(value) !== null,
  dir: (value) => /^(?:ltr|rtl|auto)$/i.test(value),
  lang: (value) => /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,3}$/i.test(value),
  face: (value) => /^[\w\s,'-]{1,100}$/.test(value),
  type: (value) => WORD.test(value) || value === '1',
  nowrap: () => true,
  size: (value) => /^[+-]?\d{1,2}$/.test(value),
  ...Object.fromEntries(
    ['width', 'height', 'border', 'cellpadding', 'cellspacing', 'colspan', 'rowspan', 'span', 'start', 'value'].map(
      (name) => [name, (value: string) => NUMBER.test(value.trim())],
    ),
  ),
};

const safeAttributes = ({ style, ...attributes }: Attributes): Attributes => {
  const safe: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const check = Object.hasOwn(attributeChecks, name) ? attributeChecks[name] : undefined;
    if (check === undefined || check(value)) safe[name] = value;
  }
  const look = style === undefined ? '' : safeStyle(style);
  return look === '' ? safe : { ...safe, style: look };
};

const LARGEST_PLACEHOLDER = 320;

/** An image that is not loaded becomes a box of about its size with its alternative text. */
const imageTag = (attributes: Attributes, choice: ImageChoice): Tag => {
  if (choice.kind === 'show') return { tagName: 'img', attribs: { ...attributes, src: choice.src } };
  const words = (attributes['alt'] ?? '').trim();
  if (choice.kind === 'counter' || (choice.kind === 'unknown' && words === '')) return { tagName: 'span', attribs: {} };
  const sides = (['width', 'height'] as const).map((side) => {
    const length = Math.min(
      Number.parseFloat(attributes[side] ?? ''),
      LARGEST_PLACEHOLDER * (side === 'width' ? 2 : 1),
    );
    return length > 0 ? `${side === 'height' ? 'min-height' : side}: ${length}px; ` : '';
  });
  const style = `display: inline-block; ${sides.join('')}max-width: 100%; padding: 6px 10px; background-color: #eceae6; color: #5d5a55; font: 12px sans-serif; border-radius: 6px; box-sizing: border-box`;
  return { tagName: 'span', attribs: { style }, text: words === '' ? 'Picture not loaded' : words };
};
