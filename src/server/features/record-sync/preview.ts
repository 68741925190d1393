import type { ReplyOf } from '#contract/endpoint.ts';
import type { recordSyncContract } from '#contract/record-sync/record-sync.ts';
import type { RecordValues } from '#contract/life/life.ts';
import { codecs } from './codecs/codecs.ts';
import type { SyncAccount } from './store/accounts.store.ts';
import type { Collection } from './store/collections.store.ts';
import type { RecordSync, RecordSyncDeps } from './sync/sync.ts';

type Preview = ReplyOf<typeof recordSyncContract.preview>;

/** How many names are told. */
const NAMES_TOLD = 20;

/** Tells what would come and go once a collection is in step; nothing changes. */
export const createSyncPreview =
  ({ records, reader, sync }: Pick<RecordSyncDeps, 'records' | 'reader'> & { sync: RecordSync }) =>
  async (account: SyncAccount, collection: Collection): Promise<Preview> => {
    const { userId, kind } = collection;
    const codec = codecs[kind];
    const { changed } = await sync.openRemote(account, collection).changes(null, new Map());
    const read = await reader.objects(
      kind,
      changed.map(({ source }) => source),
      await sync.contextOf(userId),
    );
    const own = await records.list(userId, kind);
    const byKey = Map.groupBy(
      own.flatMap((record) => codec.keysOf(record.values).map((key) => ({ key, record }))),
      ({ key }) => key,
    );
    const paired = new Set<string>();
    const pairs: Preview['pairs'] = [];
    const coming: string[] = [];
    for (const [index, { path }] of changed.entries()) {
      const said = read[index];
      if (said == null) continue;
      const candidates = codec.keysOf(said.values).flatMap((key) => byKey.get(key) ?? []);
      const free = candidates.filter(({ record }) => !paired.has(record.id));
      // An address or a number is one person's; a name may be another's.
      const same =
        free.find(({ record }) => codec.isSame(record.values, said.values)) ??
        free.find(({ key }) => !key.startsWith('name '));
      if (same === undefined) {
        coming.push(codec.nameOf(said.values));
        continue;
      }
      paired.add(same.record.id);
      pairs.push({
        path,
        recordId: same.record.id,
        name: codec.nameOf(said.values),
        nameHere: codec.nameOf(same.record.values),
        differences: codec.fields.flatMap((field) => {
          const [here, there] = [valueOf(same.record.values, field), valueOf(said.values, field)];
          const differ = field !== codec.reference && here !== null && there !== null && here !== there;
          return differ ? [{ field, label: records.labelOf(kind, field), here, there }] : [];
        }),
      });
    }
    const going = own
      .filter(({ id, values }) => !paired.has(id) && codec.isSent(values))
      .map(({ values }) => codec.nameOf(values));
    const told = (names: string[]) => ({ count: names.length, names: names.slice(0, NAMES_TOLD) });
    const isSending = !collection.isReadOnly;
    return {
      incoming: told(coming),
      outgoing: told(isSending ? going : []),
      pairs,
      unreadable: changed.length - read.filter((each) => each !== null).length,
    };
  };

const valueOf = (values: RecordValues, field: string) => values[field] ?? null;
