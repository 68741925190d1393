import { Forward, ListPlus, Reply, Workflow } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { EmailItem } from '#contract/mail/mail.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { hint } from '#web/ui/tooltip.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { showText } from './mail-body.tsx';
import { doingHints, suggestions, SUGGESTIONS_SHOWN } from './suggestions.ts';
import { useMailKeys } from '../keys/use-mail-keys.ts';
import { useForward } from './use-forward.ts';
import { useSuggestion } from './use-suggestion.ts';

const UnsubscribeDialog = lazyDialog(
  async () => (await import('../unsubscribe/unsubscribe-dialog.tsx')).UnsubscribeDialog,
);

const TaskDialog = lazyDialog(async () => (await import('../work/task-dialog.tsx')).TaskDialog);
const RuleDialog = lazyDialog(async () => (await import('../rules/rule-dialog.tsx')).RuleDialog);
const MadeLinks = lazy(async () => ({ default: (await import('../work/made-links.tsx')).MadeLinks }));

const MORE = [{ id: 'rule', label: 'Always do this with emails like this…', icon: Workflow }] as const;

type ActionsProps = {
  mail: EmailItem;
  suggest: boolean;
  /** Whether a reply is open already. */
  replying: boolean;
  onReply: (kind: 'reply' | 'nudge') => void;
  onForward: () => void;
  onArchive: () => void;
  onJunk: () => void;
  onClose: () => void;
};

/** The buttons of a mail: reply, or follow a suggestion. */
export const Actions = ({ mail, suggest, replying, onReply, onForward, onArchive, onJunk, onClose }: ActionsProps) => {
  const [leaving, setLeaving] = useState(false);
  const [making, setMaking] = useState(false);
  const [ruling, setRuling] = useState(false);
  useMailKeys({ task: () => setMaking(true) });
  const { run, pending } = useSuggestion(mail, {
    onReply,
    onArchive,
    onJunk,
    onLeave: () => setLeaving(true),
    onClose,
  });
  const suspicious = mail.reasons.some(({ about }) => about === 'warning');
  const shown = suggest ? mail.actions.slice(0, SUGGESTIONS_SHOWN) : [];
  const forward = useForward(mail.id, onForward);
  return (
    <div className="mail-actions">
      <div className="row g2 wrap">
        {!replying && (
          <Button
            variant={suspicious ? 'secondary' : 'primary'}
            size="sm"
            icon={Reply}
            aria-keyshortcuts="r"
            onClick={() => onReply('reply')}
            {...hint(doingHints.reply)}
          >
            Reply
          </Button>
        )}
        <Button size="sm" icon={Forward} pending={forward.isPending && 'One moment'} onClick={() => forward.mutate()}>
          Forward
        </Button>
        <Button size="sm" icon={ListPlus} aria-keyshortcuts="t" onClick={() => setMaking(true)}>
          Make a task
        </Button>
        <ActionMenu label="More" actions={MORE} onChoose={() => setRuling(true)} />
      </div>
      {shown.length > 0 && (
        <div className="mail-suggested" role="group" aria-label="Suggested actions">
          <span className="label" aria-hidden="true">
            Suggested
          </span>
          {shown.map((action) => {
            const { icon, doing } = suggestions[action.kind];
            return (
              <Button
                key={action.label}
                variant="secondary"
                size="sm"
                icon={icon}
                disabled={pending && doing === 'calendar'}
                onClick={() => run(action)}
                {...hint(doingHints[doing])}
              >
                {action.label}
              </Button>
            );
          })}
        </div>
      )}
      <Suspense fallback={null}>
        <MadeLinks id={mail.id} />
      </Suspense>
      <RuleDialog open={ruling} about={{ mailId: mail.id }} onClose={() => setRuling(false)} />
      <TaskDialog open={making} mail={mail} onClose={() => setMaking(false)} />
      <UnsubscribeDialog mail={mail} open={leaving} onClose={() => setLeaving(false)} onShowText={showText} />
    </div>
  );
};
