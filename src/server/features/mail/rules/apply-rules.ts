import { AppError } from '#server/errors.ts';
import { MAIL_SERVER_ERRORS } from '#contract/mail/mail-server-errors.ts';
import type { RuleMail, RuleMailStore } from '#server/mail-store/rule-mails.store.ts';
import { isSince } from '#server/mail-store/rule-mails.store.ts';
import type { RuleStore, StoredRule } from '../store/rules.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import { matchesRule } from './match-rule.ts';
import type { PerformRule } from './perform-rule.ts';
import { faultOf, type RulePlaces } from './plan-rule.ts';

/** How many mails are looked at together. */
const BATCH = 100;

/** Applies the rules of people to mail that came in, once to each, in the order in which it came. */
export const createRuleApplication = ({
  store,
  mails,
  messages,
  perform,
  placesOf,
  now,
}: {
  store: Pick<RuleStore, 'ofUser' | 'noteUse'>;
  mails: RuleMailStore;
  messages: Pick<MailStore, 'byId' | 'byMessageId'>;
  perform: PerformRule;
  placesOf: (userId: string) => Promise<RulePlaces>;
  now: () => number;
}) => {
  const asItIsNow = async ({ userId, accountId, id, messageId }: StoredMail): Promise<StoredMail | undefined> =>
    (await messages.byId(userId, id)) ??
    (messageId === null ? undefined : await messages.byMessageId(userId, accountId, messageId));

  /** The first rule that moves a mail decides where it goes: it is no longer in the inbox for the next. */
  const applyTo = async (mail: RuleMail, rules: readonly StoredRule[], places: RulePlaces): Promise<void> => {
    // Somebody has put it elsewhere meanwhile.
    if (mail.folderRole !== 'inbox') return;
    let current: StoredMail | undefined = mail;
    for (const rule of rules) {
      if (!matchesRule(rule.conditions, mail) || faultOf(rule, places) !== null) continue;
      const here = current.folderRole === 'inbox' ? rule : { ...rule, acts: { ...rule.acts, ...STAYING } };
      if (await perform(here, current, places)) await store.noteUse(mail.userId, rule.id, now());
      current = await asItIsNow(current);
      if (current === undefined) return;
    }
  };

  return {
    /** Applies the rules of a person to the mail that waits for them. */
    async look(userId: string): Promise<void> {
      /** Mailboxes whose server does not answer: their mail waits for the next look. */
      const failing = new Set<string>();
      for (;;) {
        const waiting = await mails.arrivals(userId, BATCH, [...failing]);
        if (waiting.length === 0) return;
        const rules = (await store.ofUser(userId)).filter(({ enabled }) => enabled);
        const places = await placesOf(userId);
        for (const { mail, cameAt } of waiting) {
          if (failing.has(mail.accountId)) continue;
          try {
            const since = rules.filter(({ enabledAt }) => isSince(cameAt, enabledAt));
            await applyTo(mail, since, places);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            if (MAIL_SERVER_ERRORS.some((code) => code === error.code)) {
              failing.add(mail.accountId);
              continue;
            }
          }
          await mails.arrivalDone(userId, mail.id);
        }
      }
    },
    usersWithArrivals: mails.usersWithArrivals,
  };
};

/** What a rule leaves out for mail that another rule has moved already. */
const STAYING = { folder: undefined, archive: undefined } as const;
