import { cascade, plainCss, readDeclarations, splitOutside, type Declarations } from './declarations.ts';

/** What a rule may ask about an element. */
export type Styled = { tag: string; id: string; classes: readonly string[] };

type Rule = Styled & { rank: number; declarations: Declarations };

const CSS_LENGTH = 200_000;
const RULES_READ = 1000;
const ANSWERS_KEPT = 2000;

/**
 * Reads the rules of a stylesheet that name one element alone (`p`, `.note`, `td.note`, `#top`) and gives a function that knows
 * what they say about an element. Rules with combinators, conditions or states are left out: a mail's look may not depend on
 * where it is shown or forwarded ("Kobold letters").
 */
export const readStylesheet = (css: string): ((element: Styled) => Declarations) => {
  const rules = simpleRules(css);
  const known = new Map<string, Declarations>();
  return (element) => {
    if (rules.size === 0) return NOTHING;
    const key = `${element.tag}#${element.id}.${element.classes.join('.')}`;
    const answer = known.get(key) ?? declarationsFor(rules, element);
    if (known.size < ANSWERS_KEPT) known.set(key, answer);
    return answer;
  };
};

const NOTHING: Declarations = new Map();

/** Rules by the class, identifier or element they ask for first. */
type Rules = ReadonlyMap<string, readonly Rule[]>;

const simpleRules = (css: string): Rules => {
  const bySelector = new Map<string, Rule>();
  for (const { selectors, body } of topLevelRules(plainCss(css.slice(0, CSS_LENGTH)).replace(/<!--|-->/g, ''))) {
    const declarations = readDeclarations(body);
    for (const selector of splitOutside(selectors, ',').map((each) => each.trim())) {
      const rule = readRule(selector, declarations, bySelector.get(selector));
      if (!rule || bySelector.size >= RULES_READ) continue;
      bySelector.delete(selector);
      bySelector.set(selector, rule);
    }
  }
  return Map.groupBy(bySelector.values(), ({ tag, id, classes }) =>
    id ? `#${id}` : classes[0] ? `.${classes[0]}` : tag,
  );
};

/** The same selector written again adds to what it said before. */
const readRule = (selector: string, declarations: Declarations, before: Rule | undefined): Rule | null => {
  if (before) return { ...before, declarations: cascade([before.declarations, declarations]) };
  const found = /^([a-z][a-z0-9]*|\*)?(#[\w-]+)?((?:\.[\w-]+)*)$/i.exec(selector);
  if (!found || selector === '') return null;
  const [, tag = '', id = '', classText = ''] = found;
  const classes = classText.split('.').filter(Boolean);
  const named = tag === '*' ? '' : tag.toLowerCase();
  const rank = (id ? 100 : 0) + classes.length * 10 + (named ? 1 : 0);
  return { tag: named, id: id.slice(1), classes, rank, declarations };
};

/** The more exact rule wins over the less exact one, the later over the earlier. */
const declarationsFor = (rules: Rules, element: Styled): Declarations => {
  const keys = new Set(['', element.tag, ...element.classes.map((name) => `.${name}`), `#${element.id}`]);
  const matching = [...keys].flatMap((key) => (rules.get(key) ?? []).filter((rule) => matches(rule, element)));
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
