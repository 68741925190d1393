import type { MailKind } from '#contract/mail/credentials.ts';
import type { MailFolderRole } from '#contract/mail/folders.ts';
import type { ConnectField } from '#contract/connect-field.ts';
import type { MailPermission } from '#contract/mail/mail.ts';
import type { AwayOrder, AwayState } from './away-reply.ts';
import type { OmittedSizes } from '#formats/mime/strip-attachments.ts';

/** What a folder is for. */
export type FolderRole = MailFolderRole;

export interface RemoteFolder {
  readonly path: string;
  readonly role: FolderRole;
}

/** Where a mail is moved to or looked for: the folder of a role, or the folder or label with this path. */
export type FolderTarget = FolderRole | { readonly path: string };

/** A folder as the folder list of its server has it. */
export interface ListedFolder extends RemoteFolder {
  /** What people call it, with `/` between the levels. */
  readonly name: string;
  /** Whether it can hold mails: some only hold other folders. */
  readonly selectable: boolean;
  /** How many mails the server counts as unread; null when it does not say. */
  readonly unread: number | null;
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
  readonly omitted: OmittedSizes | null;
}

/** The label of what is snoozed, where folders are labels. */
export const SNOOZED_LABEL = 'Snoozed';

/** Mails up to this size in bytes are stored whole; the attachments of larger ones may stay on the server. */
export const STORED_WHOLE_UP_TO = 512 * 1024;

/** What has changed in a folder since its cursor. */
export type FolderChange =
  /** Everything stored of the folder is invalid. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'mails'; readonly mails: readonly RemoteMail[] }
  | { readonly kind: 'flags'; readonly flags: ReadonlyMap<string, RemoteFlags> }
  | { readonly kind: 'gone'; readonly remoteIds: readonly string[] }
  /** How many mails are fetched in all. Those that came before this are the newest of many. */
  | { readonly kind: 'expect'; readonly mails: number }
  /** All changes up to this cursor have been yielded. */
  | { readonly kind: 'cursor'; readonly cursor: string };

/** What is stored of a folder already. */
export interface KnownFolder {
  readonly cursor: string | null;
  /** The ids within the folder that are stored. */
  remoteIds(): Promise<ReadonlySet<string>>;
}

/** The location of a mail. */
export interface MailLocation {
  readonly folder: RemoteFolder;
  readonly remoteId: string;
}

/** Labels by their names. */
export interface LabelChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** The result of moving a mail; `place` is null when the provider did not report the new location. */
export type MoveResult = { readonly kind: 'moved'; readonly place: MailLocation | null } | { readonly kind: 'gone' };

/** What can be done in a mailbox. Identifiers of mails (Message-ID) come without angle brackets. */
export interface MailboxActions {
  /**
   * Moves a mail into a folder; that of a role is made when it is missing. With an identifier only the mail that has it is
   * moved. Where folders are labels, the mail loses the label `leaving`.
   */
  move(
    folder: string,
    remoteId: string,
    to: FolderTarget,
    messageId: string | null,
    leaving?: string,
  ): Promise<MoveResult>;
  /** Puts labels on a mail and takes others off; gives what has changed, or null when the mail is gone. Absent without labels. */
  label?(remoteId: string, change: LabelChange): Promise<LabelChange | null>;
  /** The labels that people have put on a mail, by name; null when it is gone. */
  labels?(remoteId: string): Promise<readonly string[] | null>;
  setFlag(folder: string, remoteId: string, flag: keyof RemoteFlags, on: boolean): Promise<void>;
  /** Makes a folder or label of this name, with `/` between its levels, unless it is there. Absent where all are given. */
  createFolder?(name: string): Promise<void>;
  /** Finds a mail by its identifier in these folders. */
  find(messageId: string, places: readonly FolderTarget[]): Promise<MailLocation | null>;
  /** Stores a draft on the server and replaces its previous version. */
  saveDraft(source: Uint8Array, messageId: string, before: KnownDraft | null): Promise<SavedDraft | null>;
  /** Removes a draft, if it is still this draft. */
  dropDraft(draft: KnownDraft): Promise<void>;
  /** The draft that a mail is, or that was stored before; null when it is not there any more. */
  findDraft(draft: KnownDraft): Promise<DraftLocation | null>;
  /** Stores a copy of a sent message, unless the server has done so by itself. */
  fileSent(source: Uint8Array, messageId: string): Promise<MailLocation | null>;
}

/** The location of a draft on the server. */
export interface DraftLocation {
  readonly folder: string;
  readonly remoteId: string;
}

/** A draft on the server with its identifier, by which it is known again; null where its program gave it none. */
export interface KnownDraft extends DraftLocation {
  readonly messageId: string | null;
}

/** Where a draft was stored. `isAlone` when its previous version was there no more, so that somebody else has changed or removed it. */
export interface SavedDraft extends DraftLocation {
  readonly isAlone: boolean;
}

/** A message ready to be sent. */
export interface OutgoingMessage {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: Uint8Array;
}

