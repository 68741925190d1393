import { MailOpen } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Iris } from '#web/ui/iris.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import './detail.css';

type NothingOpenProps = {
  /** No mail of the inbox waits for an answer. */
  isAllDone: boolean;
  isLoading: boolean;
};

/** The place of the mail while none is open. */
export const NothingOpen = ({ isAllDone, isLoading }: NothingOpenProps) => (
  <Card className="mail-detail" as="article" aria-label="No email selected" aria-busy={isLoading}>
    {isLoading ? <Coming /> : isAllDone ? <AllDone /> : <Choose />}
  </Card>
);

/** The shape of a mail that is about to open. */
const Coming = () => (
  <div className="stack g4" aria-hidden="true">
    <Skeleton width="58%" height={30} />
    <Skeleton width="34%" height={14} />
    <Skeleton height={84} radius={16} />
    <Skeleton height={220} radius={18} />
  </div>
);

const AllDone = () => (
  <Empty icon={MailOpen} picture={<Iris size={168} />} title="All done" text="Nothing needs a reply." />
);

const Choose = () => (
  <Empty
    icon={MailOpen}
    title="Select an email to read it here"
    text={
      <>
        <Kbd>j</Kbd> and <Kbd>k</Kbd> go through the list, <Kbd>Enter</Kbd> opens, <Kbd>e</Kbd> archives.
      </>
    }
  />
);
