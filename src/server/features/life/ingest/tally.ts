import type { IngestReport } from '#contract/life/ingest.ts';
import type { Kind } from '#life/kind.ts';
import type { FileReading } from '../imports/candidate-record.ts';
import type { ImportSink } from '../imports/import-sink.ts';

type Outcome = 'added' | 'known' | 'updated' | 'refused';
const REASONS_SHOWN = 100;

/** Counts what becomes of data that have arrived, by kind, and why some were refused. */
export const createTally = (kinds: ReadonlyMap<string, Kind>) => {
  const counts = new Map<string, Record<Outcome, number>>();
  const reasons = new Map<string, IngestReport['problems'][number]>();
  const emitted: string[] = [];
  const total = { added: 0, known: 0, updated: 0, refused: 0 };

  const count = (kind: string | null, outcome: Outcome): void => {
    total[outcome] += 1;
    if (kind === null) return;
    const own = counts.get(kind) ?? { added: 0, known: 0, updated: 0, refused: 0 };
    own[outcome] += 1;
    counts.set(kind, own);
  };
  const refuse = (kind: string | null, reason: string): void => {
    count(kind, 'refused');
    const name = `${kind} ${reason}`;
    const known = reasons.get(name);
    if (known) known.count += 1;
    else if (reasons.size < REASONS_SHOWN) reasons.set(name, { kind, reason, count: 1 });
  };

  return {
    count,
    refuse,
    /** The sink, which notes of which kind each record was that is refused later. */
    watch: (sink: ImportSink): ImportSink => ({
      ...sink,
      emit(kind, draft) {
        sink.emit(kind, { ...draft, line: emitted.push(kind.id) - 1 });
      },
    }),
    /** Adds what could not be read. */
    problems(all: FileReading['problems']): void {
      for (const { line, message } of all) refuse(line === null ? null : (emitted[line] ?? null), message);
    },
    report: () => ({
      ...total,
      kinds: [...counts].map(([kind, own]) => ({ kind, label: kinds.get(kind)!.label, ...own })),
      problems: [...reasons.values()],
    }),
  };
};
