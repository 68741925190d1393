import { isFreeMail } from '../address.ts';
import type { Act, Signal } from './acts.ts';
import type { Features, Rule } from './weights.ts';

type Rules = Readonly<Record<string, Rule>>;

/** What an act says in words about mail like this one; nothing when it is only a hint. */
export function saidBy(act: Act): Rule | undefined {
  if (act.kind === 'said_reply') return { reply: act.needed };
  if (act.kind === 'said_priority') return { priority: act.priority };
  if (act.kind === 'said_category') return { category: act.category };
  return act.kind === 'said_unimportant' ? { priority: 'low', reply: false } : undefined;
}

/** The rules after one more act: the sender's at once, the domain's when a second sender of it was given the same. */
export function withRule(rules: Rules, { act, features }: Signal, domains: DomainWords): Rules {
  const said = saidBy(act);
  const sender = nameOf(features, 'from:');
  if (said === undefined || sender === undefined) return rules;
  const domain = nameOf(features, 'domain:');
  const wide = domain === undefined || isFreeMail(sender) ? {} : domains.hear(domain, sender, said);
  return {
    ...rules,
    ...(domain !== undefined && Object.keys(wide).length > 0 ? { [domain]: { ...rules[domain], ...wide } } : {}),
    [sender]: { ...rules[sender], ...said },
  };
}

const nameOf = (features: Features, kind: string): string | undefined =>
  Object.keys(features).find((name) => name.startsWith(kind));

/** Remembers who of a domain was given what, and tells what two senders have in common. */
export function createDomainWords() {
  const heard = new Map<string, Set<string>>();
  return {
    hear(domain: string, sender: string, said: Rule): Rule {
      const shared: Rule = {};
      for (const [about, value] of Object.entries(said)) {
        const key = `${domain} ${about} ${value}`;
        const senders = heard.get(key) ?? new Set();
        heard.set(key, senders.add(sender));
        if (senders.size >= 2) Object.assign(shared, { [about]: value });
      }
      return shared;
    },
  };
}
export type DomainWords = ReturnType<typeof createDomainWords>;
