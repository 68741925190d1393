import type { OrbitStore } from '../store/orbit.store.ts';
import { KEY_PREFIXES, type PlannedEntry } from './plan-import.ts';

/**
 * Leaves out rows whose work has come by the other kind of file of a tracker: a table knows its rows by their words, an export of
 * everything by ids. Such a row has the same start and end, and the same project or description. Each imported entry stands for one
 * row, so that two people's equal hours stay two.
 */
export const withoutOtherFile = async (
  store: OrbitStore,
  userId: string,
  { rows, keysOfFile }: { rows: readonly PlannedEntry[]; keysOfFile: ReadonlySet<string> },
): Promise<PlannedEntry[]> => {
  const [first] = rows;
  if (first === undefined) return [];
  const { ofIds, ofWords } = KEY_PREFIXES;
  const prefix = first.key.startsWith(ofIds) ? ofWords : ofIds;
  const moments = [...new Set(rows.map(({ from }) => from))];
  const imported = await store.importedAt(userId, moments, prefix);
  const left = Map.groupBy(
    imported.filter(({ externalId }) => !keysOfFile.has(externalId)),
    ({ from }) => from,
  );
  return rows.filter((row) => {
    const begunThen = left.get(row.from) ?? [];
    const place = begunThen.findIndex((each) => isSameWork(each, row));
    if (place >= 0) begunThen.splice(place, 1);
    return place < 0;
  });
};

type Work = Pick<PlannedEntry, 'from' | 'to' | 'description' | 'project'>;

const isSameWork = (a: Work, b: Work): boolean =>
  a.from === b.from &&
  a.to === b.to &&
  (isSame(a.project, b.project) || (a.description !== '' && isSame(a.description, b.description)));

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
