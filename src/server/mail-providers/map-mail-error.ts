import { AppError } from '#server/errors.ts';
import { MailboxError, type MailboxErrorKind } from './provider.ts';

const STATUS: { readonly [K in MailboxErrorKind]: number } = {
  credentials: 400,
  forbidden: 403,
  unreachable: 502,
  busy: 503,
};

/** Turns a MailboxError into an HTTP error with the same message. */
export const mapMailError = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MailboxError) throw new AppError(STATUS[error.kind], `mail_${error.kind}`, error.message);
    throw error;
  }
};
