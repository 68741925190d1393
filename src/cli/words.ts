import type { Answer } from '#contract/ask/ask.ts';
import type { Brief } from '#contract/brief/brief.ts';
import type { SearchAnswer } from '#contract/search/search.ts';

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** An answer with the records that it came from; a question that was not understood comes with those that would be. */
export const answerText = ({ understood, answer, records, suggestions }: Answer): string =>
  [answer, ...indented(understood ? records.map(({ title }) => title) : suggestions)].join('\n');

/** A brief as it is read in a terminal: a title, and under each heading its lines with their reasons. */
export const briefText = ({ title, sections }: Brief): string =>
  [
    title,
    ...sections.flatMap((section) => [
      '',
      section.title,
      ...indented(section.items.map(({ text, why }) => (why === undefined ? text : `${text} (${why})`))),
    ]),
  ].join('\n');

/** What a search found, under the names of its groups. */
export const foundText = ({ groups, looked }: SearchAnswer): string =>
  groups.length === 0
    ? `Nothing found. Looked at ${looked}.`
    : groups
        .flatMap(({ title, items }) => [
          title,
          ...indented(
            items.map((item) => [item.title, item.subtitle, item.at?.slice(0, 10)].filter(Boolean).join(' · ')),
          ),
        ])
        .join('\n');
