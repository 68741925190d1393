import { PenLine } from 'lucide-react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import './drafts.css';

type DraftsProps = { drafts: readonly MailDraft[]; onOpen: (draft: MailDraft) => void };

/** The drafts of the person, and what is on its way. */
export const Drafts = ({ drafts, onOpen }: DraftsProps) => {
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
