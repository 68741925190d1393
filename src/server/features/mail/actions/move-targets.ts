import type { FolderTarget } from '#server/mail-providers/provider.ts';
import type { LoggedAction } from '../store/action-log.store.ts';

/** Where an action took a mail from. */
export const sourceTarget = ({ from, detail: { fromPath } }: Pick<LoggedAction, 'from' | 'detail'>): FolderTarget =>
  fromPath === undefined ? (from ?? 'inbox') : { path: fromPath };

/** Where an action moved a mail to. */
export const destinationTarget = ({ to, detail: { toPath } }: Pick<LoggedAction, 'to' | 'detail'>): FolderTarget =>
  toPath === undefined ? (to ?? 'inbox') : { path: toPath };
