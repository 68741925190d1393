import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useId } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { numberLimits } from '../filter/filters.ts';
import { NumberBox } from '../filter/number-box.tsx';
import { scanQuery } from '../queries/mail-queries.ts';
import { SCAN_ID } from './scan-id.ts';
import './scan.css';
import { ScanResults } from './scan-results.tsx';

const QUICK_PICKS = [7, 30, 90];

type ScanPanelProps = { days: number; onDays: (days: number) => void; openId: string | null };

/** The mails of the last days that wait for a reply, whatever the list shows. */
export const ScanPanel = ({ days, onDays, openId }: ScanPanelProps) => {
  const id = useId();
  return (
    <Card variant="tight" className="mail-scan" id={SCAN_ID} aria-labelledby={id}>
      <div className="row between wrap g4">
        <h2 className="h3" id={id}>
          Unanswered emails
        </h2>
        <div className="row g2 wrap">
          <NumberBox label="Days" value={days} limits={numberLimits.scanDays} onChange={onDays} />
          {QUICK_PICKS.map((pick) => (
            <Chip key={pick} selected={pick === days} onSelect={() => onDays(pick)}>
              {pick} days
            </Chip>
          ))}
        </div>
      </div>
      <Outcome days={days} openId={openId} />
    </Card>
  );
};

const Outcome = ({ days, openId }: { days: number; openId: string | null }) => {
  const { data, isPending, isError, isFetching, refetch } = useQuery(scanQuery(days));
  if (isPending) return <Loading label="Looking for unanswered emails" />;
  if (isError && !data) {
    return (
      <FailedLine
        text="Failed to scan unanswered emails"
        onRetry={() => void refetch()}
        pending={isFetching && 'Scanning'}
      />
    );
  }
  if (!data) return <p className="t2">No scan data available</p>;
  if (data.emails.length === 0) return <p className="t2">No unanswered emails found in the last {days} days</p>;
  return (
    <>
      <p className="row g2 t2" role="status">
        <Hourglass className="i i-16" aria-hidden="true" />
        <span>
          <b className="num">{data.total}</b> {data.total === 1 ? 'email needs' : 'emails need'} your reply
          {oldest(data.oldestEmailDays)}
        </span>
      </p>
      <ScanResults emails={data.emails} openId={openId} />
    </>
  );
};

const oldest = (days: number | null | undefined) => {
  if (days === null || days === undefined) return '';
  return days === 1 ? ', the oldest waiting for a day' : `, the oldest waiting for ${days} days`;
};
