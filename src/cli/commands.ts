import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { askContract } from '#contract/ask/ask.ts';
import { briefContract, briefPartAt } from '#contract/brief/brief.ts';
import { dataContract } from '#contract/data/data.ts';
import { spokenDuration } from '#contract/duration.ts';
import { lifeContract } from '#contract/life/life.ts';
import { projectsContract } from '#contract/orbit/orbit.ts';
import { timerContract } from '#contract/orbit/time.ts';
import { searchContract } from '#contract/search/search.ts';
import type { Api } from './api.ts';
import { CommandError } from './command-error.ts';
import { answerText, briefText, foundText } from './words.ts';

/** What a command answers: the text for a person, and the same as data for `--json`. */
export interface Outcome {
  readonly text: string;
  readonly data: unknown;
}
type Command = (api: Api, words: readonly string[], now: Date) => Promise<Outcome>;

const needed = (words: readonly string[], usage: string): string => {
  const text = words.join(' ').trim();
  if (text === '') throw new CommandError(`Usage: iris ${usage}`, 2);
  return text;
};

const ask: Command = async (api, words) => {
  const data = await api.call(askContract.ask, { body: { question: needed(words, 'ask QUESTION') } });
  return { text: answerText(data), data };
};

const search: Command = async (api, words) => {
  const data = await api.call(searchContract.everything, { query: { q: needed(words, 'search WORDS') } });
  return { text: foundText(data), data };
};

const brief: Command = async (api, [part], now) => {
  const data = await api.call(briefContract.read, {
    query: { part: part ?? briefPartAt(now.getHours()) },
  });
  return { text: briefText(data), data };
};

/** How many records one line can hold at most. */
const RECORDS_AT_MOST = 20;

/** Keeps every record that a line tells of, one after the other; what is not understood is named, and the rest is kept. */
const add: Command = async (api, words) => {
  let rest = needed(words, 'add WHAT HAPPENED, such as: iris add slept 7h20 and drank 2 glasses of water');
  const kept = [];
  let problem: string | undefined;
  while (rest !== '' && kept.length < RECORDS_AT_MOST) {
    const { drafts } = await api.call(lifeContract.understand, { body: { text: rest } });
    const draft = drafts.find(({ complete }) => complete);
    if (draft === undefined) {
      problem = drafts.find((each) => each.problem !== undefined)?.problem;
      break;
    }
    const { record } = await api.call(lifeContract.add, { body: { kind: draft.kind, values: draft.values } });
    kept.push({
      ...record,
      said: [
        draft.kindLabel,
        record.title,
        // What the title tells isn't told again.
        ...draft.chips.flatMap(({ label, value }) =>
          record.title.includes(value) || value === 'Today' ? [] : [`${label} ${value}`],
        ),
      ].join(' · '),
    });
    rest = draft.rest.trim();
  }
  if (kept.length === 0)
    throw new CommandError(problem ?? `I didn’t understand “${rest}”. Try: slept 7h20, weight 80.2, or coffee 3.50.`);
  const text = kept.map(({ said }) => `Added ${said}`).join('\n');
  if (rest !== '') throw new CommandError(`${text}\nI didn’t understand “${rest}”.`);
  return { text, data: kept };
};

const secondsBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 1000;

/** The project of a name: written out in full, or as the beginning of only one. */
const projectOf = async (api: Api, name: string) => {
  const projects = await api.call(projectsContract.list);
  const lower = name.toLowerCase();
  const same = projects.filter((project) => project.name.toLowerCase() === lower);
  const found = same.length > 0 ? same : projects.filter((project) => project.name.toLowerCase().startsWith(lower));
  if (found.length === 1) return found[0]!;
  const names = (found.length === 0 ? projects : found).map((project) => project.name).join(', ');
  throw new CommandError(
    found.length === 0 ? `No project begins with “${name}”. You have: ${names || 'none yet'}.` : `Which one: ${names}?`,
  );
};

const running: Command = async (api) => {
  const data = await api.call(timerContract.current);
  if (data.running === null) return { text: 'No timer is running.', data };
  const projects = await api.call(projectsContract.list);
  const name = projects.find(({ id }) => id === data.running?.projectId)?.name ?? 'a project';
  const { description, startTime } = data.running;
  const told = description === '' ? name : `${name}: ${description}`;
  return { text: `${told}, ${spokenDuration(secondsBetween(startTime, data.now))}`, data };
};

const start: Command = async (api, [name = '', ...description]) => {
  const project = await projectOf(api, needed([name], 'timer start PROJECT [WHAT]'));
  const body = { projectId: project.id, description: description.join(' ') };
  const data = await api.call(timerContract.start, { body });
  return { text: `Timer started on ${project.name}.`, data };
};

const stop: Command = async (api) => {
  const data = await api.call(timerContract.stop);
  return {
    text: data.stopped === null ? 'No timer was running.' : `Stopped after ${spokenDuration(data.stopped.duration)}.`,
    data,
  };
};

const timer: Command = (api, [what, ...words], now) => {
  if (what === undefined) return running(api, words, now);
  if (what === 'start') return start(api, words, now);
  if (what === 'stop') return stop(api, words, now);
  throw new CommandError('Usage: iris timer [start PROJECT [WHAT] | stop]', 2);
};

/** Writes the export beside its place first, so that a lost connection leaves no half file under the name. */
const exportAll: Command = async (api, [path]) => {
  const file = needed([path ?? ''], 'export FILE.zip');
  const beside = `${file}.part`;
  try {
    await pipeline(await api.file(dataContract.export), createWriteStream(beside, { mode: 0o600 }));
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The export could not be written to ${file}.`);
  }
  return { text: `Everything you keep in Iris is in ${file}.`, data: { file } };
};

/** The commands by their names; `connect` is not among them, because it asks nothing of the API. */
export const commands: Readonly<Record<string, Command>> = { ask, search, brief, add, timer, export: exportAll };
