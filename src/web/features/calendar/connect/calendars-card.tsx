import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, CircleAlert, Plus, Smartphone, Unplug, Upload } from 'lucide-react';
import { useState } from 'react';
import type { CalendarConnection } from '#contract/calendar/calendar.ts';
import { contract } from '#contract/contract.ts';
import { call, urlOf } from '#web/api/call.ts';
import { connectionsQuery, permissionWords } from '#web/api/google-permission.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { longTime } from '#web/ui/times.ts';
import { toast } from '#web/ui/toast.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { forgetCalendar, calendarStatusQuery } from '../calendar-queries.ts';
import { FileButton } from '../files/file-button.tsx';
import { CalendarDialog } from './lazy-calendar-dialog.tsx';
import { ConnectedCalendars } from './calendar-list.tsx';

const FeedsDialog = lazyDialog(async () => (await import('../feeds/feeds-dialog.tsx')).FeedsDialog);

/** The connected calendars: their source, the state of their synchronisation, and how to disconnect them. */
export const CalendarsCard = ({ onAdd, onFile }: { onAdd: () => void; onFile: (file: File) => void }) => {
  const { data } = useQuery(calendarStatusQuery());
  const [making, setMaking] = useState(false);
  const [isFeedsOpen, setFeedsOpen] = useState(false);
  const [leaving, setLeaving] = useState<CalendarConnection | null>(null);
  if (!data) return null;
  return (
    <Card variant="sunken" className="calendars" aria-labelledby="calendars">
      <CardHead
        id="calendars"
        title="Calendars"
        action={
          <Button size="sm" variant="ghost" icon={Plus} onClick={onAdd}>
            Add
          </Button>
        }
      />
      <ConnectedCalendars />
      <span className="label">Where they come from</span>
      <ul className="rows">
        {data.connections.map((connection) => (
          <li key={connection.id} className="row between g2 calendar-row">
            <ConnectionFacts connection={connection} onAdd={onAdd} />
            <IconButton
              size="sm"
              icon={Unplug}
              label={`Disconnect ${connection.name}`}
              onClick={() => setLeaving(connection)}
            />
          </li>
        ))}
      </ul>
      <div className="row wrap g2">
        {data.connections.some(({ kind }) => kind === 'local') && (
          <Button size="sm" variant="ghost" icon={CalendarPlus} onClick={() => setMaking(true)}>
            New calendar
          </Button>
        )}
        {data.canCreate && <FileButton icon={Upload} label="Import" onFile={onFile} />}
        <Button size="sm" variant="ghost" icon={Smartphone} onClick={() => setFeedsOpen(true)}>
          On your phone
        </Button>
      </div>
      {making && <CalendarDialog open calendar={null} isLast={false} onClose={() => setMaking(false)} />}
      <FeedsDialog open={isFeedsOpen} onClose={() => setFeedsOpen(false)} />
      {leaving && <DisconnectDialog connection={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
};

type ConnectionFactsProps = { connection: CalendarConnection; onAdd: () => void };

const ConnectionFacts = ({ connection, onAdd }: ConnectionFactsProps) => {
  const now = useNow();
  const { name, host, kind, isReadOnly, lastSyncAt, problem, needsReconnect } = connection;
  const facts = [
    kind === 'local' ? 'On this machine' : host,
    isReadOnly && 'read-only',
    lastSyncAt !== null && `read ${longTime(lastSyncAt, now)}`,
  ];
  return (
    <div className="grow">
      <span className="h4 truncate calendar-name">{name}</span>
      <span className="meta t3">{facts.filter(Boolean).join(', ')}</span>
      {problem && (
        <span className="hint hint--error" role="alert">
          <CircleAlert className="i i-16" aria-hidden="true" />
          {problem}
        </span>
      )}
      {needsReconnect && <Reconnect kind={kind} onAdd={onAdd} />}
    </div>
  );
};

/** Where a person signs in to their Microsoft calendars. */
const microsoftUrl = () => urlOf(contract.calendarSignIn.start, { params: { kind: 'microsoft' } });

/** Only reconnecting helps: the password is wrong, or the permission was revoked. */
const Reconnect = ({ kind, onAdd }: { kind: CalendarConnection['kind']; onAdd: () => void }) =>
  kind === 'google' || kind === 'microsoft' ? (
    <ButtonLink size="sm" href={kind === 'google' ? urlOf(contract.auth.google) : microsoftUrl()}>
      Reconnect Calendar
    </ButtonLink>
  ) : (
    <Button size="sm" onClick={onAdd}>
      Connect again
    </Button>
  );

const DisconnectDialog = ({ connection, onClose }: { connection: CalendarConnection; onClose: () => void }) => {
  const client = useQueryClient();
  const isGoogle = connection.kind === 'google';
  const connections = useQuery({ ...connectionsQuery, enabled: isGoogle }).data ?? [];
  const stays = isGoogle
    ? permissionWords(connections, { provider: 'Google Calendar', address: connection.name })
    : null;
  const disconnect = useMutation({
    mutationFn: () => call(contract.calendar.disconnect, { query: { id: connection.id } }),
    onSuccess: async () => {
      onClose();
      toast({
        title: 'Calendar Disconnected',
        description: [`Everything Iris stored from ${connection.name} is erased.`, stays].filter(Boolean).join(' '),
      });
      await forgetCalendar(client);
    },
    onError: () =>
      toast({ title: 'Not Disconnected', description: 'Nothing was erased. Please try again.', destructive: true }),
  });
  const isLocal = connection.kind === 'local';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={`Disconnect ${connection.name}?`}
      description={
        isLocal
          ? 'Events in the built-in calendar exist only here and will be erased.'
          : [ERASED, stays].filter(Boolean).join(' ')
      }
      confirmLabel="Disconnect and erase"
      pending={disconnect.isPending && 'Erasing'}
      onConfirm={() => disconnect.mutate()}
    />
  );
};

const ERASED = 'Iris erases its copy and the credentials. The calendar itself stays as it is.';
