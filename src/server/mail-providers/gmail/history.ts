import { z } from 'zod';
import { NotInMailbox } from './gmail-errors.ts';
import type { GmailClient } from './gmail-client.ts';

const reference = z.object({ message: z.object({ id: z.string() }) });
const references = z.array(reference).optional();
const page = z.object({
  history: z
    .array(
      z.object({
        messages: z.array(z.object({ id: z.string() })).optional(),
        messagesAdded: references,
        messagesDeleted: references,
        labelsAdded: references,
        labelsRemoved: references,
      }),
    )
    .optional(),
  nextPageToken: z.string().optional(),
  historyId: z.string(),
});
const labelled = z.object({ labelIds: z.array(z.string()).optional() });

/** With more changed mails than this, listing the folders is cheaper. */
const MOST = 300;

/** The changes of a mailbox since a history id. */
export interface MailboxHistory {
  readonly historyId: string;
  /** The labels that each changed mail has now; null when it was deleted. */
  readonly labels: ReadonlyMap<string, readonly string[] | null>;
}

/** Lists the changes; null when the history id has expired (after about a week), or when there are too many. */
export const changesSince = async (calls: GmailClient, start: string): Promise<MailboxHistory | null> => {
  const changed = new Set<string>();
  let pageToken: string | undefined;
  let historyId = start;
  do {
    const query = { startHistoryId: start, maxResults: '500', ...(pageToken === undefined ? {} : { pageToken }) };
    const answer = await calls.ask(page, '/history', { query }).catch((error: unknown) => {
      if (error instanceof NotInMailbox) return null;
      throw error;
    });
    if (answer === null) return null;
    for (const record of answer.history ?? []) for (const id of idsOf(record)) changed.add(id);
    if (changed.size > MOST) return null;
    ({ nextPageToken: pageToken, historyId } = answer);
  } while (pageToken !== undefined);
  const labels = await Promise.all([...changed].map(async (id) => [id, await labelsOf(calls, id)] as const));
  return { historyId, labels: new Map(labels) };
};

type Entry = NonNullable<z.output<typeof page>['history']>[number];

const idsOf = ({ messages = [], messagesAdded = [], messagesDeleted = [], ...labels }: Entry): string[] => [
  ...messages.map(({ id }) => id),
  ...[...messagesAdded, ...messagesDeleted, ...(labels.labelsAdded ?? []), ...(labels.labelsRemoved ?? [])].map(
    ({ message }) => message.id,
  ),
];

const labelsOf = async (calls: GmailClient, id: string): Promise<readonly string[] | null> => {
  try {
    return (
      (await calls.ask(labelled, `/messages/${encodeURIComponent(id)}`, { query: { format: 'minimal' } })).labelIds ??
      []
    );
  } catch (error) {
    if (error instanceof NotInMailbox) return null;
    throw error;
  }
};
