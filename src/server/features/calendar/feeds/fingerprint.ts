import { hash } from 'node:crypto';

/** A short name for a text that does not tell the text. */
export const fingerprint = (text: string): string => hash('sha256', text, 'base64url').slice(0, 27);
