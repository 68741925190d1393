import type { FolderRole } from '#server/mail-providers/provider.ts';

/** Where mails are listed or searched: in folders, or across them. */
export type MailPlace =
  | { readonly kind: 'role'; readonly role: Exclude<FolderRole, 'other' | 'snoozed'> }
  /** Everything but trash and junk. */
  | { readonly kind: 'all' }
  /** Everything, trash and junk too. */
  | { readonly kind: 'anywhere' }
  | { readonly kind: 'starred' }
  /** The last mail of a conversation, in which the person waits for an answer. */
  | { readonly kind: 'awaiting' }
  /** Out of the inbox until it comes back. */
  | { readonly kind: 'snoozed' }
  /** In one of these folders, or with one of these labels. */
  | { readonly kind: 'folders'; readonly ids: readonly string[]; readonly labels: readonly string[] };
