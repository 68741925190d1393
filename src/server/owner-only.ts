import { chmodSync, statSync } from 'node:fs';

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
