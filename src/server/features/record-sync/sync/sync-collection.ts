import { createHash } from 'node:crypto';
import type { RecordValues } from '#contract/life/life.ts';
import type { Codec, CodecContext, ReadObject } from '../codecs/codec.ts';
import type { SyncedRecord, SyncedRecords } from '../ports.ts';
import type { ObjectReader } from '../reading/read-objects.ts';
import type { RemoteCollection, RemoteObject } from '../remote/remote-collection.ts';
import type { Collection, SyncCollectionStore } from '../store/collections.store.ts';
import type { LinkedObject, SyncObjectStore } from '../store/objects.store.ts';
import { mergeValues } from './merge-values.ts';

/** A server that suddenly lacks more than this many, and most of them, is asked about before anything is removed here. */
const SUSPICIOUS = 10;
/** How often a writing that meets a newer version is tried again. */
const ATTEMPTS = 3;

/** Which object and which record are the same, when a collection begins to be in step. */
export interface ChosenPair {
  readonly path: string;
  readonly recordId: string;
  readonly prefer: 'here' | 'there';
}
export interface SyncOptions {
  /** Which are the same; left out, those that certainly are. */
  readonly pairs?: readonly ChosenPair[];
  /** What is done about many that are suddenly gone. */
  readonly gone?: 'ask' | 'remove' | 'restore';
}
interface SyncOutcome {
  /** The names of those that the server did not take. */
  readonly refused: readonly string[];
  readonly held: number;
}

