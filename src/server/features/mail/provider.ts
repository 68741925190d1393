import type { ConnectField, MailKind } from '#contract/mail.ts';
import type { LeftOut } from './mime/skeleton.ts';

/** What a folder is for, as special-use names (RFC 6154) say. */
export type FolderRole = 'inbox' | 'sent' | 'archive' | 'drafts' | 'trash' | 'junk' | 'other';

export interface RemoteFolder {
  readonly path: string;
  readonly role: FolderRole;
}

export interface RemoteFlags {
  readonly seen: boolean;
  readonly flagged: boolean;
  readonly answered: boolean;
}

/** A mail as the provider gives it: an id within its folder, flags, the moment it came in, and its source. */
export interface RemoteMail {
  readonly remoteId: string;
  readonly flags: RemoteFlags;
  /** Milliseconds since 1970. */
  readonly internalDate: number;
  readonly size: number;
  readonly source: Uint8Array;
  /** What stayed on the server; null when the source is whole. */
  readonly left: LeftOut | null;
}

/** Mails up to this size in bytes are kept as they came; of larger ones the files may stay on the server. */
export const KEPT_WHOLE = 512 * 1024;

/** What has changed in a folder since its cursor. */
export type Change =
  /** Nothing known of the folder is valid any more. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'mails'; readonly mails: readonly RemoteMail[] }
  | { readonly kind: 'flags'; readonly flags: ReadonlyMap<string, RemoteFlags> }
  | { readonly kind: 'gone'; readonly remoteIds: readonly string[] }
  /** How many mails are still to be fetched. */
  | { readonly kind: 'expect'; readonly mails: number }
  /** All changes up to this cursor have been given. */
  | { readonly kind: 'cursor'; readonly cursor: string };

/** What is stored of a folder already. */
export interface KnownFolder {
  readonly cursor: string | null;
  /** The ids within the folder that are stored. */
  remoteIds(): Promise<ReadonlySet<string>>;
}

/** Where a mail lies. */
export interface Place {
  readonly folder: RemoteFolder;
  readonly remoteId: string;
}

/** What became of a mail that was to be moved; without a place the provider did not tell where it lies now. */
export type Moved = { readonly kind: 'moved'; readonly place: Place | null } | { readonly kind: 'gone' };

/** What can be done in a mailbox. Identifiers of mails (Message-ID) come without angle brackets. */
export interface Acting {
  /** Moves a mail into the folder of a role, which is made when it is missing; with an identifier only the mail that has it. */
  move(folder: string, remoteId: string, to: FolderRole, messageId: string | null): Promise<Moved>;
  setFlag(folder: string, remoteId: string, flag: keyof RemoteFlags, on: boolean): Promise<void>;
  /** Finds a mail by its identifier in the folders of these roles. */
  find(messageId: string, roles: readonly FolderRole[]): Promise<Place | null>;
  /** Keeps a draft on the server, in the place of the one before. */
  saveDraft(source: Uint8Array, messageId: string, before: DraftPlace | null): Promise<DraftPlace | null>;
  /** Removes a draft, but only what still is this draft. */
  dropDraft(place: DraftPlace, messageId: string): Promise<void>;
  /** Files a copy of a mail that was sent, unless the server has done so by itself. */
  fileSent(source: Uint8Array, messageId: string): Promise<Place | null>;
}

/** Where a draft lies on the server. */
export interface DraftPlace {
  readonly folder: string;
  readonly remoteId: string;
}

/** A mail ready to leave. */
export interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: Uint8Array;
}

/** What became of a letter. Only of `refused` and `trouble` it is certain that nobody got it. */
export type Delivery =
  | { readonly kind: 'sent'; readonly rejected: readonly string[] }
  /** The server answered no; `later` when it may say yes another time. */
  | { readonly kind: 'refused'; readonly later: boolean; readonly message: string }
  | { readonly kind: 'trouble'; readonly message: string }
  /** The connection was lost after the letter had been handed over: it may or may not be on its way. */
  | { readonly kind: 'unsure'; readonly message: string };

/** An open mailbox. */
export interface Mailbox {
  readonly address: string;
  /** Whether the person has let Iris do more than read: archive, mark as read, send. */
  readonly mayChange: boolean;
  /** Folders worth keeping, the most important first. */
  folders(): Promise<readonly RemoteFolder[]>;
  /** Gives changes step by step, newest mails first; may be left at any step and asked again. News is heard of the folder asked last. */
  changes(folder: RemoteFolder, known: KnownFolder): AsyncIterable<Change>;
  /** Moves a mail to the archive; tells where it is now, if the provider says so. */
  archive(
    folder: string,
    remoteId: string,
  ): Promise<{ readonly folder: RemoteFolder; readonly remoteId: string } | null>;
  markSeen(folder: string, remoteId: string): Promise<void>;
  source(folder: string, remoteId: string): Promise<Uint8Array>;
  /** What can be done here beyond reading; a mailbox without it is read only. */
  readonly acting?: Acting;
  /** Calls back when there is news, until the mailbox is closed; and once when the connection is lost. */
  watch(on: { news(): void; lost(): void }): void;
  close(): Promise<void>;
}

/** The person whose mailbox is opened. */
export interface MailOwner {
  readonly name: string;
  readonly address: string;
}

/** A kind of mailbox: how the person names it, what the connect dialog asks for, and how it is opened. */
export interface MailProvider<Credentials> {
  readonly kind: MailKind;
  readonly label: string;
  readonly fields: readonly ConnectField[];
  /** Refuses credentials that must not be tried at all. */
  check(credentials: Credentials): void;
  /** Opens the mailbox; trouble is a MailboxError. */
  open(credentials: Credentials, owner: MailOwner): Promise<Mailbox>;
  /** Tries whatever `open` does not, such as the outgoing server. */
  tryOut(credentials: Credentials): Promise<void>;
  /** Hands a letter to the outgoing server, once; without it nothing can be sent from here. */
  send?(credentials: Credentials, letter: Letter): Promise<Delivery>;
  /** Gives a permission back that Iris was given for this mailbox. */
  giveBack?(credentials: Credentials): Promise<void>;
}

/** Declares a provider and keeps its exact types. */
export const mailProvider = <C>(provider: MailProvider<C>): MailProvider<C> => provider;

/** The four kinds of trouble with a mailbox. */
export type TroubleKind = 'credentials' | 'forbidden' | 'unreachable' | 'busy';

/** Trouble with a mailbox, in words for the person. */
export class MailboxError extends Error {
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
