import { useQuery } from '@tanstack/react-query';
import { FailedLine } from '#web/ui/failed.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { AwayForm } from './away-form.tsx';
import { awayQuery } from './away-queries.ts';

/** What a mailbox replies while its owner is away, or why it can't. */
export const AwayPart = ({ id }: { id: string }) => {
  const away = useQuery({ ...awayQuery(id), staleTime: 0, retry: false });
  return (
    <section className="stack g3" aria-labelledby="mail-away">
      <h3 className="h3" id="mail-away">
        Away reply
      </h3>
      {away.isError ? (
        <FailedLine text="The away reply couldn’t be loaded." onRetry={() => void away.refetch()} />
      ) : !away.data ? (
        <Loading label="Asking your mail server" />
      ) : away.data.unable !== null && away.data.reply === null ? (
        <p className="meta t2">{away.data.unable}</p>
      ) : (
        <AwayForm key={away.dataUpdatedAt} id={id} known={away.data} />
      )}
    </section>
  );
};
