import {
  Archive,
  ArchiveRestore,
  CalendarPlus,
  FolderInput,
  type LucideIcon,
  Mail,
  MailMinus,
  MailOpen,
  Send,
  ShieldAlert,
  Star,
  StarOff,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { MailActionKind } from '#contract/mail/actions.ts';

/** What was done, in the past tense. */
export const actionLabels: { readonly [D in MailActionKind]: { readonly label: string; readonly icon: LucideIcon } } = {
  archive: { label: 'Archived', icon: Archive },
  unarchive: { label: 'Back in the inbox', icon: ArchiveRestore },
  read: { label: 'Marked as read', icon: MailOpen },
  unread: { label: 'Marked as unread', icon: Mail },
  junk: { label: 'Moved to junk', icon: ShieldAlert },
  trash: { label: 'Moved to trash', icon: Trash2 },
  restore: { label: 'Restored', icon: Undo2 },
  star: { label: 'Starred', icon: Star },
  unstar: { label: 'Star taken off', icon: StarOff },
  move: { label: 'Moved', icon: FolderInput },
  unsubscribe: { label: 'Unsubscribed', icon: MailMinus },
  add_event: { label: 'Added to the calendar', icon: CalendarPlus },
  send: { label: 'Sent', icon: Send },
};

/** The result of an undo. */
export const undoneWords: { readonly [D in MailActionKind]: string } = {
  archive: 'Back in the inbox',
  unarchive: 'Back in the archive',
  read: 'Unread again',
  unread: 'Read again',
  junk: 'Out of the junk folder',
  trash: 'Out of the trash',
  restore: 'Put away again',
  star: 'Star taken off',
  unstar: 'Starred again',
  move: 'Back where it was',
  unsubscribe: 'Taken back',
  add_event: 'Out of the calendar',
  send: 'Taken back',
};
