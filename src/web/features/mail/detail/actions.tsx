import { Reply } from 'lucide-react';
import { useState } from 'react';
import type { EmailItem } from '#contract/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { LeaveDialog } from '../leave/leave-dialog.tsx';
import { BODY_ID } from './body-frame.tsx';
import { doingHints, suggestions, SUGGESTIONS_SHOWN } from './suggestions.ts';
import { useSuggestion } from './use-suggestion.ts';

type ActionsProps = {
  mail: EmailItem;
  suggest: boolean;
  /** Whether a reply is being written already. */
  replying: boolean;
  onReply: (kind: 'reply' | 'nudge') => void;
  onArchive: () => void;
  onJunk: () => void;
  onClose: () => void;
};

/** What the person can do with a mail: answer it, or follow a suggestion. */
export const Actions = ({ mail, suggest, replying, onReply, onArchive, onJunk, onClose }: ActionsProps) => {
  const [leaving, setLeaving] = useState(false);
  const { run, pending } = useSuggestion(mail, {
    onReply,
    onArchive,
    onJunk,
    onLeave: () => setLeaving(true),
    onClose,
  });
  const suspicious = mail.reasons.some(({ about }) => about === 'warning');
  const shown = suggest ? mail.actions.slice(0, SUGGESTIONS_SHOWN) : [];
  if (replying && shown.length === 0) return null;
  return (
    <div className="mail-actions">
      {!replying && (
        <Tooltip text={doingHints.reply}>
          <Button
            variant={suspicious ? 'secondary' : 'primary'}
            size="sm"
            icon={Reply}
            aria-keyshortcuts="r"
            onClick={() => onReply('reply')}
          >
            Reply
          </Button>
        </Tooltip>
      )}
      {shown.length > 0 && (
        <div className="mail-suggested" role="group" aria-label="Suggested actions">
          <span className="label" aria-hidden="true">
            Suggested
          </span>
          {shown.map((action) => {
            const { icon, doing } = suggestions[action.kind];
            return (
              <Tooltip key={action.label} text={doingHints[doing]}>
                <Button
                  variant="secondary"
                  size="sm"
                  icon={icon}
                  disabled={pending && doing === 'calendar'}
                  onClick={() => run(action)}
                >
                  {action.label}
                </Button>
              </Tooltip>
            );
          })}
        </div>
      )}
      <LeaveDialog
        mail={mail}
        open={leaving}
        onClose={() => setLeaving(false)}
        onShowText={() => document.getElementById(BODY_ID)?.scrollIntoView({ block: 'start' })}
      />
    </div>
  );
};
