import { AppError } from '#server/errors.ts';
import type { ErrorPassport } from '#server/jobs/thread.ts';
import { MailboxError, type TroubleKind } from '../provider.ts';

type Packed =
  | { readonly kind: 'mailbox'; readonly trouble: TroubleKind; readonly message: string }
  | {
      readonly kind: 'refusal';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly field: string | undefined;
    }
  | { readonly kind: 'other'; readonly name: string; readonly code: unknown; readonly message: string };

/** Carries the errors of the mail thread to the one that answers calls; a code is what a database says of its trouble. */
export const mailPassport: ErrorPassport = {
  pack(error): Packed {
    if (error instanceof MailboxError) return { kind: 'mailbox', trouble: error.kind, message: error.message };
    if (error instanceof AppError)
      return { kind: 'refusal', status: error.status, code: error.code, message: error.message, field: error.field };
    return {
      kind: 'other',
      name: error instanceof Error ? error.name : 'Error',
      code: error instanceof Error && 'code' in error ? error.code : undefined,
      message: error instanceof Error ? error.message : String(error),
    };
  },
  unpack(given) {
    const packed = given as Packed; // only `pack` above makes these
    if (packed.kind === 'mailbox') return new MailboxError(packed.trouble, packed.message);
    if (packed.kind === 'refusal')
      return new AppError(
        packed.status,
        packed.code,
        packed.message,
        packed.field === undefined ? {} : { field: packed.field },
      );
    return Object.assign(new Error(packed.message), { name: packed.name, code: packed.code });
  },
};
