import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ManagedUser } from '#contract/admin/admin.ts';
import { contract } from '#contract/contract.ts';
import { displayName } from '#contract/person/person-name.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { queryFor } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { fullTime } from '#web/ui/date-format.ts';
import { toast } from '#web/ui/toast.tsx';
import { StoredList } from '../data/stored-list.tsx';
import { ListingItem } from '../listing.tsx';
import { systemQuery, userListQuery } from '../settings-queries.ts';
import { QueryState } from './query-state.tsx';

type PersonDialogProps = { person: ManagedUser; open: boolean; onClose: () => void };
type Act = 'password' | 'sessions' | 'disable' | 'enable' | 'remove';

/** What an administrator can do with the account of somebody else; what takes something away is asked twice. */
export const PersonDialog = ({ person, open, onClose }: PersonDialogProps) => {
  const [asked, setAsked] = useState<Act | null>(null);
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (which: Act) => acts(person)[which].run(),
    onSuccess: (done, which) => {
      void client.invalidateQueries({ queryKey: userListQuery.queryKey });
      void client.invalidateQueries({ queryKey: systemQuery.queryKey });
      toast({ title: acts(person)[which].title, description: done });
      setAsked(null);
      if (which === 'remove') onClose();
    },
    onError: (error) => toast({ title: 'Nothing Was Changed', description: errorText(error), destructive: true }),
  });
  const item = (which: Act, note: string, danger = false) => (
    <ListingItem
      title={acts(person)[which].name}
      note={note}
      action={
        <Button
          size="sm"
          variant={danger ? 'danger' : 'secondary'}
          aria-label={acts(person)[which].name}
          pending={act.isPending && act.variables === which && 'Working'}
          onClick={() => (acts(person)[which].question === undefined ? act.mutate(which) : setAsked(which))}
        >
          {acts(person)[which].button}
        </Button>
      }
    />
  );
  const question = asked && acts(person)[asked];
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={displayName(person)}
        description={`${person.email}. ${seen(person)}`}
      >
        <ul>
          {person.disabledAt === null && item('password', 'Only this person gets it')}
          {person.disabledAt === null && item('sessions', 'On every device. They can sign in again')}
          {person.disabledAt === null
            ? item('disable', 'Nobody can sign in to it, but everything is kept')
            : item('enable', 'They can sign in again')}
          {item('remove', 'Erases everything stored about them', true)}
        </ul>
      </Dialog>
      {question?.question !== undefined && asked !== null && (
        <ConfirmDialog
          open
          onOpenChange={(next) => !next && setAsked(null)}
          title={question.question}
          description={asked === 'remove' ? <WhatGoes person={person} /> : question.consequence}
          confirmLabel={question.button}
          danger
          pending={act.isPending && 'Working'}
          onConfirm={() => act.mutate(asked)}
        />
      )}
    </>
  );
};

const WhatGoes = ({ person }: { person: ManagedUser }): ReactNode => {
  const stored = useQuery(queryFor(contract.admin.storedOfUser, { params: { id: person.id } }));
  return (
    <>
      The account and everything below are erased immediately and permanently. Messages they exchanged with others stay
      with those people.
      <QueryState query={stored} what="what is stored" />
      {stored.data && <StoredList stored={stored.data} />}
    </>
  );
};

const seen = ({ disabledAt, lastSeenAt }: ManagedUser): string => {
  if (disabledAt !== null) return `Disabled since ${fullTime(disabledAt)}.`;
  return lastSeenAt === null ? 'Not signed in anywhere.' : `Seen ${fullTime(lastSeenAt)}.`;
};

interface ActWords {
  readonly name: string;
  readonly button: string;
  /** The toast when it is done. */
  readonly title: string;
  /** What is asked before; without a question it is done at once. */
  readonly question?: string;
  readonly consequence?: string;
  /** Does it, and gives a sentence about what has come of it. */
  run(): Promise<string>;
}

const acts = (person: ManagedUser): { readonly [A in Act]: ActWords } => {
  const name = displayName(person);
  const input = { params: { id: person.id } };
  return {
    password: {
      name: 'Send a link for a new password',
      button: 'Send',
      title: 'Link Sent',
      async run() {
        const { delivery } = await call(contract.admin.sendPasswordLink, input);
        return delivery === 'mail'
          ? `It’s on its way to ${person.email}.`
          : 'This installation doesn’t send email. The link is in the server log.';
      },
    },
    sessions: {
      name: 'Sign out everywhere',
      button: 'Sign out',
      title: 'Signed Out',
      async run() {
        await call(contract.admin.endSessions, input);
        return `${name} has to sign in again.`;
      },
    },
    disable: {
      name: 'Disable the account',
      button: 'Disable',
      title: 'Account Disabled',
      question: `Disable ${name}?`,
      consequence:
        'They’re signed out right away and can’t sign in until you enable the account again. Their mailboxes and calendars pause, and everything is kept.',
      async run() {
        await call(contract.admin.disableUser, input);
        return `${name} can no longer sign in.`;
      },
    },
    enable: {
      name: 'Enable the account',
      button: 'Enable',
      title: 'Account Enabled',
      async run() {
        await call(contract.admin.enableUser, input);
        return `${name} can sign in again.`;
      },
    },
    remove: {
      name: 'Remove the person',
      button: 'Remove',
      title: 'Person Removed',
      question: `Remove ${name} for good?`,
      async run() {
        await call(contract.admin.removeUser, input);
        return `Everything stored about ${name} is erased.`;
      },
    },
  };
};
