/** The elements allowed in a rendered mail. */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr address article aside b big blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  ),
);

/** Elements that are removed with their content. */
export const DROPPED_ELEMENTS: ReadonlySet<string> = new Set(
  'script style title template noscript object iframe noembed noframes svg math textarea select datalist option audio video canvas xmp'.split(
    ' ',
  ),
);

/** Void elements: they have no content and no end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);

const BLOCKS = new Set('body center details dialog dir fieldset form hgroup legend menu search summary'.split(' '));

/** The element that replaces another in a rendered mail, or null when only its content is kept. */
export const allowedElementFor = (tag: string): string | null => {
  if (ALLOWED_ELEMENTS.has(tag)) return tag;
  return BLOCKS.has(tag) ? 'div' : null;
};
