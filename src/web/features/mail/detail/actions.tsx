import { Reply } from 'lucide-react';
import type { EmailItem } from '#contract/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { replyLink } from './reply-link.ts';
import { doingHints, suggestions, SUGGESTIONS_SHOWN } from './suggestions.ts';
import { useSuggestion } from './use-suggestion.ts';

type ActionsProps = {
  mail: EmailItem;
  /** Whom an answer goes to. */
  partner: string;
  suggest: boolean;
  onArchive: () => void;
  onClose: () => void;
};

/** What the person can do with a mail: answer it, or follow a suggestion. */
export const Actions = ({ mail, partner, suggest, onArchive, onClose }: ActionsProps) => {
  const reply = () => {
    location.assign(replyLink(mail, partner));
    toast({ title: 'Action Executed', description: `A reply to ${partner} opens in your mail program.` });
  };
  const { run, pending } = useSuggestion(mail, { onReply: reply, onArchive, onClose });
  const suspicious = mail.reasons.some(({ about }) => about === 'warning');
  const shown = suggest ? mail.actions.slice(0, SUGGESTIONS_SHOWN) : [];
  return (
    <div className="mail-actions">
      <Tooltip text={doingHints.reply}>
        <Button variant={suspicious ? 'secondary' : 'primary'} size="sm" icon={Reply} onClick={reply}>
          Reply
        </Button>
      </Tooltip>
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
    </div>
  );
};
