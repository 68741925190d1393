import { Hammer } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** Shown for a module that does not exist yet. */
export const UnderDevelopment = ({ module }: { module: string }) => (
  <>
    <header className="page-head">
      <h1 className="h1">{`${capitalised(module)} Module`}</h1>
    </header>
    <Card>
      <Empty icon={Hammer} title="This module is under development" />
    </Card>
  </>
);

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
