import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, CalendarPlus, MailPlus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { contract } from '#contract/contract.ts';
import type { MailPerson } from '#contract/mail/mail.ts';
import { call } from '#web/api/call.ts';
import { queryFor } from '#web/api/queries.ts';
import { useMailUndo } from '#web/features/mail/activity/use-mail-undo.ts';
import { sayEvent } from '#web/features/calendar/quick/said-event.ts';
import { refetchLists } from '#web/features/mail/queries/email-cache.ts';
import { suggestedPeople } from '#web/features/mail/reply/recipients.ts';
import { NEW_MAIL, setReply } from '#web/features/mail/reply/reply-queries.ts';
import { toast } from '#web/ui/toast.tsx';
import type { PaletteAction } from './palette-actions.ts';
import { pressKey } from './screen-keys.ts';
import { typedCommand, type TypedCommand } from './typed-command.ts';

/** Up to so many people are offered to write to. */
const PEOPLE = 4;
/** The most mails that are archived at once, and how many a page of them has. */
const MOST = 500;
const PAGE = 100;

/** The acts that a text orders, each with what it is done to: nothing happens before one is chosen. */
export const useTypedCommand = (words: string): readonly PaletteAction[] => {
  const client = useQueryClient();
  const undo = useMailUndo();
  const command = typedCommand(useDeferredValue(words));
  const isOf = (does: TypedCommand['does']) => command?.does === does;
  const people = useQuery({ ...queryFor(contract.mailDrafts.people), enabled: isOf('write') });
  const q = queryFrom(command?.of ?? '');
  const mails = useQuery({
    ...queryFor(contract.mail.emails, { query: { view: 'inbox', q, maxResults: 1 } }),
    enabled: isOf('archive'),
  });
  if (command === null) return [];
  if (isOf('event'))
    return [
      {
        label: `Add an event: ${command.of}`,
        key: 'n',
        within: 'Calendar',
        icon: CalendarPlus,
        run: ({ go }) => {
          sayEvent(command.of);
          go('calendar');
          pressKey('n');
        },
      },
    ];
  if (isOf('write'))
    return peopleNamed(command.of, people.data ?? []).map((person) => ({
      label: `New email to ${person.name || person.address}`,
      key: 'c',
      within: person.address,
      icon: MailPlus,
      run: ({ go }) => void write(person.address, go),
    }));
  const total = mails.data?.total ?? 0;
  if (total === 0) return [];
  return [
    {
      label:
        total > MOST
          ? `Archive the newest ${MOST} of ${total} emails from “${command.of}”`
          : total === 1
            ? `Archive the one email from “${command.of}”`
            : `Archive all ${total} emails from “${command.of}”`,
      key: 'e',
      within: 'Mail',
      icon: Archive,
      run: () => void archive(q),
    },
  ];

  async function write(to: string, go: (tab: string) => void) {
    try {
      setReply(client, NEW_MAIL, await call(contract.mailDrafts.newDraft, { body: { to } }));
      go('gmail');
      pressKey('c');
    } catch {
      toast({ title: 'The email couldn’t be created.', description: 'Is a mailbox connected? Please try again.' });
    }
  }
  async function archive(from: string) {
    try {
      const ids = await idsOf(from);
      const { changed, failed } = await call(contract.mailActions.bulk, {
        body: { ids, action: 'archive', count: ids.length },
      });
      toast({
        title: 'Emails Archived',
        description: `${changed === 1 ? 'One email' : `${changed} emails`} moved to archive.${failed === 0 ? '' : ` ${failed} couldn’t be changed.`}`,
        ...(changed > 0 && { action: undo.action('last') }),
      });
    } catch {
      toast({ title: 'Nothing was changed', description: 'Please try again.', destructive: true });
    }
    await refetchLists(client);
  }
};

/** The ids of the mails in the inbox that a search finds. */
const idsOf = async (q: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let cursor: string | undefined; ids.length < MOST;) {
    const page = await call(contract.mail.emails, {
      query: { view: 'inbox', q, maxResults: PAGE, ...(cursor !== undefined && { cursor }) },
    });
    ids.push(...page.emails.map(({ id }) => id));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  return ids.slice(0, MOST);
};

const queryFrom = (name: string): string => `from:"${name.replaceAll('"', '')}"`;

/** Known people who match what was typed, or the address that it is. */
const peopleNamed = (typed: string, known: readonly MailPerson[]): readonly MailPerson[] => {
  const found = suggestedPeople(typed, known).slice(0, PEOPLE);
  if (found.length > 0) return found;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? [{ name: '', address: typed }] : [];
};
