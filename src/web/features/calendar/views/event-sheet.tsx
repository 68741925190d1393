import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { eventQuery } from '../calendar-queries.ts';
import { EventDetail } from '../detail/event-detail.tsx';
import type { Present } from '../present.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';

const WIDTH = 480;

/** The open event beside the list or the grid. */
export const EventSheet = ({ address, now }: { address: CalendarAddress; now: Present }) => {
  const close = () => address.select(null);
  return (
    <Sheet open={address.eventId !== null} onOpenChange={(open) => !open && close()} title="Event" width={WIDTH}>
      {address.eventId !== null && (
        <SheetEvent key={address.eventId} id={address.eventId} now={now} onSelect={address.select} onClose={close} />
      )}
    </Sheet>
  );
};

type SheetEventProps = { id: string; now: Present; onSelect: (id: string) => void; onClose: () => void };

const SheetEvent = ({ id, now, onSelect, onClose }: SheetEventProps) => {
  const { data, isError } = useQuery(eventQuery(id));
  if (isError) return <Empty broken icon={CalendarX} title="Not found" text="This event is no longer there." />;
  if (!data) return <Loading label="Loading" />;
  return <EventDetail event={data.event} now={now} onSelect={onSelect} onClose={onClose} />;
};
