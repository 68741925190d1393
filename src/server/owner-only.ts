import { accessSync, chmodSync, constants, statSync } from 'node:fs';
import { StartError } from './errors.ts';

/** Takes the access to a file or a folder from everybody but its owner; what is not there is left alone. */
export const makeOwnerOnly = (path: string): void => {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined || (mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    // A mounted folder may belong to another user, who has decided who gets in.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
};

/** Refuses a file that is there and that this user may not use, such as one that root has put there. */
export const requireAccess = (path: string, mode: number = constants.R_OK | constants.W_OK): void => {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return;
  try {
    accessSync(path, mode);
  } catch {
    throw new StartError(`Iris may not use ${path}: give it to the user that Iris runs as (chown).`);
  }
};
