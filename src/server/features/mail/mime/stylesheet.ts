import { cascade, plainCss, readDeclarations, splitOutside, type Declarations } from './declarations.ts';

/** What a rule may ask about an element. */
export type Styled = { tag: string; id: string; classes: readonly string[] };

/** Rules of a mail's style elements that name one element alone: `p`, `.note`, `#top`, `td.note`. */
export type Stylesheet = ReadonlyMap<string, readonly Rule[]>;
type Rule = Styled & { rank: number; declarations: Declarations };

const CSS_LENGTH = 200_000;
const RULES_READ = 2000;

/**
 * Reads the simple rules of a stylesheet. Rules with combinators, conditions or states are left out: a mail's look may not
 * depend on where it is shown or forwarded ("Kobold letters").
 */
export const readStylesheet = (css: string): Stylesheet => {
  const byKey = new Map<string, Rule[]>();
  let read = 0;
  for (const { selectors, body } of topLevelRules(plainCss(css.slice(0, CSS_LENGTH)).replace(/<!--|-->/g, ''))) {
    const declarations = readDeclarations(body);
    for (const selector of splitOutside(selectors, ',')) {
      const found = /^([a-z][a-z0-9]*|\*)?(#[\w-]+)?((?:\.[\w-]+)*)$/i.exec(selector.trim());
      if (!found || selector.trim() === '' || read >= RULES_READ) continue;
      read += 1;
      const [, tag = '', id = '', classText = ''] = found;
      const classes = classText.split('.').filter(Boolean);
      const rank = (id ? 100 : 0) + classes.length * 10 + (tag && tag !== '*' ? 1 : 0);
      const rule = { tag: tag === '*' ? '' : tag.toLowerCase(), id: id.slice(1), classes, rank, declarations };
      const key = id || (classes[0] ? `.${classes[0]}` : rule.tag);
      const known = byKey.get(key);
      if (known) known.push(rule);
      else byKey.set(key, [rule]);
    }
  }
  return byKey;
};

/** The declarations a stylesheet gives an element, the more exact rule over the less exact one. */
export const declarationsFor = (sheet: Stylesheet, element: Styled): Declarations => {
  if (sheet.size === 0) return new Map();
  const keys = ['', element.tag, ...element.classes.map((name) => `.${name}`), `#${element.id}`];
  const matching = keys.flatMap((key) => (sheet.get(key) ?? []).filter((rule) => matches(rule, element)));
  return cascade(matching.sort((a, b) => a.rank - b.rank).map(({ declarations }) => declarations));
};

const matches = (rule: Rule, element: Styled): boolean =>
  (rule.tag === '' || rule.tag === element.tag) &&
  (rule.id === '' || rule.id === element.id) &&
  rule.classes.every((name) => element.classes.includes(name));

/** Cuts `selectors { body }` out of a stylesheet; at-rules go with all that is inside them. */
const topLevelRules = function* (css: string): Generator<{ selectors: string; body: string }> {
  let start = 0;
  while (start < css.length) {
    const open = css.indexOf('{', start);
    if (open < 0) return;
    const head = css.slice(start, open);
    const semicolon = head.lastIndexOf(';');
    const selectors = head.slice(semicolon + 1).trim();
    const end = closingBrace(css, open);
    if (!selectors.startsWith('@')) yield { selectors, body: css.slice(open + 1, end) };
    start = end + 1;
  }
};

const closingBrace = (css: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
};
