import { newId } from '#server/crypto/random.ts';
import { notFound } from '#server/errors.ts';
import type { ActionLog, ActionOptions } from '../actions/action-log.ts';
import type { MailMoves } from '../actions/move-mail.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { StoredRule } from '../store/rules.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import { type RulePlaces, type RuleStep, stepsOf } from './plan-rule.ts';
import { ruleName } from './rule-words.ts';

type Named<K extends RuleStep['kind']> = Extract<RuleStep, { kind: K }>;

/** Does to a mail what a rule says, on the mail server first; each act is logged with the rule as its reason, and can be undone. */
export const createRulePerformer = ({
  mailboxes,
  moves,
  messages,
  actionLog,
}: {
  mailboxes: () => Pick<MailboxCalls, 'archive' | 'setFlag' | 'markSeen' | 'label' | 'classifyThread'>;
  moves: Pick<MailMoves, 'relocate'>;
  messages: Pick<MailStore, 'setNeverAsk'>;
  actionLog: Pick<ActionLog, 'record' | 'ofMail'>;
}) => {
  const orGone = async (work: Promise<boolean>): Promise<void> => {
    if (!(await mapMailError(work))) throw notFound('This email');
  };
  const perform: {
    readonly [K in RuleStep['kind']]: (mail: StoredMail, step: Named<K>, by: ActionOptions) => Promise<void>;
  } = {
    async star(mail, _step, by) {
      await orGone(mailboxes().setFlag(mail.userId, mail.accountId, mail.id, 'flagged', true));
      await actionLog.record(mail.userId, mail, 'star', by);
    },
    async read(mail, _step, by) {
      await orGone(mailboxes().markSeen(mail.userId, mail.accountId, mail.id));
      await actionLog.record(mail.userId, mail, 'read', by);
    },
    async never_ask(mail, _step, by) {
      await messages.setNeverAsk(mail, true);
      await mailboxes().classifyThread(mail.userId, mail.accountId, mail.id);
      await actionLog.record(mail.userId, mail, 'never_ask', by);
    },
    async label(mail, { label }, by) {
      const order = { id: mail.id, messageId: mail.messageId, add: [label], remove: [] };
      const changed = await mapMailError(mailboxes().label(mail.userId, mail.accountId, order));
      if (changed === null) throw notFound('This email');
      if (changed.add.length === 0) return;
      const detail = { ...by.detail, labels: { add: [...changed.add], remove: [] } };
      await actionLog.record(mail.userId, mail, 'label', { ...by, to: mail.folderRole, detail });
    },
    move: (mail, { folder }, by) =>
      moves.relocate(mail, folder.role === 'other' ? { path: folder.path } : folder.role, 'move', by),
    async archive(mail, _step, by) {
      await orGone(mailboxes().archive(mail.userId, mail.accountId, mail.id));
      await actionLog.record(mail.userId, mail, 'archive', by);
    },
  };
  const performStep = <K extends RuleStep['kind']>(mail: StoredMail, step: Named<K>, by: ActionOptions) =>
    perform[step.kind](mail, step, by);

  /**
   * Does to a mail what a rule says and has not done yet; gives whether anything was done. What was undone is not done again.
   * Acts with the same batch are undone together.
   */
  return async (rule: StoredRule, mail: StoredMail, places: RulePlaces, batch = newId()): Promise<boolean> => {
    const earlier = (await actionLog.ofMail(mail)).filter(({ detail }) => detail.rule === rule.id);
    if (earlier.some(({ state }) => state === 'undone')) return false;
    const steps = stepsOf(rule.acts, mail, places).filter((step) => !earlier.some(({ kind }) => kind === step.kind));
    const reason = `By your rule “${ruleName(rule, places)}”`;
    for (const step of steps) await performStep(mail, step, { by: 'agent', reason, detail: { batch, rule: rule.id } });
    return steps.length > 0;
  };
};
export type PerformRule = ReturnType<typeof createRulePerformer>;
