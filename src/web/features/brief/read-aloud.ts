import type { Brief } from '#contract/brief/brief.ts';

/** The brief as it is read: its title, then each section by its title, and each line as a sentence. */
export const spokenParts = ({ title, sections }: Brief): string[] => [
  sentence(title),
  ...sections.map(({ title: heading, items }) =>
    [
      sentence(heading),
      ...items.flatMap(({ text, why }) => [sentence(text), ...(why === undefined ? [] : [sentence(why)])]),
    ].join(' '),
  ),
];

const sentence = (text: string): string => (/[.!?…][”"]?$/.test(text) ? text : `${text}.`);
