import { Failed } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, History, MailOpen, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailActionEntry } from '#contract/mail/actions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { longTime } from '#web/ui/times.ts';
import { useNow } from '#web/ui/use-now.ts';
import { activityQuery, draftsQuery } from '../reply/reply-queries.ts';
import './activity.css';
import { Drafts } from './drafts.tsx';
import { actionRunsOf } from './runs.ts';
import { useMailUndo } from './use-mail-undo.ts';
import { actionLabels } from './words.ts';

type ActivitySheetProps = {
  open: boolean;
  onClose: () => void;
  onOpenMail: (id: string) => void;
  /** Opens a new or forwarded mail. */
  onCompose: (dialog: 'compose' | 'forward') => void;
};

/** The action log of the mailbox with an undo for each action, and the person's drafts. */
export const ActivitySheet = ({ open, onClose, onOpenMail, onCompose }: ActivitySheetProps) => (
  <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="Activity" width={480}>
    {open && (
      <Contents
        onCompose={onCompose}
        onOpenMail={(id) => {
          onClose();
          onOpenMail(id);
        }}
      />
    )}
  </Sheet>
);

const Contents = ({ onOpenMail, onCompose }: Pick<ActivitySheetProps, 'onOpenMail' | 'onCompose'>) => {
  const done = useQuery({ ...activityQuery(), staleTime: 0 });
  const drafts = useQuery({ ...draftsQuery(), staleTime: 0 });
  const undo = useMailUndo();
  const now = useNow();
  if (done.isError) {
    return (
      <Failed
        icon={History}
        title="Your activity couldn’t be loaded"
        text="Your history is safe."
        onRetry={() => void done.refetch()}
      />
    );
  }
  if (done.data === undefined) return <Loading label="Loading the activity..." />;
  const tell = (deed: MailActionEntry) => (
    <ActionRow
      key={deed.id}
      entry={deed}
      now={now}
      pending={undo.pendingChange === deed.id}
      onUndo={() => undo.undo(deed.id)}
    />
  );
  return (
    <div className="mail-activity">
      <Drafts
        drafts={drafts.data ?? []}
        onOpen={({ answers, kind }) =>
          answers === null ? onCompose(kind === 'forward' ? 'forward' : 'compose') : onOpenMail(answers)
        }
      />
      {done.data.length === 0 ? (
        <Empty
          icon={History}
          title="No activity yet"
          text="Everything you or Iris do to your mail appears here, and you can undo it."
        />
      ) : (
        <ol className="mail-actions-log">
          {actionRunsOf(done.data).map((run) =>
            run.length === 1 ? run.map(tell) : <Opened key={run[0]?.id} count={run.length} deeds={run.map(tell)} />,
          )}
        </ol>
      )}
    </div>
  );
};

/** Mails that were merely opened, collapsed into one line. */
const Opened = ({ count, deeds }: { count: number; deeds: ReactNode }) => (
  <li className="mail-opened">
    <details>
      <summary>
        <MailOpen className="i i-18" aria-hidden="true" />
        <span className="t2">You opened {count} emails</span>
        <ChevronDown className="i i-18" aria-hidden="true" />
      </summary>
      <ol>{deeds}</ol>
    </details>
  </li>
);

type ActionRowProps = { entry: MailActionEntry; now: Date; pending: boolean; onUndo: () => void };

const ActionRow = ({ entry: deed, now, pending, onUndo }: ActionRowProps) => {
  const { icon: Icon, label } = actionLabels[deed.kind];
  return (
    <li className={deed.state === 'undone' ? 'mail-action-entry is-undone' : 'mail-action-entry'}>
      <Icon className="i i-18" aria-hidden="true" />
      <div>
        <p className="h4">
          {label} {deed.by === 'agent' && <Badge>By Iris</Badge>} {deed.state === 'undone' && <Badge>Undone</Badge>}
        </p>
        <p className="truncate">{deed.subject}</p>
        <p className="meta t3">
          {deed.reason}, <time dateTime={deed.at}>{longTime(deed.at, now)}</time>
        </p>
      </div>
      {deed.undoable && (
        <Button
          variant="ghost"
          size="sm"
          icon={Undo2}
          aria-label={`Undo: ${label}, ${deed.subject}`}
          pending={pending && 'Undoing'}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </li>
  );
};
