const TERM = /-?[a-z0-9_]+:"[^"]*"|-?"[^"]*"|[{}()]|\S+/gi;
const KNOWN = 'newer_than|older_than|is|in|category|label|from|to|subject|rfc822msgid|after|before|has';
const UNCOVERED = 'newer|older|larger|smaller|size|list|filename|cc|bcc|deliveredto';
const PARTS = new RegExp(`^(-?)(?:(${KNOWN}|${UNCOVERED}):)?(.*)$`, 'i');
const DAYS = { d: 1, m: 30, y: 365 };
const CATEGORY_LABELS: Record<string, string> = { primary: 'personal' };

/**
 * Rewrites a Gmail search so that the emulator understands it; terms that it would silently ignore are refused by name.
 * https://support.google.com/mail/answer/7190
 */
export function translateSearch(q: string, now: number): { search: string } | { refused: string } {
  const terms = (q.match(TERM) ?? []).map((term) => ({ term, translated: translate(term, now) }));
  const refused = terms.find(({ translated }) => translated === undefined);
  if (refused) return { refused: refused.term };
  return {
    search: terms
      .map(({ translated }) => translated)
      .join(' ')
      .trim(),
  };
}

/** The emulator's word for it, empty when it can be left out, undefined when the emulator has none. */
function translate(term: string, now: number): string | undefined {
  if (/^(OR|AND|AROUND|\|)$/.test(term) || /[(){}]/.test(term) || /^[a-z_]+:"/i.test(term)) return undefined;
  const [, minus = '', operator = '', value = ''] = PARTS.exec(term) ?? [];
  const name = operator.toLowerCase();
  if (new RegExp(`^(${UNCOVERED})$`).test(name) || (name === 'has' && value !== 'attachment')) return undefined;
  if (name === 'newer_than' || name === 'older_than') return minus ? undefined : ageTerm(name, value, now);
  if (name === 'category') return `${minus}label:${CATEGORY_LABELS[value] ?? value}`;
  if (!minus) return name === 'in' && value === 'anywhere' ? '' : term;
  if (name === 'is') return value === 'read' ? 'is:unread' : `-label:${value}`;
  if (name === 'in') return `-label:${value}`;
  return name === 'label' ? term : undefined;
}

function ageTerm(name: 'newer_than' | 'older_than', value: string, now: number) {
  const [, count, unit] = /^(\d+)([dmy])$/.exec(value) ?? [];
  if (unit !== 'd' && unit !== 'm' && unit !== 'y') return undefined;
  const seconds = Math.floor(now / 1000 - Number(count) * DAYS[unit] * 86_400);
  return `${name === 'newer_than' ? 'after' : 'before'}:${seconds}`;
}
