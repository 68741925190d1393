import { Parser } from 'htmlparser2';

const ELEMENTS = new Set(
  'html head meta title style body a abbr address article aside b big blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'href target rel src width height alt style align valign bgcolor dir lang border cellpadding cellspacing colspan rowspan nowrap span color face size start type value class charset name content http-equiv'.split(
    ' ',
  ),
);
const CLASSES = new Set(['mail', 'signature', 'empty', 'forwarded']);

/** Lists everything in a rendered mail that must not be there. Independent of the code under test: it checks only the result. */
export const documentFaults = (document: string): string[] => {
  const faults: string[] = [];
  let styles = 0;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === 'style') styles += 1;
      if (!ELEMENTS.has(tag)) faults.push(`element ${tag}`);
      for (const [name, value] of Object.entries(attributes)) faults.push(...attributeFaults(tag, name, value));
    },
    oncomment: () => faults.push('a comment'),
  });
  parser.write(document.replace(/^<!doctype html>/, ''));
  parser.end();
  if (styles !== 1) faults.push(`${styles} style elements`);
  return faults;
};

const attributeFaults = (tag: string, name: string, value: string): string[] => {
  const faults: string[] = [];
  if (!ATTRIBUTES.has(name)) faults.push(`attribute ${name} on ${tag}`);
  if (name === 'href' && !/^(?:https?:\/\/[^/?#@]+(?:[/?#]|$)|mailto:|tel:\+?\d+$)/.test(value))
    faults.push(`link to ${value}`);
  if (name === 'src' && !/^data:image\/(?:png|jpeg|gif|webp|avif|bmp);base64,[A-Za-z0-9+/=]+$/.test(value)) {
    faults.push(`source ${value.slice(0, 80)}`);
  }
  if (name === 'style' && /url|image|expression|var\(|@|\\|<|position|behavior|import|javascript/i.test(value)) {
    faults.push(`style ${value}`);
  }
  if (name === 'class' && !CLASSES.has(value)) faults.push(`class ${value}`);
  if (name === 'target' && value !== '_blank') faults.push(`target ${value}`);
  if (name === 'rel' && value !== 'noopener noreferrer nofollow') faults.push(`rel ${value}`);
  if ((name === 'http-equiv' || name === 'content' || name === 'charset') && tag !== 'meta')
    faults.push(`${name} on ${tag}`);
  return faults;
};
