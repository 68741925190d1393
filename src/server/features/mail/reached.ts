import { AppError } from '#server/errors.ts';
import { MailboxError, type TroubleKind } from './provider.ts';

const STATUS: { readonly [K in TroubleKind]: number } = {
  credentials: 400,
  forbidden: 403,
  unreachable: 502,
  busy: 503,
};

/** Trouble with the mail server becomes an answer that says so. */
export const reached = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MailboxError) throw new AppError(STATUS[error.kind], `mail_${error.kind}`, error.message);
    throw error;
  }
};
