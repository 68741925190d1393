import { useQuery } from '@tanstack/react-query';
import { ChevronDown, History, MailOpen, PenLine, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailDone, MailDraft } from '#contract/mail-out.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { longTime } from '#web/ui/times.ts';
import { useNow } from '#web/ui/use-now.ts';
import { activityQuery, draftsQuery } from '../reply/reply-queries.ts';
import './activity.css';
import { runsOf } from './runs.ts';
import { useUndo } from './use-undo.ts';
import { deedWords } from './words.ts';

type ActivitySheetProps = {
  open: boolean;
  onClose: () => void;
  onOpenMail: (id: string) => void;
  onCompose: () => void;
};

/** What was done to the person's mail and why, with the way back; and what they have begun to write. */
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
  const undo = useUndo();
  const now = useNow();
  if (done.isError) {
    return (
      <Empty
        broken
        icon={History}
        title="The activity could not be loaded"
        text="What was done to your mail is kept all the same."
        action={
          <Button size="sm" onClick={() => void done.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (done.data === undefined) return <Loading label="Loading the activity..." />;
  const tell = (deed: MailDone) => (
    <Deed
      key={deed.id}
      deed={deed}
      now={now}
      pending={undo.isPending && undo.variables === deed.id}
      onUndo={() => undo.mutate(deed.id)}
    />
  );
  return (
    <div className="mail-activity">
      <Drafts
        drafts={drafts.data ?? []}
        onOpen={({ answers }) => (answers === null ? onCompose() : onOpenMail(answers))}
      />
      {done.data.length === 0 ? (
        <Empty
          icon={History}
          title="Nothing done yet"
          text="Whatever you or Iris do to your mail stands here, with the way back."
        />
      ) : (
        <ol className="mail-deeds">
          {runsOf(done.data).map((run) =>
            run.length === 1 ? run.map(tell) : <Opened key={run[0]?.id} count={run.length} deeds={run.map(tell)} />,
          )}
        </ol>
      )}
    </div>
  );
};

/** Mails that were merely opened, in one line until somebody wants to see them. */
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

type DeedProps = { deed: MailDone; now: Date; pending: boolean; onUndo: () => void };

const Deed = ({ deed, now, pending, onUndo }: DeedProps) => {
  const { icon: Icon, label } = deedWords[deed.kind];
  return (
    <li className={deed.state === 'undone' ? 'mail-deed is-undone' : 'mail-deed'}>
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

type DraftsProps = { drafts: readonly MailDraft[]; onOpen: (draft: MailDraft) => void };

const Drafts = ({ drafts, onOpen }: DraftsProps) => {
  const begun = drafts.filter(({ answers, kind }) => answers !== null || kind === 'new');
  if (begun.length === 0) return null;
  return (
    <section className="stack g3" aria-label="What you have begun">
      <h3 className="label">What you have begun</h3>
      <ul className="mail-begun">
        {begun.map((draft) => (
          <li key={draft.id}>
            <Button size="sm" icon={PenLine} onClick={() => onOpen(draft)}>
              <span className="truncate">
                {draft.subject || 'New email'}
                {draft.state === 'unsure' ? ', perhaps sent' : ''}{' '}
                <span className="t3">to {draft.to[0]?.name || draft.to[0]?.address || 'nobody yet'}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
