import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contract } from '#contract/contract.ts';
import type { EmailDetail } from '#contract/mail/mail.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { textNodes } from './text-nodes.ts';
import './text-body.css';

const textQuery = (id: string) => ({
  queryKey: [...keyOf(contract.mail.emailBody), id] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(contract.mail.emailBody, { params: { id }, signal })).text(),
  staleTime: Infinity, // the words of a mail never change
});

/** The words of a mail without HTML, in the type of the page and as high as they are. */
export const TextBody = ({ mail: { id, body } }: { mail: Pick<EmailDetail, 'id' | 'body'> }) => {
  const { data, isError, refetch } = useQuery(textQuery(id));
  const nodes = useMemo(() => (data === undefined ? null : textNodes(data)), [data]);
  if (nodes === null && isError) {
    return <FailedLine text="The text couldn’t be loaded." onRetry={() => void refetch()} />;
  }
  if (nodes === null) {
    return (
      <div className="stack g3" aria-hidden="true">
        {Array.from({ length: Math.min(body.lines, LINES_HELD) }, (_, line) => (
          <Skeleton key={line} width={line % 3 === 2 ? '62%' : '94%'} height={14} />
        ))}
      </div>
    );
  }
  return <div className="mail-text">{nodes}</div>;
};

/** The most lines that a placeholder has. */
const LINES_HELD = 8;
