import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { EmailItem } from '#contract/mail/mail.ts';
import { type Tool, tool } from './tool.ts';

const emailId = z.string().min(1).max(200).describe('The id of an email, as mail_waiting gives it');
/** How much of a mail is given, in characters, and how much of its page is read for it. */
const TEXT_AT_MOST = 20_000;
const PAGE_AT_MOST = 400_000;

/** Tools over mail. None of them sends. */
export const mailTools: readonly Tool[] = [
  tool({
    name: 'mail_waiting',
    title: 'Email that waits for an answer',
    description: 'Lists email that waits for a reply, the most urgent first, each with the reasons why it does.',
    reads: true,
    input: z.object({ limit: z.number().int().min(1).max(50).default(10) }),
    calls: [['mail', contract.mail.emails]],
    async run({ limit }, call) {
      const query = { unansweredOnly: 'true', includeRead: 'true', daysBack: '90', maxResults: '100' };
      const { emails } = await call(contract.mail.emails, { query });
      const urgent = emails.toSorted((a, b) => URGENCY[a.priority] - URGENCY[b.priority]);
      return { emails: urgent.slice(0, limit).map(brief) };
    },
  }),
  tool({
    name: 'read_email',
    title: 'Read an email',
    description: 'Gives the text of one email with its sender and the messages around it.',
    reads: true,
    input: z.object({ id: emailId }),
    calls: [
      ['mail', contract.mail.email],
      ['mail', contract.mail.emailBody],
    ],
    async run({ id }, call) {
      const mail = await call(contract.mail.email, { params: { id } });
      const page = await call.html(contract.mail.emailBody, { id });
      const { htmlToText } = await import('#formats/mime/html-to-text.ts'); // only a mail that is read needs it
      const text = htmlToText(page.slice(0, PAGE_AT_MOST)).slice(0, TEXT_AT_MOST);
      return { ...brief(mail), to: mail.to, cc: mail.cc, firstContact: mail.firstContact, thread: mail.thread, text };
    },
  }),
  tool({
    name: 'draft_reply',
    title: 'Draft a reply',
    description:
      'Begins a reply to an email and keeps it as a draft. It is never sent from here: the person reads, changes and sends it in Iris.',
    reads: false,
    input: z.object({
      id: emailId,
      text: z.string().trim().min(1).max(20_000).optional().describe('The reply; left out, Iris proposes one'),
    }),
    calls: [
      ['mailDrafts', contract.mailDrafts.openDraft],
      ['mailDrafts', contract.mailDrafts.saveDraft],
    ],
    async run({ id, text }, call) {
      const begun = await call(contract.mailDrafts.openDraft, { params: { id }, body: {} });
      const draft =
        text === undefined
          ? begun
          : await call(contract.mailDrafts.saveDraft, { params: { id: begun.id }, body: { body: text } });
      return {
        draft: {
          id: draft.id,
          to: draft.to,
          subject: draft.subject,
          body: draft.body,
          proposals: draft.variants.map(({ label, text: proposal }) => ({ label, text: proposal })),
          state: draft.state,
        },
      };
    },
  }),
];

const URGENCY: { readonly [P in EmailItem['priority']]: number } = { high: 0, medium: 1, low: 2 };

const brief = (mail: EmailItem) => ({
  id: mail.id,
  from: { name: mail.senderName, address: mail.senderAddress },
  subject: mail.subject,
  at: mail.timestamp,
  priority: mail.priority,
  needsReply: mail.requiresResponse,
  summary: mail.aiSummary,
  reasons: mail.reasons.map(({ text }) => text),
  snippet: mail.snippet,
});
