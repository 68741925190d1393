import { Pencil, Reply, Send } from 'lucide-react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { AssistantMessage } from '#web/ui/assistant-message.tsx';
import './pieces.css';

const REASONS = ['Asks you directly', 'A date to keep in mind: Thursday', 'Waiting 3 days'] as const;

/** Illustration of a mail that needs a reply: the reason, and a draft. Its buttons do nothing. */
export const MailPiece = () => (
  <Card as="div" className="stack">
    <div className="row between">
      <div className="row g3">
        <Avatar name="Jonas Weber" />
        <div>
          <p className="h4">Jonas Weber</p>
          <p className="meta">Contract renewal: two open points</p>
        </div>
      </div>
      <Badge tone="mood" icon={Reply}>
        Needs a reply
      </Badge>
    </div>
    <AssistantMessage>
      Jonas needs the notice period confirmed before Thursday. Legal can’t move on without your answer.
    </AssistantMessage>
    <div className="row g2 wrap">
      {REASONS.map((reason) => (
        <Badge key={reason} tone="line">
          {reason}
        </Badge>
      ))}
    </div>
    <p className="piece-draft voice">
      Hi Jonas, the notice period stays at 60 days, and the price we discussed is fine with me. You’ll have a marked-up
      copy before Thursday. Maya
    </p>
    <div className="row g2" aria-hidden="true">
      <span className="btn btn--primary btn--sm">
        <Send className="i i-16" />
        Send reply
      </span>
      <span className="btn btn--ghost btn--sm">
        <Pencil className="i i-16" />
        Edit
      </span>
    </div>
  </Card>
);
