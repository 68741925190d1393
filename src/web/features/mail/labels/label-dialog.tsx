import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check, Minus, Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { EmailItem } from '#contract/mail/mail.ts';
import { queryFor } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import '../move/move.css';
import { foldersQuery } from '../queries/mail-queries.ts';
import { useLabelMail } from './use-label-mail.ts';

type LabelDialogProps = { open: boolean; mails: readonly EmailItem[]; onSaved: () => void; onClose: () => void };

/** The labels of Gmail for one email or for many; what is chosen is saved in one step. */
export const LabelDialog = ({ open, mails, onSaved, onClose }: LabelDialogProps) => {
  const [first] = mails;
  const close = (next: boolean) => !next && onClose();
  // Saving clears the selection, and the dialog keeps its name while it closes.
  const [count, setCount] = useState(mails.length);
  if (open && count !== mails.length) setCount(mails.length);
  const title = count > 1 ? `Labels of ${count} emails` : 'Labels of this email';
  return (
    <Dialog open={open} onOpenChange={close} title={title}>
      {open &&
        first &&
        (mails.length > 1 ? <ManyLabels mails={mails} onDone={onSaved} /> : <Labels mail={first} onDone={onSaved} />)}
    </Dialog>
  );
};

const useLabels = (account: string) => {
  const folders = useQuery({ ...foldersQuery(), staleTime: 0 });
  return {
    ...folders,
    labels: folders.data?.filter((folder) => folder.account === account && folder.role === 'other'),
  };
};

const Labels = ({ mail, onDone }: { mail: EmailItem; onDone: () => void }) => {
  const { labels, ...folders } = useLabels(mail.accountId);
  const carried = useQuery({
    ...queryFor(contract.mailActions.labels, { params: { id: mail.id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const save = useLabelMail();
  const before = carried.data?.labels;
  const has = (path: string) => before?.includes(path) === true;
  const isOn = (path: string) => has(path) !== changed.has(path);
  const toggle = (path: string) =>
    setChanged(new Set(changed.has(path) ? [...changed].filter((one) => one !== path) : [...changed, path]));
  if (folders.isError || carried.isError) {
    return <NotLoaded onRetry={() => void Promise.all([folders.refetch(), carried.refetch()])} />;
  }
  if (labels === undefined || before === undefined) return <Loading label="Loading your labels..." />;
  return (
    <form
      className="stack g3"
      onSubmit={(event) => {
        event.preventDefault();
        const paths = [...changed];
        const change = { add: paths.filter((path) => !has(path)), remove: paths.filter(has) };
        save.mutate({ ids: [mail.id], change }, { onSuccess: onDone });
      }}
    >
      {labels.length === 0 && <NoLabels />}
      <ul className="mail-folders" aria-label="Labels">
        {labels.map(({ id, path, name }) => (
          <li key={id}>
            <button type="button" aria-pressed={isOn(path)} onClick={() => toggle(path)}>
              {isOn(path) ? (
                <Check className="i i-18" aria-hidden="true" />
              ) : (
                <Tag className="i i-18 t3" aria-hidden="true" />
              )}
              <span className="truncate" dir="auto">
                {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button type="submit" variant="primary" disabled={changed.size === 0} pending={save.isPending && 'Saving'}>
        Save labels
      </Button>
    </form>
  );
};

type Change = 'add' | 'remove';
const NEXT = { none: 'add', add: 'remove', remove: null } as const;
const MARKS = {
  none: { icon: Tag, text: null },
  add: { icon: Plus, text: 'Add to all' },
  remove: { icon: Minus, text: 'Remove from all' },
} as const;

/** Labels for several emails: each is put on all of them, taken off all, or left as it is. */
const ManyLabels = ({ mails, onDone }: { mails: readonly EmailItem[]; onDone: () => void }) => {
  const account = mails[0]?.accountId ?? '';
  const { labels, isError, refetch } = useLabels(account);
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const save = useLabelMail();
  const turn = (path: string) => {
    const next = NEXT[changes.get(path) ?? 'none'];
    const others = [...changes].filter(([one]) => one !== path);
    setChanges(new Map(next === null ? others : [...others, [path, next]]));
  };
  if (isError) return <NotLoaded onRetry={() => void refetch()} />;
  if (labels === undefined) return <Loading label="Loading your labels..." />;
  return (
    <form
      className="stack g3"
      onSubmit={(event) => {
        event.preventDefault();
        const paths = (kind: Change) => [...changes].flatMap(([path, change]) => (change === kind ? [path] : []));
        const change = { add: paths('add'), remove: paths('remove') };
        save.mutate({ ids: mails.map(({ id }) => id), change }, { onSuccess: onDone });
      }}
    >
      {labels.length === 0 ? (
        <NoLabels />
      ) : (
        <p className="meta t3">Press a label once to add it, twice to remove it.</p>
      )}
      <ul className="mail-folders" aria-label="Labels">
        {labels.map(({ id, path, name }) => {
          const { icon: Icon, text } = MARKS[changes.get(path) ?? 'none'];
          return (
            <li key={id}>
              <button type="button" onClick={() => turn(path)}>
                <Icon className={text === null ? 'i i-18 t3' : 'i i-18'} aria-hidden="true" />
                <span className="truncate" dir="auto">
                  {name}
                </span>
                {text !== null && <span className="meta t2">{text}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <Button type="submit" variant="primary" disabled={changes.size === 0} pending={save.isPending && 'Saving'}>
        Save labels
      </Button>
    </form>
  );
};

const NoLabels = () => <p className="meta t3">You have no labels in Gmail yet.</p>;

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <FailedLine text="The labels couldn’t be loaded." onRetry={onRetry} />
);
