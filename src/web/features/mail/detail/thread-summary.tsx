import { Sparkles } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IrisSays } from '#web/ui/iris-says.tsx';
import { useSummary } from '../model/use-model.ts';

/** Sums up a conversation when asked, and says who did: the person's model, or Iris. */
export const ThreadSummary = ({ id }: { id: string }) => {
  const { mutate, data, isPending, isError } = useSummary(id);
  if (data) {
    return (
      <div className="stack g2" role="status">
        <IrisSays
          byline={data.model === null ? 'Conversation summed up by Iris' : `Summed up by ${data.model}, your model`}
        >
          {data.summary}
        </IrisSays>
        {data.note && <p className="meta t3">{data.note}</p>}
      </div>
    );
  }
  return (
    <div className="row g3 wrap">
      <Button size="sm" icon={Sparkles} pending={isPending && 'Summing up'} onClick={() => mutate()}>
        Sum up this conversation
      </Button>
      {isError && (
        <p className="meta" role="alert">
          This could not be summed up. Please try again.
        </p>
      )}
    </div>
  );
};
