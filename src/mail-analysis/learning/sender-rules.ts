import { isFreeMail } from '../sender/address.ts';
import type { MailFeedback, FeedbackSignal } from './signals.ts';
import type { FeatureVector, SenderRule } from '../personal-weights.ts';

type Rules = Readonly<Record<string, SenderRule>>;

/** The rule that explicit feedback states for similar mail; undefined for implicit feedback. */
export function ruleFromFeedback(act: MailFeedback): SenderRule | undefined {
  if (act.kind === 'said_reply') return { reply: act.needed };
  if (act.kind === 'said_priority') return { priority: act.priority };
  if (act.kind === 'said_category') return { category: act.category };
  return act.kind === 'said_unimportant' ? { priority: 'low', reply: false } : undefined;
}

/** The rules after one more signal: the sender's immediately, the domain's once a second sender has the same. */
export function withSenderRule(rules: Rules, { act, features }: FeedbackSignal, domains: DomainRules): Rules {
  const rule = ruleFromFeedback(act);
  const sender = featureName(features, 'from:');
  if (rule === undefined || sender === undefined) return rules;
  const domain = featureName(features, 'domain:');
  const domainRule = domain === undefined || isFreeMail(sender) ? {} : domains.add(domain, sender, rule);
  return {
    ...rules,
    ...(domain !== undefined && Object.keys(domainRule).length > 0
      ? { [domain]: { ...rules[domain], ...domainRule } }
      : {}),
    [sender]: { ...rules[sender], ...rule },
  };
}

const featureName = (features: FeatureVector, kind: string): string | undefined =>
  Object.keys(features).find((name) => name.startsWith(kind));

/** Collects the rules of a domain's senders; `add` returns the rules that at least two of them share. */
export function createDomainRules() {
  const sendersByRule = new Map<string, Set<string>>();
  return {
    add(domain: string, sender: string, rule: SenderRule): SenderRule {
      const shared: SenderRule = {};
      for (const [about, value] of Object.entries(rule)) {
        const key = `${domain} ${about} ${value}`;
        const senders = sendersByRule.get(key) ?? new Set();
        sendersByRule.set(key, senders.add(sender));
        if (senders.size >= 2) Object.assign(shared, { [about]: value });
      }
      return shared;
    },
  };
}
export type DomainRules = ReturnType<typeof createDomainRules>;
