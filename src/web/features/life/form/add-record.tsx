import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { KindShape, RecordValues } from '#contract/life/life.ts';
import { formErrorOf } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { CheckInNow } from '../check-in/check-in-now.tsx';
import { CHECK_IN } from '../check-in/use-check-in.ts';
import { icons } from '../icons.ts';
import { useChanges } from '../use-changes.ts';
import { RecordForm } from './record-form.tsx';

const OwnKind = lazy(async () => ({ default: (await import('../own-kinds/own-kind.tsx')).OwnKind }));
/** What is chosen while a new kind is made. */
const NEW = 'new';

type AddRecordProps = {
  kinds: readonly KindShape[];
  /** The tab that a new kind stands on; without one, kinds are only chosen. */
  tab?: string;
  /** Initial values. */
  begun?: { kind: string; values: RecordValues } | undefined;
  onDone: () => void;
};

/** Chooses a kind and adds a record of it; a person can make kinds of their own and change them. */
export const AddRecord = ({ kinds, tab, begun, onDone }: AddRecordProps) => {
  const [chosen, setChosen] = useState(begun?.kind ?? kinds[0]?.id);
  const [editing, setEditing] = useState<string | null>(null);
  /** A check-in is tapped, unless the person wants to write more of it. */
  const [isWritten, setWritten] = useState(begun !== undefined);
  const { add } = useChanges();
  // A kind that is removed, or moves to another tab, is no longer among them.
  const kind = kinds.find(({ id }) => id === chosen) ?? kinds[0];
  const choose = (id: string) => {
    add.reset();
    setEditing(null);
    setChosen(id);
  };
  // What was removed can be undone outside the dialog only.
  const stopEditing = (id: string | null) => (id === null ? onDone() : choose(id));
  return (
    <div className="stack">
      {(kinds.length > 1 || tab !== undefined) && (
        <div className="row wrap g2" role="group" aria-label="What it is">
          {kinds.map(({ id, label, icon }) => (
            <Chip
              key={id}
              selected={editing === null ? id === kind?.id : id === editing}
              icon={icons[icon]}
              onSelect={() => choose(id)}
            >
              {label}
            </Chip>
          ))}
          {tab !== undefined && (
            <Chip selected={editing === NEW} icon={Plus} onSelect={() => setEditing(NEW)}>
              Your own…
            </Chip>
          )}
        </div>
      )}
      {editing !== null && (
        <Suspense fallback={<Loading label="Loading" />}>
          <OwnKind
            key={editing}
            id={editing === NEW ? undefined : editing}
            tab={tab ?? ''}
            onDone={stopEditing}
            onCancel={() => setEditing(null)}
          />
        </Suspense>
      )}
      {editing === null && kind?.own === true && tab !== undefined && (
        <p className="meta t2">
          A kind of your own.{' '}
          <button type="button" className="link" onClick={() => setEditing(kind.id)}>
            Change what it contains
          </button>
        </p>
      )}
      {editing === null && kind?.id === CHECK_IN && !isWritten && (
        <CheckInNow
          instead={
            <Button size="sm" variant="ghost" onClick={() => setWritten(true)}>
              Another day, or with a note
            </Button>
          }
        />
      )}
      {editing === null && kind && (kind.id !== CHECK_IN || isWritten) && (
        <RecordForm
          key={kind.id}
          kind={kind}
          {...(begun?.kind === kind.id && { values: begun.values })}
          error={add.error && formErrorOf(add.error)}
          pending={add.isPending}
          whole={kind.id === CHECK_IN || undefined}
          beside={
            <Button variant="ghost" onClick={onDone}>
              Cancel
            </Button>
          }
          onSave={(values) => add.mutate({ kind: kind.id, values }, { onSuccess: onDone })}
        />
      )}
    </div>
  );
};
