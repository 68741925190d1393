import { Hammer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** An announced tab, which goes live with the first own record. */
export const Placeholder = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <>
    <header className="page-head">
      <h1 className="h1">{`${label} Module`}</h1>
    </header>
    <Card>
      <Empty
        icon={Hammer}
        title="This module is under development"
        action={<Button onClick={onAdd}>Add the first record</Button>}
      />
    </Card>
  </>
);
