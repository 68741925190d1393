import type { SyncedKind } from '#contract/record-sync/record-sync.ts';
import type { Codec } from './codec.ts';
import { contactCodec } from './contact-codec.ts';
import { todoCodec } from './todo-codec.ts';

/** How each kind of record stands on servers. */
export const codecs: { readonly [K in SyncedKind]: Codec } = { person: contactCodec, task: todoCodec };
