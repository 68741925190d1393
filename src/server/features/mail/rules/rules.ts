import {
  MAX_MAIL_RULES,
  type MailRule,
  type MailRulePreview,
  type MailRuleProposal,
  type MailRuleText,
  RULE_PREVIEW,
} from '#contract/mail/rules.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput, notFound } from '#server/errors.ts';
import { undoRemotely } from '#server/history/history.ts';
import type { ActionLog } from '../actions/action-log.ts';
import type { ActionUser } from '../actions/undo-handlers.ts';
import type { OwnedMail } from '../owned-mail.ts';
import type { RuleMail, RuleMailStore } from '#server/mail-store/rule-mails.store.ts';
import type { RuleStore, StoredRule } from '../store/rules.store.ts';
import { matchesRule } from './match-rule.ts';
import type { PerformRule } from './perform-rule.ts';
import { faultOf, type RulePlaces, stepsOf } from './plan-rule.ts';
import { proposeRule } from './propose-rule.ts';
import { ruleName, ruleSentence, stepWords } from './rule-words.ts';

/** The rules of a person: listed, previewed, added, changed and removed, with the way back. */
export const createRules = ({
  store,
  mails,
  mail,
  perform,
  placesOf,
  actionLog,
  inTurn,
  now,
}: {
  store: RuleStore;
  mails: Pick<RuleMailStore, 'newest'>;
  /** A mail of a person. */
  mail: OwnedMail['mail'];
  perform: PerformRule;
  placesOf: (userId: string) => Promise<RulePlaces>;
  actionLog: Pick<ActionLog, 'undoBatch'>;
  /** Does what changes mail of a person one after the other. */
  inTurn: <T>(userId: string, work: () => Promise<T>) => Promise<T>;
  now: () => number;
}) => {
  const owned = async (userId: string, id: string): Promise<StoredRule> => {
    const rule = await store.byId(userId, id);
    if (rule === undefined) throw notFound('This rule');
    return rule;
  };
  /** Refuses a rule that names what is not there, or that there is already. */
  const check = (rule: MailRuleText, others: readonly StoredRule[], places: RulePlaces): void => {
    const fault = faultOf(rule, places);
    if (fault !== null) throw badInput(fault.text, fault.field);
    if (others.some((other) => keyOf(other) === keyOf(rule)))
      throw badInput('You already have a rule like this.', 'conditions');
  };
  const found = async (userId: string, { conditions }: MailRuleText) => {
    const all = await mails.newest(userId, RULE_PREVIEW.checked);
    return { checked: all.length, matching: all.filter((each) => matchesRule(conditions, each)) };
  };
  /** Does what a rule says to mail that is here already; what fails is counted. */
  const apply = async (rule: StoredRule, matching: readonly RuleMail[], places: RulePlaces, batch: string) => {
    const applied = { changed: 0, failed: 0 };
    for (const each of matching) {
      try {
        if (!(await perform(rule, each, places, batch))) continue;
        applied.changed += 1;
        await store.noteUse(rule.userId, rule.id, now());
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        applied.failed += 1;
      }
    }
    return applied;
  };
  const presented = async (userId: string, id: string, places: RulePlaces): Promise<MailRule> =>
    present(await owned(userId, id), places);

  return {
    async list(userId: string): Promise<{ rules: MailRule[] }> {
      const places = await placesOf(userId);
      return { rules: (await store.ofUser(userId)).map((rule) => present(rule, places)) };
    },

    propose: async (userId: string, mailId: string): Promise<MailRuleProposal> =>
      proposeRule(await mail(userId, mailId)),

    async preview(userId: string, text: MailRuleText): Promise<MailRulePreview> {
      const places = await placesOf(userId);
      const problem = faultOf(text, places);
      if (problem !== null) throw badInput(problem.text, problem.field);
      const { checked, matching } = await found(userId, text);
      const planned = matching.map((each) => ({ each, changes: stepsOf(text.acts, each, places).map(stepWords) }));
      return {
        checked,
        matching: matching.length,
        changing: planned.filter(({ changes }) => changes.length > 0).length,
        mails: planned.slice(0, RULE_PREVIEW.shown).map(({ each, changes }) => ({
          id: each.id,
          subject: each.subject || '(no subject)',
          sender: each.fromName || each.fromAddress,
          timestamp: new Date(each.sentAt).toISOString(),
          changes,
        })),
      };
    },

    add: (userId: string, given: MailRuleText & { enabled: boolean; applyNow: boolean }) =>
      inTurn(userId, async () => {
        const places = await placesOf(userId);
        const others = await store.ofUser(userId);
        const { conditions, acts, enabled, applyNow } = given;
        check(given, others, places);
        if (others.length >= MAX_MAIL_RULES)
          throw badInput(`You have ${MAX_MAIL_RULES} rules, which is the limit. Remove one first.`, 'conditions');
        const at = now();
        const counted = { version: 1, used: 0, lastUsedAt: null };
        const rule = { id: newId(), userId, conditions, acts, enabled, enabledAt: at, createdAt: at, ...counted };
        const change = { id: newId(), at, what: 'Added a mail rule' };
        const batch = newId();
        await store.add(rule, change, applyNow ? batch : null);
        const applied = applyNow ? await apply(rule, (await found(userId, rule)).matching, places, batch) : null;
        return { rule: await presented(userId, rule.id, places), change: change.id, applied };
      }),

    async edit(userId: string, id: string, { conditions, acts, enabled }: MailRuleText & { enabled: boolean }) {
      const before = await owned(userId, id);
      const places = await placesOf(userId);
      const others = (await store.ofUser(userId)).filter((other) => other.id !== id);
      // A rule whose folder is gone can still be turned off.
      if (enabled || keyOf(before) !== keyOf({ conditions, acts })) check({ conditions, acts }, others, places);
      const at = now();
      const change = { id: newId(), at, what: 'Changed a mail rule' };
      await store.edit(before, { ...before, conditions, acts, enabled, enabledAt: at }, change);
      return { rule: await presented(userId, id, places), change: change.id };
    },

    async remove(userId: string, id: string) {
      const change = { id: newId(), at: now(), what: 'Removed a mail rule' };
      await store.remove(await owned(userId, id), change);
      return { success: true as const, change: change.id };
    },

    /** Takes a change back, with what a new rule did at once to the mails that were here. */
    undo: (user: ActionUser, changeId: string): Promise<void> =>
      undoRemotely(store.changes, user.id, changeId, async (change) => {
        const [step] = change.steps;
        if (step?.applied !== undefined) await actionLog.undoBatch(user, step.applied, change.at);
        await store.restore(user.id, change);
      }),
  };
};
export type Rules = ReturnType<typeof createRules>;

/** What makes two rules the same, whatever order their parts were named in. */
const keyOf = ({ conditions, acts }: MailRuleText): string =>
  JSON.stringify(
    [conditions, acts].map((part) =>
      Object.entries(part)
        .filter(([, value]) => value !== undefined && value !== false)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ),
  );

const present = (rule: StoredRule, places: RulePlaces): MailRule => ({
  id: rule.id,
  name: ruleName(rule, places),
  sentence: ruleSentence(rule, places),
  enabled: rule.enabled,
  conditions: rule.conditions,
  acts: rule.acts,
  problem: faultOf(rule, places)?.text ?? null,
  used: rule.used,
  lastUsedAt: rule.lastUsedAt === null ? null : new Date(rule.lastUsedAt).toISOString(),
  createdAt: new Date(rule.createdAt).toISOString(),
});
