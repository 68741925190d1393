import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { FieldShape, KindShape, RecordValues } from '#contract/life/life.ts';
import { queryFor } from '#web/api/queries.ts';
import { kindQuery } from '../life-queries.ts';
import { useChanges } from '../use-changes.ts';

/** The kind of record that a check-in is. */
export const CHECK_IN = 'checkin';
/** The person's day is asked for again when it is older than this, in milliseconds. */
const DAY_KNOWN_FOR = 60_000;

/** The latest check-ins, up to three. */
export const latestCheckInsQuery = () => queryFor(contract.life.records, { query: { kind: CHECK_IN, limit: 3 } });

/** The check-in of today: what was tapped, and whether it is stored yet. */
export const useCheckIn = (onSaved?: () => void) => {
  const client = useQueryClient();
  const { data: kind } = useQuery(kindQuery(CHECK_IN));
  const { data: listed } = useQuery(latestCheckInsQuery());
  const { add, edit } = useChanges();
  const [typed, setTyped] = useState<RecordValues>({});
  const [savedId, setSavedId] = useState<string | null>(null);
  /** What was tapped and is not stored, and the record that it belongs to: known before the next rendering. */
  const pending = useRef<{ values: RecordValues; record: string | null; isBusy: boolean }>({
    values: {},
    record: null,
    isBusy: false,
  });

  const today = todayOf(kind);
  // After an undo the record is gone, and the next tap begins a new one.
  const stored = listed?.find(({ id }) => id === savedId);
  const values = { ...stored?.values, ...typed };

  const send = async (given: RecordValues): Promise<void> => {
    const listedNow = client.getQueryData(latestCheckInsQuery().queryKey);
    const kept = listedNow?.find(({ id }) => id === pending.current.record);
    if (kept !== undefined) {
      await edit.mutateAsync({ id: kept.id, values: { ...kept.values, ...given }, version: kept.version });
      return;
    }
    const day = todayOf(await client.fetchQuery({ ...kindQuery(CHECK_IN), staleTime: DAY_KNOWN_FOR })) ?? today ?? null;
    const { record } = await add.mutateAsync({ kind: CHECK_IN, values: { day, ...given } });
    pending.current.record = record.id;
    setSavedId(record.id);
  };
  const save = async (): Promise<void> => {
    const state = pending.current;
    if (state.isBusy) return;
    state.isBusy = true;
    try {
      // What is tapped meanwhile is sent after it.
      for (let sent: RecordValues | null = null; sent !== state.values;) {
        sent = state.values;
        await send(sent);
      }
      state.values = {};
      setTyped({});
      onSaved?.();
    } catch {
      // The mutation holds the error, which is shown beside the scales; what was tapped stays.
    } finally {
      state.isBusy = false;
    }
  };
  const choose = (field: FieldShape, value: number, isFinal: boolean) => {
    pending.current.values = { ...pending.current.values, [field.id]: value };
    setTyped(pending.current.values);
    if (isFinal && isComplete(kind, { ...values, [field.id]: value })) void save();
  };
  return {
    /** The fields with a scale, those that have to be chosen first. */
    scales: kind?.fields.filter(({ ends }) => ends !== undefined),
    values,
    choose,
    save,
    isSaved: stored !== undefined,
    isPending: add.isPending || edit.isPending,
    error: add.error ?? edit.error,
    /** Something was chosen by keys, or could not be stored. */
    isUnsaved: Object.keys(typed).length > 0 && isComplete(kind, values),
    /** The person's day; undefined until it is known whether there was a check-in on it. */
    today: listed === undefined ? undefined : today,
    /** Whether there is another check-in of today; one that is being added is not another. */
    isDoneBefore: !add.isPending && (listed?.some(({ id, day }) => id !== savedId && day === today) ?? false),
  };
};

/** A new check-in begins with the day where the person is. */
const todayOf = (kind: KindShape | undefined): string | undefined => {
  const day = kind?.fields.find(({ id }) => id === 'day')?.initial;
  return typeof day === 'string' ? day : undefined;
};

const isComplete = (kind: KindShape | undefined, values: RecordValues): boolean =>
  kind !== undefined &&
  kind.fields.every(({ id, required, ends }) => !required || ends === undefined || typeof values[id] === 'number');
