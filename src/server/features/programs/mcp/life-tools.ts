import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { SEARCH_LIMITS } from '#contract/search/search.ts';
import { type Tool, tool } from './tool.ts';

/** Tools over everything, and over life records. */
export const lifeTools: readonly Tool[] = [
  tool({
    name: 'ask',
    title: 'Ask Iris',
    description:
      'Answers a question in plain words (English, German, French or Spanish) about mail, days, hours, money, health, habits, people and plans, with the records that prove it. It says when it does not understand.',
    reads: true,
    input: z.object({
      question: z.string().trim().min(1).max(300),
      previous: z
        .string()
        .max(4000)
        .optional()
        .describe('The id of the answer before, for a question that follows from it'),
    }),
    calls: [['ask', contract.ask.ask]],
    run: ({ question, previous }, call) =>
      call(contract.ask.ask, { body: previous === undefined ? { question } : { question, previous } }),
  }),
  tool({
    name: 'search',
    title: 'Search everything',
    description:
      'Finds email, events, records, people, projects, time entries and messages by the beginnings of their words.',
    reads: true,
    input: z.object({ query: z.string().trim().min(2).max(SEARCH_LIMITS.mostLetters) }),
    calls: [['search', contract.search.everything]],
    async run({ query }, call) {
      const { groups } = await call(contract.search.everything, { query: { q: query } });
      const found = groups.flatMap(({ items }) => items).filter(({ kind }) => kind !== 'tab' && kind !== 'setting');
      return { found: found.map(({ kind, id, title, subtitle, at }) => ({ kind, id, title, subtitle, at })) };
    },
  }),
  tool({
    name: 'records',
    title: 'Life records of a kind',
    description: 'Lists life records of one kind, the latest first, such as sleep, transaction, habit or person.',
    reads: true,
    input: z.object({ kind: z.string().min(1).max(60), limit: z.number().int().min(1).max(100).default(20) }),
    calls: [['life', contract.life.records]],
    async run({ kind, limit }, call) {
      const records = await call(contract.life.records, { query: { kind, limit: String(limit) } });
      return { records: records.map(({ id, title, day, values }) => ({ id, title, day, values })) };
    },
  }),
  tool({
    name: 'add_record',
    title: 'Add a life record',
    description:
      'Keeps what a line in plain words says, such as "slept 7h20", "lunch 12.50 at the bakery" or "remind me to call mum tomorrow at 5pm".',
    reads: false,
    input: z.object({ line: z.string().trim().min(1).max(300) }),
    calls: [
      ['life', contract.life.understand],
      ['life', contract.life.add],
    ],
    async run({ line }, call) {
      const { drafts } = await call(contract.life.understand, { body: { text: line } });
      const draft = drafts.find(({ complete }) => complete);
      if (draft === undefined)
        return {
          added: false,
          understood: drafts.map(({ kindLabel, chips, problem }) => ({ kindLabel, chips, problem })),
        };
      const { record } = await call(contract.life.add, { body: { kind: draft.kind, values: draft.values } });
      return { added: true, kind: draft.kindLabel, id: record.id, title: record.title };
    },
  }),
];
