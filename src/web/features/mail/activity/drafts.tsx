import { useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import { showDraft } from '../reply/reply-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { fullTime } from '#web/ui/date-format.ts';
import './drafts.css';

type DraftsProps = { drafts: readonly MailDraft[]; onOpen: (draft: MailDraft) => void };

/** The drafts of the person, and what is on its way. */
export const Drafts = ({ drafts, onOpen }: DraftsProps) => {
  const begun = drafts.filter(({ answers, kind }) => answers !== null || kind === 'new' || kind === 'forward');
  const client = useQueryClient();
  const open = (draft: MailDraft) => {
    showDraft(client, draft);
    onOpen(draft);
  };
  if (begun.length === 0) return null;
  return (
    <section className="stack g3" aria-label="Unfinished drafts">
      <h3 className="label">Unfinished drafts</h3>
      <ul className="mail-begun">
        {begun.map((draft) => (
          <li key={draft.id}>
            <Button size="sm" icon={PenLine} onClick={() => open(draft)}>
              <span className="truncate">
                {draft.subject || 'New email'}
                {draft.state === 'unsure' ? ', may have been sent' : ''}
                {draft.state === 'queued' && draft.sendAt !== null
                  ? `, scheduled for ${fullTime(draft.sendAt)}`
                  : ''}{' '}
                <span className="t3">to {draft.to[0]?.name || draft.to[0]?.address || 'nobody yet'}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
