import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import {
  AlarmClock,
  Archive,
  Clock,
  FileText,
  Folder,
  Inbox,
  type LucideIcon,
  Mails,
  Send,
  ShieldAlert,
  Star,
  Trash2,
} from 'lucide-react';
import { contract } from '#contract/contract.ts';
import type { MailFolder } from '#contract/mail/folders.ts';
import type { MailboxStatus } from '#contract/mail/mail.ts';
import { type MailView, type MailViewName, mailViews } from '#contract/mail/views.ts';
import { call } from '#web/api/call.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { foldersQuery } from '../queries/mail-queries.ts';
import './views-sheet.css';
import { viewLabels, viewOfFolder } from './views.ts';

type ViewsSheetProps = {
  open: boolean;
  /** The view that is shown; null for the inbox as it begins. */
  view: MailViewName | null;
  mailboxes: readonly MailboxStatus[];
  onView: (view: MailViewName | null) => void;
  onClose: () => void;
};

/** Every list of mail, and the folders and labels of each mailbox, with how many mails in them are unread. */
export const ViewsSheet = ({ open, view, mailboxes, onView, onClose }: ViewsSheetProps) => (
  <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="Folders" width={380}>
    {open && <Views view={view} mailboxes={mailboxes} onView={onView} />}
  </Sheet>
);

const Views = ({ view, mailboxes, onView }: Pick<ViewsSheetProps, 'view' | 'mailboxes' | 'onView'>) => {
  const folders = useQuery({ ...foldersQuery(), staleTime: 0 });
  const snoozed = useQuery({
    queryKey: ['mail', 'snoozed', 'count'],
    queryFn: async ({ signal }) =>
      (await call(contract.mail.emails, { query: { view: 'snoozed', maxResults: 5 }, signal })).total,
    staleTime: 0,
  }).data;
  const unreadOf = (role: MailView) =>
    role === 'trash' || role === 'sent'
      ? 0
      : (folders.data ?? []).reduce((sum, folder) => sum + (folder.role === role ? (folder.unread ?? 0) : 0), 0);
  const own = (account: string) =>
    (folders.data ?? []).filter((each) => each.account === account && each.role === 'other');
  return (
    <nav className="stack g4" aria-label="Mail folders">
      <ul className="mail-views">
        {mailViews.map((name) => (
          <ViewRow
            key={name}
            icon={ICONS[name]}
            label={viewLabels[name]}
            count={name === 'snoozed' ? (snoozed ?? 0) : unreadOf(name)}
            {...(name === 'snoozed' && { counted: 'snoozed' })}
            isOn={view === name || (view === null && name === 'inbox')}
            onOpen={() => onView(name === 'inbox' ? null : name)}
          />
        ))}
      </ul>
      {folders.isError && <FailedLine text="The folders couldn’t be loaded." onRetry={() => void folders.refetch()} />}
      {folders.isPending && <Loading label="Loading your folders..." />}
      {mailboxes
        .filter(({ id }) => own(id).length > 0)
        .map(({ id, emailAddress }) => (
          <section key={id} className="stack g2" aria-label={`Folders of ${emailAddress}`}>
            <h3 className="label truncate">{mailboxes.length > 1 ? emailAddress : 'Your folders'}</h3>
            <ul className="mail-views">
              {own(id).map((folder) => (
                <FolderRow
                  key={folder.id}
                  folder={folder}
                  isOn={view === viewOfFolder(folder)}
                  onOpen={() => onView(viewOfFolder(folder))}
                />
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
};

/** A folder below its parents; one that only holds others cannot be opened. */
const FolderRow = ({ folder, isOn, onOpen }: { folder: MailFolder; isOn: boolean; onOpen: () => void }) => {
  const levels = folder.name.split('/');
  const depth = levels.length - 1;
  const label = levels.at(-1) ?? folder.name;
  if (!folder.selectable) {
    return (
      <li className="mail-level t3" style={{ '--depth': depth }}>
        <Folder className="i i-18" aria-hidden="true" />
        <span className="truncate" dir="auto">
          {label}
        </span>
      </li>
    );
  }
  return (
    <ViewRow
      icon={Folder}
      label={label}
      whole={folder.name}
      depth={depth}
      count={folder.unread ?? 0}
      isOn={isOn}
      onOpen={onOpen}
    />
  );
};

type ViewRowProps = {
  icon: LucideIcon;
  label: string;
  /** The name with its parents, where the label is only its last level. */
  whole?: string;
  depth?: number;
  /** How many mails in it are unread, or what `counted` says. */
  count: number;
  counted?: string;
  isOn: boolean;
  onOpen: () => void;
};

const ViewRow = ({
  icon: Icon,
  label,
  whole = label,
  depth = 0,
  count,
  counted = 'unread',
  isOn,
  onOpen,
}: ViewRowProps) => (
  <li>
    <button type="button" aria-current={isOn ? 'page' : undefined} style={{ '--depth': depth }} onClick={onOpen}>
      <Icon className="i i-18" aria-hidden="true" />
      <span className="truncate" dir="auto" aria-hidden={whole !== label || undefined}>
        {label}
      </span>
      {whole !== label && <VisuallyHidden>{whole}</VisuallyHidden>}
      {count > 0 && (
        <span className="num mail-unread">
          {count}
          <VisuallyHidden> {counted}</VisuallyHidden>
        </span>
      )}
    </button>
  </li>
);

const ICONS: { readonly [V in MailView]: LucideIcon } = {
  inbox: Inbox,
  awaiting: Clock,
  snoozed: AlarmClock,
  starred: Star,
  drafts: FileText,
  sent: Send,
  archive: Archive,
  junk: ShieldAlert,
  trash: Trash2,
  all: Mails,
};
