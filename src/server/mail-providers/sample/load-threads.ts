import { readFile } from 'node:fs/promises';
import { samplePeople, sampleThreads, type SampleMessage, type SampleThread } from './sample-thread.ts';

/** Data files in the order in which mails of the same moment arrive. */
const THREAD_FILES = ['work', 'family', 'friends', 'community', 'list', 'notices', 'offers'] as const;

/** Reads the invented threads of the sample mailbox. They are read only where somebody connects it, not at the start of the server. */
export const loadSampleThreads = async (): Promise<SampleThread[]> => {
  const schema = sampleThreads(samplePeople.parse(JSON.parse(await readData('people.json'))));
  const files = await Promise.all(THREAD_FILES.map((name) => readData(`${name}.json`)));
  const threads = files.flatMap((file) => schema.parse(JSON.parse(file)));
  return Promise.all(
    threads.map(async (thread) => ({ ...thread, messages: await Promise.all(thread.messages.map(withTemplate)) })),
  );
};

/** Replaces the file name of an HTML template by its content. */
const withTemplate = async (message: SampleMessage): Promise<SampleMessage> =>
  typeof message.html === 'object'
    ? { ...message, html: { template: (await readData(message.html.template)).replace(/\n$/, '') } }
    : message;

const readData = (name: string): Promise<string> => readFile(new URL(`./data/${name}`, import.meta.url), 'utf8');
