import { randomBytes } from 'node:crypto';

/** Tells processes and starts apart. */
const START = randomBytes(6).toString('base64url');
let count = 0;

/** A new name for a request, by which its lines in the log are found. */
export const newRequestId = (): string => `${START}-${(count += 1).toString(36)}`;