/** Brings one address book or list of tasks in step with the records of its owner. */
export const createCollectionSync = (deps: {
  records: SyncedRecords;
  objects: SyncObjectStore;
  collections: SyncCollectionStore;
  reader: ObjectReader;
  now: () => number;
}) => {
  const { records, objects, collections, reader, now } = deps;

  return async (
    collection: Collection,
    remote: RemoteCollection,
    codec: Codec,
    context: CodecContext,
    { pairs, gone: aboutGone = 'ask' }: SyncOptions = {},
  ): Promise<SyncOutcome> => {
    const { userId, kind } = collection;
    const fields = collection.sendsOwn ? [...codec.fields, ...codec.ownFields] : codec.fields;
    const links = new Map((await objects.of(collection)).map((link) => [link.path, link]));
    const living = new Map((await records.list(userId, kind)).map((record) => [record.id, record]));
    const known = new Map([...links.values()].filter(isLinked).map(({ path, etag }) => [path, etag]));
    const changes = await remote.changes(collection.cursor, known);
    const read = await reader.objects(
      kind,
      changes.changed.map(({ source }) => source),
      context,
    );
    const chosen = new Map((pairs ?? []).map((pair) => [pair.path, pair]));
    const refused: string[] = [];
    let hasMade = false;
    /** The records that another collection has, or this one. */
    const taken = new Set(
      (await linkedElsewhere(deps, collection)).concat([...links.values()].filter(isLinked).map((l) => l.recordId)),
    );
    const uidOf = new Map([...links.values()].filter(isLinked).map(({ recordId, uid }) => [recordId, uid]));

    /** The values of a record as objects say them: another record is named by its UID. */
    const outward = ({ values }: SyncedRecord): RecordValues => {
      const picked = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
      if (codec.reference === undefined) return picked;
      const named = picked[codec.reference];
      return { ...picked, [codec.reference]: typeof named === 'string' ? (uidOf.get(named) ?? null) : null };
    };
    const inward = (values: RecordValues): RecordValues => {
      if (codec.reference === undefined || values[codec.reference] === undefined) return values;
      const uid = values[codec.reference];
      const [recordId = null] = [...uidOf].find(([, each]) => each === uid) ?? [];
      return { ...values, [codec.reference]: recordId };
    };
    const readOne = async (source: string): Promise<ReadObject | null> =>
      (await reader.objects(kind, [source], context))[0] ?? null;

    const keep = async (
      object: RemoteObject,
      uid: string,
      record: SyncedRecord,
      conflicts: LinkedObject['conflicts'],
    ): Promise<void> => {
      const link: LinkedObject = {
        ...object,
        uid,
        recordId: record.id,
        here: outward(record),
        removedAt: null,
        removal: null,
        conflicts: conflicts !== null && conflicts.length > 0 ? conflicts : null,
      };
      links.set(link.path, link);
      living.set(record.id, record);
      taken.add(record.id);
      uidOf.set(record.id, uid);
      await objects.put(collection, link);
    };
    const settleRemoved = async (link: LinkedObject, removal: string | null): Promise<void> => {
      const removed = { ...link, removedAt: now(), removal };
      links.set(link.path, removed);
      await objects.put(collection, removed);
    };

    /** Merges an object with its record, writes what is new on either side, and keeps both as in step. */
    const bringTogether = async (
      object: RemoteObject,
      { uid, values: there }: ReadObject,
      record: SyncedRecord,
      before: {
        readonly here: RecordValues;
        readonly there: RecordValues;
        readonly conflicts: LinkedObject['conflicts'];
      },
      /** What the person has chosen where both say something: then nothing is left to settle. */
      prefer?: 'here' | 'there',
    ): Promise<void> => {
      let [current, said] = [object, there];
      let own = record;
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const merged = mergeValues(
          fields,
          { here: outward(own), hereBefore: before.here, there: said, thereBefore: before.there },
          prefer,
        );
        const conflicts = merged.conflicts.length > 0 && prefer === undefined ? merged.conflicts : before.conflicts;
        if (merged.changes !== null) {
          const edited = await records.edit(userId, own.id, records.accepted(kind, inward(merged.changes)));
          if (edited === null) return;
          own = edited;
        }
        if (!merged.isSent || collection.isReadOnly) return keep(current, uid, own, conflicts && [...conflicts]);
        const source = codec.rewrite(current.source, merged.wanted, context);
        if (source === current.source) return keep(current, uid, own, conflicts && [...conflicts]);
        const written = await remote.put(current.path, source, current.etag);
        if (written.is === 'stored') return keep(written.object, uid, own, conflicts && [...conflicts]);
        if (written.is === 'refused') return void refused.push(codec.nameOf(own.values));
        const newest = await remote.get(current.path);
        const readNewest = newest === null ? null : await readOne(newest.source);
        if (newest === null || readNewest === null) return;
        [current, said] = [newest, readNewest.values];
      }
    };

    /** A record that the server does not have yet, or no longer. */
    const send = async (record: SyncedRecord, former: LinkedObject | undefined): Promise<void> => {
      const uid = former?.uid ?? record.id;
      const path = former?.path ?? `${collection.path.replace(/\/$/, '')}/${record.id}.${codec.extension}`;
      uidOf.set(record.id, uid);
      const values = outward(record);
      const source =
        former === undefined
          ? codec.write(uid, values, context)
          : codec.rewrite(former.source, { ...(await readOne(former.source))?.values, ...values }, context);
      const written = await remote.put(path, source, undefined);
      if (written.is === 'stored') {
        hasMade = true;
        return keep(written.object, uid, record, null);
      }
      if (written.is === 'refused') return void refused.push(codec.nameOf(record.values));
      // A writing that was cut off before it was noted: the object is this record.
      const there = await remote.get(path);
      const said = there === null ? null : await readOne(there.source);
      if (there !== null && said?.uid === uid)
        await bringTogether(there, said, record, { here: values, there: said.values, conflicts: null });
    };

    const byKey = lazily(() =>
      Map.groupBy(
        [...living.values()]
          .filter(({ id }) => !taken.has(id))
          .flatMap((record) => codec.keysOf(record.values).map((key) => ({ key, record }))),
        ({ key }) => key,
      ),
    );
    const sameHere = (object: RemoteObject, { uid, values }: ReadObject): SyncedRecord | undefined => {
      const pair = chosen.get(object.path);
      const free = (id: string) => (taken.has(id) ? undefined : living.get(id));
      if (pair !== undefined) return free(pair.recordId);
      const own = free(uid);
      if (own !== undefined) return own;
      if (pairs !== undefined) return undefined;
      return codec
        .keysOf(values)
        .flatMap((key) => byKey().get(key) ?? [])
        .find(({ record }) => !taken.has(record.id) && codec.isSame(record.values, values))?.record;
    };

    const take = async (object: RemoteObject, said: ReadObject): Promise<void> => {
      const moved = [...links.values()].find(
        (each) =>
          isLinked(each) && each.path !== object.path && each.uid === said.uid && changes.gone.includes(each.path),
      );
      const link = links.get(object.path) ?? moved;
      if (link !== undefined && link === moved) {
        links.delete(link.path);
        await objects.forget(collection, link.path);
      }
      if (link !== undefined && isLinked(link)) {
        const thereBefore = (await readOne(link.source))?.values ?? {};
        const record = living.get(link.recordId);
        if (record !== undefined)
          return bringTogether(object, said, record, {
            here: link.here,
            there: thereBefore,
            conflicts: link.conflicts,
          });
        // Removed here: only what somebody has changed there since outlives it.
        if (isSameValues(pick(said.values, fields), thereBefore)) {
          links.set(object.path, { ...link, ...object });
          return;
        }
      }
      const same = sameHere(object, said);
      if (same !== undefined) {
        const nothing = {};
        const before = { here: nothing, there: nothing, conflicts: null };
        return bringTogether(object, said, same, before, chosen.get(object.path)?.prefer);
      }
      const id = idOf(collection, object.path, said.uid, link === undefined ? '' : String(link.removedAt ?? now()));
      const values = records.accepted(kind, inward(pick(said.values, fields)));
      await keep(object, said.uid, await records.add(userId, kind, id, values), null);
    };

    const incoming = changes.changed.flatMap((object, index) => {
      const said = read[index] ?? null;
      return said === null ? [] : [{ object, said }];
    });
    // What others name comes before them.
    const named = (said: ReadObject) => (codec.reference === undefined ? null : (said.values[codec.reference] ?? null));
    for (const { object, said } of incoming.toSorted(
      (a, b) => Number(named(a.said) !== null) - Number(named(b.said) !== null),
    ))
      await take(object, said);

    const lost = changes.gone.flatMap((path) => {
      const link = links.get(path);
      return link !== undefined && isLinked(link) ? [link] : [];
    });
    const isSuspicious = lost.length > SUSPICIOUS && lost.length * 2 > known.size;
    const held = isSuspicious && aboutGone === 'ask' ? lost.length : 0;
    for (const link of held > 0 ? [] : lost) {
      const record = living.get(link.recordId);
      if (record === undefined) await settleRemoved(link, null);
      else if (aboutGone === 'restore' || !isSameValues(outward(record), link.here)) await send(record, link);
      else {
        living.delete(record.id);
        await settleRemoved(link, await records.remove(userId, record.id));
      }
    }

    if (!collection.isReadOnly && held === 0) {
      const touched = new Set(incoming.map(({ object }) => object.path));
      for (const link of [...links.values()].filter(isLinked)) {
        const record = living.get(link.recordId);
        if (record === undefined) {
          const done = await remote.remove(link.path, link.etag);
          if (done === 'done') await settleRemoved(link, null);
          // Somebody has changed it there meanwhile; the next synchronisation sees it.
        } else if (!touched.has(link.path) && !isSameValues(outward(record), link.here)) {
          const said = await readOne(link.source);
          if (said !== null)
            await bringTogether(link, said, record, { here: link.here, there: said.values, conflicts: link.conflicts });
        }
      }
      const former = new Map(
        [...links.values()].filter((link) => !isLinked(link)).map((link) => [link.recordId, link]),
      );
      const unsent = [...living.values()].filter(
        ({ id, values }) => !taken.has(id) && (former.has(id) || (collection.isDefault && codec.isSent(values))),
      );
      // What others name goes before them.
      const isNaming = ({ values }: SyncedRecord) => codec.reference !== undefined && values[codec.reference] != null;
      for (const record of unsent.toSorted((a, b) => Number(isNaming(a)) - Number(isNaming(b))))
        await send(record, former.get(record.id));
    }
    // A server need not tell what was made and removed since its last token (RFC 6578, 3.5.1): after something was made here everything
    // is listed once, so that its removal is noticed.
    const cursor = hasMade ? null : changes.cursor;
    await collections.change(collection, { held, ...(held === 0 ? { cursor } : {}) });
    return { refused, held };
  };
};

/** Computes once, when it is asked for. */
const lazily = <T>(compute: () => T): (() => T) => {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
};

const isLinked = ({ removedAt }: LinkedObject): boolean => removedAt === null;

const pick = (values: RecordValues, fields: readonly string[]): RecordValues =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));

const isSameValues = (a: RecordValues, b: RecordValues): boolean =>
  Object.entries(a).every(([field, value]) => value === (b[field] ?? null));

/** The records that other collections of the same kind have. */
const linkedElsewhere = async (
  { collections, objects }: { collections: SyncCollectionStore; objects: SyncObjectStore },
  collection: Collection,
): Promise<string[]> => {
  const others = (await collections.ofUser(collection.userId)).filter(
    ({ id, kind, isOn }) => id !== collection.id && kind === collection.kind && isOn,
  );
  const links = await Promise.all(others.map((other) => objects.of(other)));
  return links.flat().flatMap((link) => (isLinked(link) ? [link.recordId] : []));
};

/** The id of a record that comes from an object: the same again, if its coming was cut off. */
const idOf = ({ id }: Collection, path: string, uid: string, again: string): string =>
  createHash('sha256')
    .update(JSON.stringify([id, path, uid, again]))
    .digest('base64url')
    .slice(0, 22);
