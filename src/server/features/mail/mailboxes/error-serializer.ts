import { AppError, type ErrorSerializer, packRefusal, type PackedRefusal, unpackRefusal } from '#server/errors.ts';
import { MailboxError, type MailboxErrorKind } from '#server/mail-providers/provider.ts';

type Packed =
  | { readonly kind: 'mailbox'; readonly problem: MailboxErrorKind; readonly message: string }
  | PackedRefusal
  | { readonly kind: 'other'; readonly name: string; readonly code: unknown; readonly message: string };

/** Carries errors from the mail worker to the main thread; `code` is the error code of the database. */
export const mailErrorSerializer: ErrorSerializer = {
  serialize(error): Packed {
    if (error instanceof MailboxError) return { kind: 'mailbox', problem: error.kind, message: error.message };
    if (error instanceof AppError) return packRefusal(error);
    return {
      kind: 'other',
      name: error instanceof Error ? error.name : 'Error',
      code: error instanceof Error && 'code' in error ? error.code : undefined,
      message: error instanceof Error ? error.message : String(error),
    };
  },
  deserialize(serialized) {
    const packed = serialized as Packed; // `serialize` returns nothing else
    if (packed.kind === 'mailbox') return new MailboxError(packed.problem, packed.message);
    if (packed.kind === 'refusal') return unpackRefusal(packed);
    return Object.assign(new Error(packed.message), { name: packed.name, code: packed.code });
  },
};
