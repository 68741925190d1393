import { cascade, unescapeCss, readDeclarations, splitTopLevel, type CssDeclarations } from './css-declarations.ts';

/** What a selector can match of an element. */
export type StyledElement = { tag: string; id: string; classes: readonly string[] };

type Rule = StyledElement & { rank: number; declarations: CssDeclarations };

const CSS_LENGTH = 200_000;
const RULES_READ = 1000;
const ANSWERS_KEPT = 2000;

/**
 * Parses the rules with simple or compound selectors (`p`, `.note`, `td.note`, `#top`) and returns a function that
 * gives the declarations for an element. Rules with combinators, conditions or states are ignored: the style of a mail
 * must not depend on where it is shown or forwarded ("Kobold letters").
 */
export const readStylesheet = (css: string): ((element: StyledElement) => CssDeclarations) => {
  const rules = simpleRules(css);
  const known = new Map<string, CssDeclarations>();
  return (element) => {
    if (rules.size === 0) return NOTHING;
    const key = `${element.tag}#${element.id}.${element.classes.join('.')}`;
    const answer = known.get(key) ?? declarationsFor(rules, element);
    if (known.size < ANSWERS_KEPT) known.set(key, answer);
    return answer;
  };
};

const NOTHING: CssDeclarations = new Map();

/** Rules by the identifier, class or element of their selector. */
type Rules = ReadonlyMap<string, readonly Rule[]>;

const simpleRules = (css: string): Rules => {
  const bySelector = new Map<string, Rule>();
  for (const { selectors, body } of topLevelRules(unescapeCss(css.slice(0, CSS_LENGTH)).replace(/<!--|-->/g, ''))) {
    const declarations = readDeclarations(body);
    for (const selector of splitTopLevel(selectors, ',').map((each) => each.trim())) {
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

/** A repeated selector adds to its earlier declarations. */
const readRule = (selector: string, declarations: CssDeclarations, before: Rule | undefined): Rule | null => {
  if (before) return { ...before, declarations: cascade([before.declarations, declarations]) };
  const found = /^([a-z][a-z0-9]*|\*)?(#[\w-]+)?((?:\.[\w-]+)*)$/i.exec(selector);
  if (!found || selector === '') return null;
  const [, tag = '', id = '', classText = ''] = found;
  const classes = classText.split('.').filter(Boolean);
  const named = tag === '*' ? '' : tag.toLowerCase();
  const rank = (id ? 100 : 0) + classes.length * 10 + (named ? 1 : 0);
  return { tag: named, id: id.slice(1), classes, rank, declarations };
};

/** Applies rules by specificity, then by order. */
const declarationsFor = (rules: Rules, element: StyledElement): CssDeclarations => {
  const keys = new Set(['', element.tag, ...element.classes.map((name) => `.${name}`), `#${element.id}`]);
  const matching = [...keys].flatMap((key) => (rules.get(key) ?? []).filter((rule) => matches(rule, element)));
  return cascade(matching.sort((a, b) => a.rank - b.rank).map(({ declarations }) => declarations));
};

const matches = (rule: Rule, element: StyledElement): boolean =>
  (rule.tag === '' || rule.tag === element.tag) &&
  (rule.id === '' || rule.id === element.id) &&
  rule.classes.every((name) => element.classes.includes(name));

/** Splits a stylesheet into `selectors { body }`; at-rules are skipped with their content. */
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
