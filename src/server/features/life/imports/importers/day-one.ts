import { z } from 'zod';
import { createFingerprints } from '#formats/fingerprint.ts';
import { isZone, zoneOf } from '#contract/zone.ts';
import { story } from '#life/kinds/legacy.ts';
import { badInput } from '#server/errors.ts';
import { parsedJson } from '#server/person-data/json-text.ts';
import type { ImportSink } from '../import-sink.ts';
import type { Importer } from './importer.ts';

const entry = z.object({
  uuid: z.string().min(1),
  creationDate: z.string(),
  timeZone: z.string().optional(),
  text: z.string().default(''),
});
const journal = z.object({ entries: z.array(z.unknown()) });
const TITLE_MAX = 120;

/** The JSON of a journal of Day One: each entry is a story; its photos and places are left out. */
export const dayOne: Importer = {
  id: 'day-one',
  label: 'Journal (Day One)',
  by: 'text',
  knows: ({ text }) =>
    /^\s*\{/.test(text) && text.includes('"entries"') && /"creationDate"|"entries"\s*:\s*\[\s*\]/.test(text),
  async read(text, sink) {
    const { data } = journal.safeParse(parsedJson(text));
    if (data === undefined) throw badInput('This journal is damaged. Export it from Day One as JSON again.', 'file');
    const keyFor = createFingerprints('day-one');
    for (const [index, given] of data.entries.entries()) {
      const { data: one } = entry.safeParse(given);
      if (one === undefined) sink.problem(null, `Entry ${index + 1} has no date.`);
      else emitEntry(sink, one, keyFor(JSON.stringify(['entry', one.uuid])));
      await sink.yieldTurn(index / data.entries.length);
    }
  },
};

const emitEntry = (sink: ImportSink, one: z.infer<typeof entry>, key: string): void => {
  const at = Date.parse(one.creationDate);
  if (Number.isNaN(at)) return sink.problem(null, `The date “${one.creationDate.slice(0, 40)}” can’t be read.`);
  const zone = one.timeZone !== undefined && isZone(one.timeZone) ? zoneOf(one.timeZone) : sink.zone();
  // Pictures are named in the text by addresses of Day One's own; marks before points are Markdown.
  const text = one.text
    .replaceAll(/!\[[^\]]*\]\(dayone-moment:[^)]*\)/g, '')
    .replaceAll(/\\([.\-!()#+*_])/g, '$1')
    .trim();
  if (text.length < one.text.trim().length && one.text.includes('dayone-moment:')) sink.note('Photos are left out.');
  if (text === '') return sink.note('Entries without words are left out.');
  const [first = ''] = text.split('\n');
  const day = zone.dayOf(at);
  const title = first
    .replace(/^#+\s*/, '')
    .slice(0, TITLE_MAX)
    .trim();
  sink.emit(story, { key, values: { title: title || day, day, text } });
};