/** The result of a delivery. Only `refused` and `trouble` guarantee that nobody received the message. */
export type DeliveryResult =
  | { readonly kind: 'sent'; readonly rejected: readonly string[] }
  /** The server answered no; `later` when it may say yes another time. */
  | { readonly kind: 'refused'; readonly later: boolean; readonly message: string }
  | { readonly kind: 'trouble'; readonly message: string }
  /** The connection was lost during the delivery: the message may or may not have been sent. */
  | { readonly kind: 'unsure'; readonly message: string };

/** An open mailbox. */
export interface Mailbox {
  readonly address: string;
  /** Whether the person has let Iris do more than read: archive, mark as read, send. */
  readonly mayChange: boolean;
  /** Folders to synchronise, the most important first. */
  folders(): Promise<readonly RemoteFolder[]>;
  /**
   * Every folder that people can file mails in, as the server lists them now; without `counted` their unread mails may be left out,
   * because a server opens each folder to count them.
   */
  listFolders(options?: { counted: boolean }): Promise<readonly ListedFolder[]>;
  /** The ids of the mails that carry a label, where the folders that people make are labels; absent where they hold mails. */
  labelled?(label: string): Promise<readonly string[]>;
  /** Yields changes, newest mails first; may be stopped at any step and started again. `watch` reports on the folder of the last call. */
  changes(folder: RemoteFolder, known: KnownFolder): AsyncIterable<FolderChange>;
  markSeen(folder: string, remoteId: string): Promise<void>;
  source(folder: string, remoteId: string): Promise<Uint8Array>;
  /** What can be done here beyond reading; a mailbox without it is read only. */
  readonly actions?: MailboxActions;
  /** Calls `news` when something changed, until the mailbox is closed, and `lost` once when the connection is lost. */
  watch(on: { news(): void; lost(): void }): void;
  close(): Promise<void>;
}

/** An address to write from, and the address of its mailbox. */
export interface Sender {
  readonly address: string;
  readonly mailbox: string;
}
export type SenderCheck = { readonly kind: 'allowed' } | { readonly kind: 'refused'; readonly message: string };

/** The owner of the mailbox. */
export interface MailOwner {
  readonly name: string;
  readonly address: string;
}

/** A kind of mailbox: how the person names it, what the connect dialog asks for, and how it is opened. */
export interface MailProvider<Credentials> {
  readonly kind: MailKind;
  readonly label: string;
  readonly fields: readonly ConnectField[];
  /** What it lets the agent do, for the list of connections. */
  readonly scopes: readonly string[];
  /** Whose permission opens the mailbox instead of a password; such a permission may also open a calendar. */
  readonly permission?: MailPermission;
  /** Where a person signs in at the provider; `variables` are the settings that this takes. */
  readonly signIn?: { readonly configured: boolean; readonly variables: readonly string[] };
  /** The toast when connecting fails; without it the message of the error. */
  readonly connectFailure?: string;
  /** The folders that people make there are labels. */
  readonly hasLabels?: true;
  /** Refuses credentials that must not be tried at all. */
  validate(credentials: Credentials): void;
  /** Whether the credentials have to be renewed before they are used; where they never are, absent with `renew`. */
  isDue?(credentials: Credentials): boolean;
  /** Renews credentials that end; what it gives takes the place of what was stored. Throws a MailboxError. */
  renew?(credentials: Credentials): Promise<Credentials>;
  /** Opens the mailbox; throws a MailboxError. */
  open(credentials: Credentials, owner: MailOwner): Promise<Mailbox>;
  /** Tries whatever `open` does not, such as the outgoing server. */
  verify(credentials: Credentials): Promise<void>;
  /** Sends a message, once; a provider without it cannot send. */
  send?(credentials: Credentials, message: OutgoingMessage): Promise<DeliveryResult>;
  /** Asks whether it would send from another address; throws a MailboxError when that cannot be asked. Without it any may be tried. */
  mayWriteAs?(credentials: Credentials, sender: Sender): Promise<SenderCheck>;
  /** Sees to away replies on the mail server, throws a MailboxError; or why it cannot. Without it there are none. */
  readonly awayReply?: string | ((credentials: Credentials, order: AwayOrder) => Promise<AwayState>);
  /** Revokes the OAuth grant of this mailbox. */
  revokeAccess?(credentials: Credentials): Promise<void>;
}

/** Declares a provider and keeps its exact types. */
export const mailProvider = <C>(provider: MailProvider<C>): MailProvider<C> => provider;

/** Why a mailbox cannot be used. */
export type MailboxErrorKind = 'credentials' | 'forbidden' | 'unreachable' | 'busy';

/** A folder that the server lists and lets nobody open; the others can be read. */
export class RefusedFolder extends Error {}

/** An error of a mailbox, with a message for the user. */
export class MailboxError extends Error {
  readonly kind: MailboxErrorKind;

  constructor(kind: MailboxErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What asks to change a mailbox that may only be read is answered with. */
export const notAllowed = (): MailboxError =>
  new MailboxError('forbidden', 'Iris can only read this mailbox. Choose Update Permissions to let it do this.');
