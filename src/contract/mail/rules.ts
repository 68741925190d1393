import { z } from 'zod';
import { id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { MAIL_SERVER_ERRORS } from './mail-server-errors.ts';

/** The longest text of a condition, in characters. */
export const RULE_TEXT_MAX = 200;
/** The most rules of a person. */
export const MAX_MAIL_RULES = 200;
/** How many of the newest mails a preview looks at, and how many it shows. */
export const RULE_PREVIEW = { checked: 500, shown: 10 } as const;

/** Control characters, and those that change the direction of a text or cannot be seen. */
const HIDDEN = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

const conditionText = z
  .string()
  .trim()
  .min(1, 'Write something here, or leave this condition out.')
  .max(RULE_TEXT_MAX, `Use at most ${RULE_TEXT_MAX} characters.`)
  .refine((text) => !HIDDEN.test(text), 'Control characters can’t be part of a rule.');
const address = conditionText
  .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'This isn’t an email address.')
  .transform((text) => text.toLowerCase());

/** What a mail must be like; everything that is named has to hold. */
const mailRuleConditions = z
  .object({
    /** The address of the sender. */
    from: address.optional(),
    /** The domain of the sender, or one above it. */
    domain: conditionText
      .transform((text) => text.replace(/^@/, '').toLowerCase())
      .refine((text) => /^[^\s@.]+(?:\.[^\s@.]+)+$/.test(text), 'Write a domain like example.org.')
      .optional(),
    /** The mailing list, by its List-Id (RFC 2919) without angle brackets. */
    list: conditionText.transform((text) => text.replace(/^<(.*)>$/, '$1').toLowerCase()).optional(),
    /** Words that are all in the subject, in any order. */
    subject: conditionText.optional(),
    /** Words that are all in the text. */
    body: conditionText.optional(),
    /** An address in To or Cc. */
    to: address.optional(),
    /** The id of the mailbox. */
    account: id.optional(),
  })
  .meta({ id: 'MailRuleConditions' });
export type MailRuleConditions = z.infer<typeof mailRuleConditions>;

const chosen = z.boolean().optional();
/** The path of a folder as its server writes it, or the name of a label. */
const folderName = z.string().min(1, 'Name a folder.').max(1000, 'This folder name is too long.');

/** What is done. A rule never deletes, never sends and never moves to junk. */
const mailRuleActions = z
  .object({
    /** The path of the folder to move to. */
    folder: folderName.optional(),
    archive: chosen,
    /** The name of a label, where the mailbox has labels. */
    label: folderName.optional(),
    star: chosen,
    read: chosen,
    /** The agent asks for no reply. */
    neverAsk: chosen,
  })
  .meta({ id: 'MailRuleActions' });
export type MailRuleActions = z.infer<typeof mailRuleActions>;

const names = (values: object): boolean =>
  Object.values(values).some((value) => value !== undefined && value !== false);

const described = z.object({
  conditions: mailRuleConditions.refine(names, 'Choose at least one condition.'),
  acts: mailRuleActions
    .refine(names, 'Choose at least one thing to do.')
    .refine(({ folder, archive }) => folder === undefined || archive !== true, {
      error: 'An email can only go to one place: a folder or the archive.',
      path: ['archive'],
    }),
});
export type MailRuleText = z.infer<typeof described>;

const newRule = described.extend({
  enabled: z.boolean().default(true),
  /** Whether to do it now with the mails that the preview found, too. */
  applyNow: z.boolean().default(false),
});
const editedRule = described.extend({ enabled: z.boolean() });

export const mailRule = z
  .object({
    id,
    /** What it is about, such as "Mail from anna@example.org". */
    name: z.string(),
    /** The rule as one sentence. */
    sentence: z.string(),
    enabled: z.boolean(),
    conditions: mailRuleConditions,
    acts: mailRuleActions,
    /** Why it does nothing at present, such as a folder that is gone. */
    problem: z.string().nullable(),
    /** How many mails it was used for, and when last. */
    used: z.number(),
    lastUsedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'MailRule' });
export type MailRule = z.infer<typeof mailRule>;

const changed = z.object({
  rule: mailRule,
  /** The change, to undo it. */
  change: id,
});

const rulePreview = z.object({
  /** How many mails were looked at. */
  checked: z.number(),
  /** How many of them are like the rule says. */
  matching: z.number(),
  /** With how many of these something would be done. */
  changing: z.number(),
  /** The newest that match. */
  mails: z.array(
    z.object({
      id,
      subject: z.string(),
      sender: z.string(),
      timestamp: instant,
      /** What would be done with it, as in "Moved to Receipts". */
      changes: z.array(z.string()),
    }),
  ),
});
export type MailRulePreview = z.infer<typeof rulePreview>;

const ruleProposal = z.object({
  /** Everything about the mail that a rule can ask for. */
  conditions: mailRuleConditions,
  /** What it should ask for at first. */
  chosen: z.array(mailRuleConditions.keyof()),
});
export type MailRuleProposal = z.infer<typeof ruleProposal>;

export const mailRulesContract = {
  rules: endpoint('GET /api/gmail/rules', {
    summary: 'Lists the rules that say what always happens to some mail, with how often each was used.',
    reply: z.object({ rules: z.array(mailRule) }),
  }),
  addRule: endpoint('POST /api/gmail/rules', {
    summary:
      'Adds a rule for mail that comes from now on, and with `applyNow` for the mails that its preview found. A rule never deletes, sends or moves to junk.',
    body: newRule,
    reply: changed.extend({
      /** What became of the mails that were here already; null when that was not asked for. */
      applied: z.object({ changed: z.number(), failed: z.number() }).nullable(),
    }),
    errors: [...MAIL_SERVER_ERRORS],
  }),
  proposeRule: endpoint('GET /api/gmail/emails/{id}/rule', {
    summary: 'Proposes what a rule for emails like this one asks for: the mailing list, else the sender.',
    reply: ruleProposal,
    errors: ['not_connected'],
  }),
  previewRule: endpoint('POST /api/gmail/rules/preview', {
    summary: 'Tells which of the last 500 mails a rule is about, and what it would do with each; nothing is changed.',
    body: described,
    reply: rulePreview,
  }),
  editRule: endpoint('PUT /api/gmail/rules/{id}', {
    summary: 'Changes a rule, or turns it on or off; it holds for mail that comes from then on.',
    body: editedRule,
    reply: changed,
    errors: ['conflict'],
  }),
  removeRule: endpoint('DELETE /api/gmail/rules/{id}', {
    summary: 'Removes a rule; what it did stays as it is.',
    reply: z.object({ success: z.literal(true), change: id }),
    errors: ['conflict'],
  }),
  undoRuleChange: endpoint('POST /api/gmail/rules/changes/{id}/undo', {
    summary: 'Takes back that a rule was added, changed or removed; a new rule takes back what it did at once, too.',
    reply: z.object({ success: z.literal(true) }),
    errors: ['conflict', ...MAIL_SERVER_ERRORS],
  }),
};
