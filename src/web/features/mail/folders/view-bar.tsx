import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import type { MailViewName } from '#contract/mail/views.ts';
import { Button } from '#web/ui/button.tsx';
import { Drafts } from '../activity/drafts.tsx';
import { SearchBox } from '../filter/search-box.tsx';
import { foldersQuery } from '../queries/mail-queries.ts';
import { draftsQuery } from '../reply/reply-queries.ts';
import './view-bar.css';
import { viewTitle } from './views.ts';

type ViewBarProps = {
  view: MailViewName;
  q: string;
  onSearch: (q: string) => void;
  onDraft: (draft: MailDraft) => void;
  onInbox: () => void;
};

/** What stands above the list of a view: the way back to the inbox, the view, and the search in it. */
export const ViewBar = ({ view, q, onSearch, onDraft, onInbox }: ViewBarProps) => {
  const folders = useQuery(foldersQuery());
  const drafts = useQuery({ ...draftsQuery(), staleTime: 0, enabled: view === 'drafts' }).data;
  return (
    <div className="mail-view-bar" role="search" aria-label="Mail">
      <Button folds variant="ghost" size="sm" icon={ChevronLeft} onClick={onInbox}>
        Inbox
      </Button>
      <h2 className="h2 truncate" dir="auto">
        {viewTitle(view, folders.data)}
      </h2>
      <div className="mail-view-search">
        <SearchBox value={q} onChange={onSearch} />
      </div>
      {view === 'drafts' && (
        <div className="mail-view-begun">
          <Drafts drafts={drafts ?? []} onOpen={onDraft} />
        </div>
      )}
    </div>
  );
};
