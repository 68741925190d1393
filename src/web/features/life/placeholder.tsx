import { Hammer } from 'lucide-react';
import type { ModuleView } from '#contract/life/life.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';

type PlaceholderProps = { label: string; kinds: ModuleView['kinds']; onAdd: () => void };

/** An announced tab, which goes live with the first own record. */
export const Placeholder = ({ label, kinds, onAdd }: PlaceholderProps) => (
  <>
    <header className="page-head">
      <h1 className="h1">{`${label} Module`}</h1>
    </header>
    <Card>
      <Empty
        icon={Hammer}
        title="This module is under development"
        text={`${kinds.map(({ label: kind }) => kind).join(', ')}: you can already keep them here. The tab opens with the first one.`}
        action={<Button onClick={onAdd}>Add the first record</Button>}
      />
    </Card>
  </>
);
