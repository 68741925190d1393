import { Hammer } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** What stands in the place of a module that is not there yet. */
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
