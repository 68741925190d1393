import { FailedLine } from '#web/ui/failed.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Folder, FolderPlus, Tag } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { MailFolder } from '#contract/mail/folders.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { folderLabel } from '../folders/folder-words.ts';
import { foldersQuery } from '../queries/mail-queries.ts';
import './move.css';

type MoveDialogProps = {
  open: boolean;
  /** The mailbox of the mails that are to be moved. */
  account: string | null;
  /** The folder that they lie in, if it is the same for all. */
  from: string | null;
  /** How many mails are moved. */
  count: number;
  onMove: (folder: MailFolder) => void;
  /** Asks for the labels of the mail instead; null where there are none. */
  onLabels: (() => void) | null;
  onClose: () => void;
};

/** Asks which folder, or which label of Gmail, mails are moved to. */
export const MoveDialog = ({ open, account, from, count, onMove, onLabels, onClose }: MoveDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={count === 1 ? 'Move this email' : `Move ${count} emails`}
  >
    {open && <Choice account={account} from={from} onMove={onMove} />}
    {open && onLabels && (
      <Button variant="ghost" icon={Tag} onClick={onLabels}>
        Change labels without moving
      </Button>
    )}
  </Dialog>
);

const Choice = ({ account, from, onMove }: Pick<MoveDialogProps, 'account' | 'from' | 'onMove'>) => {
  const folders = useQuery({ ...foldersQuery(), staleTime: 0 });
  const create = useMutation({
    mutationFn: (body: { account: string; name: string }) => call(contract.mailFolders.createFolder, { body }),
    onSettled: () => folders.refetch(),
  });
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLocaleLowerCase();
  const found = folders.data
    ?.filter(
      (folder) =>
        folder.account === account &&
        folder.id !== from &&
        folder.selectable &&
        MOVED_TO.includes(folder.role) &&
        folderLabel(folder).toLocaleLowerCase().includes(words),
    )
    .toSorted((one, other) => MOVED_TO.indexOf(one.role) - MOVED_TO.indexOf(other.role));
  return (
    <form
      className="stack g3"
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== '' && found?.[0]) onMove(found[0]);
      }}
    >
      <TextInput
        type="search"
        size="sm"
        aria-label="Find a folder"
        placeholder="Find a folder"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {folders.isError ? (
        <FailedLine text="The folders couldn’t be loaded." onRetry={() => void folders.refetch()} />
      ) : (
        found === undefined && <Loading label="Loading your folders..." />
      )}
      {found?.length === 0 && (
        <p className="meta t3" role="status">
          {words === '' ? 'Your mail server has no other folders.' : 'No folder with this name.'}
        </p>
      )}
      {found?.length === 0 && words !== '' && account !== null && (
        <Button
          icon={FolderPlus}
          pending={create.isPending && 'Creating the folder'}
          onClick={() => create.mutate({ account, name: typed.trim() }, { onSuccess: onMove })}
        >
          {`Create “${typed.trim()}” and move`}
        </Button>
      )}
      {create.error && <p role="alert">{errorText(create.error, 'The folder wasn’t created. Please try again.')}</p>}
      <ul className="mail-folders" aria-label="Folders">
        {found?.map((folder) => (
          <li key={folder.id}>
            <button type="button" onClick={() => onMove(folder)}>
              <Folder className="i i-18" aria-hidden="true" />
              <span className="truncate" dir="auto">
                {folderLabel(folder)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
};

/** In this order; what was sent and what is begun lies where the mail server keeps it. */
const MOVED_TO: readonly MailFolder['role'][] = ['inbox', 'archive', 'other', 'junk', 'trash'];
