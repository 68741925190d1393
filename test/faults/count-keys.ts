import type { Kinds } from '#test/support/data-archive.ts';

const KEY = /\b(?:message|record|timer|send|import)-\d+-\d+\b/g;

/** How often each key is there: in what is stored of the person, kind by kind, and in what has left. */
export const countKeys = (kinds: Kinds, sent: readonly string[]): Map<string, number> => {
  const places = [
    ...Object.entries(kinds)
      // Logs of what was done name it again, and drafts are counted by what has left.
      .filter(([kind]) => !/change|action|draft/i.test(kind))
      .map(([, records]) => records.map((record) => JSON.stringify(record))),
    sent.map((raw) => /^Subject: .*$/m.exec(raw)?.[0] ?? ''),
  ];
  const counts = new Map<string, number>();
  for (const place of places) {
    const here = new Map<string, number>();
    for (const text of place) for (const key of new Set(text.match(KEY))) here.set(key, (here.get(key) ?? 0) + 1);
    for (const [key, count] of here) counts.set(key, Math.max(count, counts.get(key) ?? 0));
  }
  return counts;
};
