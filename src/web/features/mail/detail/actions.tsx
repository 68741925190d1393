import { Reply } from 'lucide-react';
import { useState } from 'react';
import type { EmailItem } from '#contract/mail/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { hint } from '#web/ui/tooltip.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { showText } from './body-frame.tsx';
import { doingHints, suggestions, SUGGESTIONS_SHOWN } from './suggestions.ts';
import { useSuggestion } from './use-suggestion.ts';

const UnsubscribeDialog = lazyDialog(
  async () => (await import('../unsubscribe/unsubscribe-dialog.tsx')).UnsubscribeDialog,
);

type ActionsProps = {
  mail: EmailItem;
  suggest: boolean;
  /** Whether a reply is open already. */
  replying: boolean;
  onReply: (kind: 'reply' | 'nudge') => void;
  onArchive: () => void;
  onJunk: () => void;
  onClose: () => void;
};

/** The buttons of a mail: reply, or follow a suggestion. */
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
      <UnsubscribeDialog mail={mail} open={leaving} onClose={() => setLeaving(false)} onShowText={showText} />
    </div>
  );
};
