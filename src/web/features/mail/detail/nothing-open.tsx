import { MailOpen } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import './detail.css';

/** The placeholder while no mail is open. */
export const NothingOpen = () => (
  <Card className="mail-detail" as="article" aria-label="No email selected">
    <Empty
      icon={MailOpen}
      title="Select an email to read it here"
      text={
        <>
          <Kbd>j</Kbd> and <Kbd>k</Kbd> go through the list, <Kbd>Enter</Kbd> opens, <Kbd>e</Kbd> archives.
        </>
      }
    />
  </Card>
);
