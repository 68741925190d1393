import { CloudOff, Printer, Siren } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type OfflineDay, offlineDay } from '#contract/person/offline-day.ts';
import { emergencyProtocol } from '#contract/life/emergency-protocol.ts';
import { readOfflineDay } from '#web/api/offline-day.ts';
import { readOfflineCopy } from '#web/api/offline-copy.ts';
import { ProtocolCard } from '#web/features/life/protocol/protocol-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { OfflineDayView } from './offline-day.tsx';

/** How often an offline page checks for the server, in milliseconds. */
const ASKS_EVERY = 10_000;

/** Shown while the server is unreachable, with what this device keeps: the emergency protocol and, for those who want it, the day. */
export const Offline = ({ onRetry }: { onRetry: () => void }) => {
  const day = useOfflineDay();
  const protocol = emergencyProtocol.safeParse(readOfflineCopy('protocol')).data ?? day?.protocol;
  const [open, setOpen] = useState(() => /[?&](protocol=1|tab=emergency)\b/.test(location.search));
  useEffect(() => {
    addEventListener('online', onRetry);
    // The network can be up while the server restarts.
    const isBack = () =>
      void fetch('/healthz').then(
        ({ ok }) => ok && onRetry(),
        () => undefined,
      );
    const asking = setInterval(isBack, ASKS_EVERY);
    return () => {
      removeEventListener('online', onRetry);
      clearInterval(asking);
    };
  }, [onRetry]);
  return (
    <main className="offline" id="main" tabIndex={-1}>
      <h1 className="sr">Iris is offline</h1>
      <Empty
        icon={CloudOff}
        title="No connection"
        text="Iris can’t be reached right now. It reconnects by itself."
        action={
          <div className="row g2 wrap">
            <Button onClick={onRetry}>Try again</Button>
            {protocol && !open && (
              <Button variant="primary" icon={Siren} onClick={() => setOpen(true)}>
                Emergency Protocol
              </Button>
            )}
          </div>
        }
      />
      {protocol && open && (
        <Card aria-labelledby="protocol">
          <div className="row between g4 wrap">
            <h2 className="h2" id="protocol">
              Emergency Protocol
            </h2>
            <Button size="sm" icon={Printer} onClick={() => print()}>
              Print the card
            </Button>
          </div>
          <ProtocolCard protocol={protocol} />
        </Card>
      )}
      {day && <OfflineDayView day={day} />}
    </main>
  );
};

const useOfflineDay = (): OfflineDay | null => {
  const [day, setDay] = useState<OfflineDay | null>(null);
  useEffect(() => {
    let left = false;
    void readOfflineDay().then((kept) => left || setDay(offlineDay.safeParse(kept).data ?? null));
    return () => void (left = true);
  }, []);
  return day;
};
