import {
  Archive,
  Banknote,
  BellRing,
  BookmarkPlus,
  CalendarPlus,
  Hourglass,
  ListChecks,
  type LucideIcon,
  MailMinus,
  Reply,
  ShieldAlert,
} from 'lucide-react';
import type { EmailItem, MailSuggestion } from '#contract/mail/mail.ts';

/** How many suggestions are shown with a mail. */
export const SUGGESTIONS_SHOWN = 2;

/** The suggestions that Iris can perform; the others are up to the person. */
export type Doing = 'reply' | 'nudge' | 'archive' | 'calendar' | 'note' | 'junk' | 'leave' | 'close';

export const suggestions: { readonly [K in MailSuggestion['kind']]: { icon: LucideIcon; doing: Doing } } = {
  reply: { icon: Reply, doing: 'reply' },
  nudge: { icon: BellRing, doing: 'nudge' },
  add_event: { icon: CalendarPlus, doing: 'calendar' },
  pay: { icon: Banknote, doing: 'note' },
  follow_through: { icon: ListChecks, doing: 'note' },
  read_later: { icon: BookmarkPlus, doing: 'note' },
  unsubscribe: { icon: MailMinus, doing: 'leave' },
  archive: { icon: Archive, doing: 'archive' },
  report: { icon: ShieldAlert, doing: 'junk' },
  wait: { icon: Hourglass, doing: 'close' },
};

/** Describes the effect of a suggestion. */
export const doingHints: { readonly [D in Doing]: string } = {
  reply: 'Starts a reply in your words',
  nudge: 'Starts a reminder in your words',
  archive: 'Moves this email to the archive',
  calendar: 'Adds it to your calendar',
  note: 'Copies it as a note',
  junk: 'Moves it to junk. You can undo that',
  leave: 'Asks you first, then unsubscribes',
  close: 'Closes the email. The reply will appear in the list',
};

/** A suggestion as an item of a to-do list. */
export const todoText = (mail: Pick<EmailItem, 'sender' | 'subject'>, label: string): string =>
  `${label}\n${mail.subject}, from ${mail.sender}`;
