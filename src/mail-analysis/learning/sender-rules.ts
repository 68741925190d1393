import { isFreeMail } from '../sender/address.ts';
import type { MailFeedback, FeedbackSignal } from './signals.ts';
import { type FeatureVector, isAsking, type SenderRule } from '../personal-weights.ts';

type Rules = Readonly<Record<string, SenderRule>>;

/** What a rule may be about. */
const RULED = ['reply', 'priority', 'category'] as const satisfies readonly (keyof SenderRule)[];

/** The rule that explicit feedback states for similar mail; undefined for implicit feedback. */
export function ruleFromFeedback(act: MailFeedback): SenderRule | undefined {
  if (act.kind === 'said_reply') return { reply: act.needed };
  if (act.kind === 'said_priority') return { priority: act.priority };
  if (act.kind === 'said_category') return { category: act.category };
  return act.kind === 'said_unimportant' ? { priority: 'low', reply: false } : undefined;
}

/**
 * The rules after one more signal: the sender's immediately, the domain's once a second sender has the same and none differs. What
 * confirms a verdict makes no rule: the verdict was right without one.
 */
export function withSenderRule(rules: Rules, signal: FeedbackSignal, domains: DomainRules): Rules {
  const { act, features } = signal;
  const rule = ruleFromFeedback(act);
  const sender = featureName(features, 'from:');
  if (rule === undefined || sender === undefined) return rules;
  const known = rules[sender];
  const corrected = correctedBy(rule, signal);
  const kept = withoutGaps(
    Object.fromEntries(
      RULED.map((about) => [about, corrected.has(about) || known?.[about] !== undefined ? rule[about] : undefined]),
    ),
  );
  const domain = featureName(features, 'domain:');
  const domainRule = domain === undefined || isFreeMail(sender) ? {} : domains.add(domain, sender, rule, corrected);
  return {
    ...rules,
    ...(domain !== undefined && Object.keys(domainRule).length > 0
      ? { [domain]: withoutGaps({ ...rules[domain], ...domainRule }) }
      : {}),
    ...(Object.keys(kept).length === 0 ? {} : { [sender]: ownRule(known, kept, isAsking(features)) }),
  };
}

const ownRule = (known: SenderRule | undefined, rule: SenderRule, isSaidOfAsk: boolean): SenderRule => ({
  ...known,
  ...rule,
  ...(rule.priority === undefined ? {} : { isFirm: known?.priority === rule.priority }),
  ...(rule.reply === undefined ? {} : { isSaidOfAsk }),
  ...(rule.reply === undefined || known?.reply === undefined
    ? {}
    : known.reply === rule.reply
      ? { isReplyFirm: true }
      : { isTorn: true }),
});

/** What of a rule differs from the verdict that it was said about. */
const correctedBy = (
  { reply, priority, category }: SenderRule,
  { predicted }: FeedbackSignal,
): ReadonlySet<keyof SenderRule> => {
  const differs = {
    reply: reply !== undefined && reply !== predicted.requiresResponse,
    priority: priority !== undefined && priority !== predicted.level,
    category: category !== undefined,
  };
  return new Set(RULED.filter((about) => differs[about]));
};

const withoutGaps = (rule: SharedRule): SenderRule =>
  Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined));

const featureName = (features: FeatureVector, kind: string): string | undefined =>
  Object.keys(features).find((name) => name.startsWith(kind));

/** What a domain's senders have in common; `undefined` where they differ, which ends what they had in common before. */
type SharedRule = { [K in keyof SenderRule]?: SenderRule[K] | undefined };

/** Collects the rules of a domain's senders; `add` returns what at least two were corrected to and none differs from. */
export function createDomainRules() {
  const saidBySender = new Map<string, Map<string, { value: unknown; isCorrection: boolean }>>();
  return {
    add(domain: string, sender: string, rule: SenderRule, corrected: ReadonlySet<keyof SenderRule>): SharedRule {
      const shared: SharedRule = {};
      for (const about of RULED) {
        const value = rule[about];
        if (value === undefined) continue;
        const key = `${domain} ${about}`;
        const said = saidBySender.get(key) ?? new Map<string, { value: unknown; isCorrection: boolean }>();
        const isCorrection = corrected.has(about) || said.get(sender)?.isCorrection === true;
        saidBySender.set(key, said.set(sender, { value, isCorrection }));
        const all = [...said.values()];
        if (all.filter((one) => one.isCorrection).length >= 2)
          Object.assign(shared, { [about]: all.every((one) => one.value === value) ? value : undefined });
      }
      return shared;
    },
  };
}
export type DomainRules = ReturnType<typeof createDomainRules>;
