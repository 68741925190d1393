import type { Stored } from '#contract/data/data.ts';

/** The number of stored items by kind, without empty kinds. */
export const StoredList = ({ stored }: { stored: readonly Stored[] }) => (
  <span className="stored" role="list">
    {stored
      .filter(({ count }) => count > 0)
      .map(({ name, label, count }) => (
        <span key={name} role="listitem">
          <span>{label}</span>
          <span className="num">{count.toLocaleString('en-US')}</span>
        </span>
      ))}
  </span>
);
