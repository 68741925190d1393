import { type ReactNode, useState } from 'react';
import { FailedLine } from './failed.tsx';
import { Loading } from './loading.tsx';
import { Segmented } from './segmented.tsx';

type KindChoiceProps<Item extends { kind: string; label: string }> = {
  label: string;
  /** What the server offers; undefined until it has answered. */
  items: readonly Item[] | undefined;
  /** The item to begin with; else the first one. */
  isFirst: (item: Item) => boolean;
  /** Given when the items could not be listed. */
  failed: { message: string; onRetry: () => void } | false;
  className?: string;
  /** What is shown of the chosen item. */
  children: (item: Item) => ReactNode;
};

/** A choice among kinds that the server declares, with the form of the chosen one below. */
export const KindChoice = <Item extends { kind: string; label: string }>(props: KindChoiceProps<Item>) => {
  const { label, items, isFirst, failed, className = 'stack g4', children } = props;
  const [kind, setKind] = useState<string | null>(null);
  if (failed) return <FailedLine text={failed.message} onRetry={failed.onRetry} />;
  const chosen = items?.find((item) => (kind === null ? isFirst(item) : item.kind === kind)) ?? items?.[0];
  if (items === undefined || chosen === undefined) return <Loading label="Loading" />;
  return (
    <div className={className}>
      <Segmented
        label={label}
        value={chosen.kind}
        options={items.map(({ kind: value, label: name }) => ({ value, label: name }))}
        onChange={setKind}
      />
      {children(chosen)}
    </div>
  );
};
