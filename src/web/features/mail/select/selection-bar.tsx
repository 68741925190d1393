import {
  AlarmClock,
  Archive,
  FolderInput,
  Inbox,
  Mail,
  MailOpen,
  ShieldAlert,
  Star,
  StarOff,
  Trash2,
  Undo2,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { BULK_FREE } from '#contract/mail/actions.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type BulkAction, emailsText, putsAway, useBulkAction } from '../actions/use-bulk-action.ts';
import type { MailSelection } from './use-selection.ts';

type Asked = Exclude<BulkAction, 'move' | 'snooze'>;
export type SelectionBarProps = {
  selection: MailSelection;
  listed: number;
  canArchive: boolean;
  /** The selected mails leave the list. */
  onPutAway: (ids: readonly string[]) => void;
  onMove: () => void;
  onSnooze: () => void;
  /** The mails lie in the trash or in junk. */
  isAway: boolean;
  /** The mails are snoozed. */
  isSnoozed: boolean;
};

/** The bulk actions on the selected mails; a large number needs a confirmation. */
export const SelectionBar = ({
  selection,
  listed,
  canArchive,
  onPutAway,
  onMove,
  onSnooze,
  isAway,
  isSnoozed,
}: SelectionBarProps) => {
  const bulk = useBulkAction();
  const [asking, setAsking] = useState<Asked | null>(null);
  const { ids, clear, all } = selection;
  const run = (action: Asked) => {
    setAsking(null);
    if (action === 'unread' || putsAway(action)) onPutAway(ids);
    bulk.mutate({ ids, action });
    clear();
  };
  const ask = (action: Asked) => (ids.length > BULK_FREE ? setAsking(action) : run(action));
  const words = asking && QUESTIONS[asking];
  return (
    <div className="mail-selection" role="toolbar" aria-label="Selected emails">
      <IconButton size="sm" quiet label="Clear selection" icon={X} onClick={clear} />
      <span className="num mail-chosen" role="status">
        {ids.length} selected
      </span>
      {ids.length < listed && (
        <Button size="sm" variant="ghost" onClick={all}>
          All {listed}
        </Button>
      )}
      <span className="row g1">
        <IconButton size="sm" label="Mark as read" icon={MailOpen} onClick={() => ask('read')} />
        {canArchive && (
          <>
            {!isAway && <IconButton size="sm" label="Report junk" icon={ShieldAlert} onClick={() => ask('junk')} />}
            {!isAway && <IconButton size="sm" label="Snooze" icon={AlarmClock} onClick={onSnooze} />}
            {isSnoozed && <IconButton size="sm" label="Back to inbox" icon={Inbox} onClick={() => ask('unsnooze')} />}
            <IconButton size="sm" label="Move to a folder" icon={FolderInput} onClick={onMove} />
            <IconButton size="sm" label="Move to trash" icon={Trash2} onClick={() => ask('trash')} />
            {isAway ? (
              <Button size="sm" icon={Undo2} onClick={() => ask('restore')}>
                Restore
              </Button>
            ) : (
              <Button size="sm" icon={Archive} onClick={() => ask('archive')}>
                Archive
              </Button>
            )}
            <ActionMenu label="More" actions={MORE} onChoose={(id) => isMore(id) && ask(id)} />
          </>
        )}
      </span>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={words ? words.ask(ids.length) : ''}
        description={`${emailsText(ids.length)} at once. One undo reverts them all.`}
        confirmLabel={words ? words.yes : ''}
        onConfirm={() => asking && run(asking)}
      />
    </div>
  );
};

const MORE = [
  { id: 'unread', label: 'Mark as unread', icon: Mail, keys: 'm' },
  { id: 'star', label: 'Star', icon: Star, keys: 's' },
  { id: 'unstar', label: 'Remove star', icon: StarOff },
] as const;
const isMore = (id: string): id is (typeof MORE)[number]['id'] => MORE.some((one) => one.id === id);

const QUESTIONS: { readonly [A in Asked]: { readonly yes: string; readonly ask: (count: number) => string } } = {
  archive: { yes: 'Archive', ask: (count) => `Archive ${count} emails?` },
  read: { yes: 'Mark as read', ask: (count) => `Mark ${count} emails as read?` },
  unread: { yes: 'Mark as unread', ask: (count) => `Mark ${count} emails as unread?` },
  star: { yes: 'Star', ask: (count) => `Star ${count} emails?` },
  unstar: { yes: 'Remove star', ask: (count) => `Remove the stars from ${count} emails?` },
  trash: { yes: 'Move to trash', ask: (count) => `Move ${count} emails to the trash?` },
  restore: { yes: 'Restore', ask: (count) => `Restore ${count} emails?` },
  unsnooze: { yes: 'Back to inbox', ask: (count) => `Put ${count} emails back in your inbox?` },
  junk: { yes: 'Report junk', ask: (count) => `Report ${count} emails as junk?` },
};
