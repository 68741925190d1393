import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { writingStyleQuery } from '../reply/reply-queries.ts';

/** A summary of the writing style, with a link to its details. */
export const WritingStyleCard = ({ onOpen }: { onOpen: () => void }) => {
  const { data } = useQuery(writingStyleQuery());
  return (
    <Card variant="tight" aria-labelledby="mail-voice">
      <CardHead title="Your voice" id="mail-voice" />
      <div className="stack g3">
        <p className="meta">
          {data === undefined
            ? 'Drafts start from your own words.'
            : learned(data.profile.samples, data.edits.learning)}
        </p>
        <div>
          <Button size="sm" onClick={onOpen}>
            See and change it
          </Button>
        </div>
      </div>
    </Card>
  );
};

export const learned = (samples: number, learning: boolean | undefined): string => {
  if (learning === false) return 'Iris isn’t learning how you write.';
  if (samples === 0) return 'Iris hasn’t seen a reply from you yet, so drafts use plain phrases.';
  return `Learned from ${samples === 1 ? 'one reply' : `${samples} replies`} of yours, on this machine.`;
};
