import { Archive, MailOpen, X } from 'lucide-react';
import { useState } from 'react';
import { BULK_FREE } from '#contract/mail/actions.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import './select.css';
import { type BulkAction, emailsText, useBulkAction } from '../actions/use-bulk-action.ts';
import type { MailSelection } from './use-selection.ts';

type SelectionBarProps = { selection: MailSelection; listed: number; canArchive: boolean };

/** The bulk actions on the selected mails; a large number needs a confirmation. */
export const SelectionBar = ({ selection, listed, canArchive }: SelectionBarProps) => {
  const bulk = useBulkAction();
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const { ids, clear, all } = selection;
  const run = (action: BulkAction) => {
    setAsking(null);
    bulk.mutate({ ids, action });
    clear();
  };
  const ask = (action: BulkAction) => (ids.length > BULK_FREE ? setAsking(action) : run(action));
  if (ids.length === 0) return null;
  return (
    <div className="mail-selection" role="toolbar" aria-label="Chosen emails">
      <IconButton size="sm" quiet label="Choose none" icon={X} onClick={clear} />
      <span className="num mail-chosen" role="status">
        {ids.length} chosen
      </span>
      {ids.length < listed && (
        <Button size="sm" variant="ghost" onClick={all}>
          All {listed}
        </Button>
      )}
      <span className="row g1">
        <IconButton size="sm" label="Mark as read" icon={MailOpen} onClick={() => ask('read')} />
        {canArchive && (
          <Button size="sm" icon={Archive} onClick={() => ask('archive')}>
            Archive
          </Button>
        )}
      </span>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={asking === 'read' ? `Mark ${ids.length} emails as read?` : `Archive ${ids.length} emails?`}
        description={`${emailsText(ids.length)} at once. One undo takes all of it back.`}
        confirmLabel={asking === 'read' ? 'Mark as read' : 'Archive'}
        onConfirm={() => asking && run(asking)}
      />
    </div>
  );
};
