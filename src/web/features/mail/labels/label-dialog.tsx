import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check, Tag } from 'lucide-react';
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

type LabelDialogProps = { open: boolean; mail: EmailItem | null; onClose: () => void };

/** The labels of Gmail, with those that are on a mail; what is chosen is saved in one step. */
export const LabelDialog = ({ open, mail, onClose }: LabelDialogProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Labels of this email">
    {open && mail && <Labels mail={mail} onDone={onClose} />}
  </Dialog>
);

const Labels = ({ mail, onDone }: { mail: EmailItem; onDone: () => void }) => {
  const folders = useQuery({ ...foldersQuery(), staleTime: 0 });
  const carried = useQuery({
    ...queryFor(contract.mailActions.labels, { params: { id: mail.id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const save = useLabelMail();
  const before = carried.data?.labels;
  const labels = folders.data?.filter(({ account, role }) => account === mail.accountId && role === 'other');
  const has = (path: string) => before?.includes(path) === true;
  const isOn = (path: string) => has(path) !== changed.has(path);
  const toggle = (path: string) =>
    setChanged(new Set(changed.has(path) ? [...changed].filter((one) => one !== path) : [...changed, path]));
  if (folders.isError || carried.isError) {
    return (
      <FailedLine
        text="The labels couldn’t be loaded."
        onRetry={() => void Promise.all([folders.refetch(), carried.refetch()])}
      />
    );
  }
  if (labels === undefined || before === undefined) return <Loading label="Loading your labels..." />;
  return (
    <form
      className="stack g3"
      onSubmit={(event) => {
        event.preventDefault();
        const paths = [...changed];
        const change = { add: paths.filter((path) => !has(path)), remove: paths.filter(has) };
        save.mutate({ id: mail.id, change }, { onSuccess: onDone });
      }}
    >
      {labels.length === 0 && <p className="meta t3">You have no labels in Gmail yet.</p>}
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
