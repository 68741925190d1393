import {
  AlarmClock,
  Archive,
  Copy,
  FolderInput,
  Inbox,
  type LucideIcon,
  Mail,
  ShieldAlert,
  Star,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { EmailItem } from '#contract/mail/mail.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { copyText } from '../copy-text.ts';
import { isSnoozable } from '../snooze/is-snoozable.ts';

/** What can be done to the open mail. */
export interface OpenMailActions {
  readonly onArchive: () => void;
  readonly onJunk: () => void;
  readonly onUnread: () => void;
  readonly onStar: () => void;
  readonly onTrash: () => void;
  readonly onMove: () => void;
  /** Asks when it comes back. */
  readonly onSnooze: () => void;
  /** Puts a snoozed one back into the inbox. */
  readonly onUnsnooze: () => void;
  /** Takes it out of the trash or out of junk. */
  readonly onRestore: () => void;
}

type Tool = { id: string; label: string; icon: LucideIcon; keys?: string; run: () => void };

type MailToolsProps = {
  mail: EmailItem;
  canArchive: boolean;
  acts: OpenMailActions;
  /** There is room for two only. */
  compact: boolean;
};

/** What is done most to the open mail as icons, and the rest behind one more. */
export const MailTools = ({ mail, canArchive, acts, compact }: MailToolsProps) => {
  const tools = toolsFor(mail, acts);
  const shown = tools.slice(0, compact ? 2 : 3);
  const star: Tool = {
    id: 'star',
    label: mail.isStarred ? 'Remove star' : 'Star',
    icon: Star,
    keys: 's',
    run: acts.onStar,
  };
  const rest = [...(compact ? [star] : []), ...tools.slice(shown.length)];
  const size = compact ? 'md' : 'sm';
  const copy: Tool = {
    id: 'copy',
    label: 'Copy summary',
    icon: Copy,
    run: () => void copyText(mail.aiSummary, 'The summary'),
  };
  return (
    <div className="row g1 mail-tools">
      {!compact && (
        <IconButton
          size={size}
          className={mail.isStarred ? 'is-starred' : ''}
          aria-pressed={mail.isStarred}
          label={named('Star', canArchive)}
          icon={Star}
          disabled={!canArchive}
          aria-keyshortcuts="s"
          onClick={acts.onStar}
        />
      )}
      {shown.map(({ id, label, icon, keys, run }) => (
        <IconButton
          key={id}
          size={size}
          label={named(label, canArchive)}
          icon={icon}
          disabled={!canArchive}
          aria-keyshortcuts={keys}
          onClick={run}
        />
      ))}
      <ActionMenu
        label="All actions"
        size={size}
        actions={[
          ...rest.map((tool) => ({ ...tool, label: named(tool.label, canArchive), disabled: !canArchive })),
          copy,
        ]}
        onChoose={(chosen) => [...rest, copy].find(({ id }) => id === chosen)?.run()}
      />
    </div>
  );
};

const named = (label: string, canArchive: boolean): string => {
  if (canArchive) return label;
  return label === 'Archive' ? 'Archive: reconnect to enable archive' : `${label}: reconnect to enable it`;
};

/** Everything that changes the mail, what is done most first. */
const toolsFor = (mail: EmailItem, acts: OpenMailActions): Tool[] => {
  const { folderRole, snoozed } = mail;
  const isAway = folderRole === 'trash' || folderRole === 'junk';
  const restore = folderRole === 'junk' ? 'Not junk' : 'Restore';
  const tools: (Tool | false)[] = [
    snoozed !== undefined && { id: 'unsnooze', label: 'Back to inbox', icon: Inbox, run: acts.onUnsnooze },
    isAway
      ? { id: 'restore', label: restore, icon: Undo2, keys: 'e', run: acts.onRestore }
      : { id: 'archive', label: 'Archive', icon: Archive, keys: 'e', run: acts.onArchive },
    folderRole !== 'trash' && { id: 'trash', label: 'Move to trash', icon: Trash2, keys: '#', run: acts.onTrash },
    isSnoozable(mail) && { id: 'snooze', label: 'Snooze', icon: AlarmClock, keys: 'h', run: acts.onSnooze },
    { id: 'move', label: 'Move to a folder', icon: FolderInput, keys: 'v', run: acts.onMove },
    snoozed === undefined && { id: 'unread', label: 'Mark as unread', icon: Mail, keys: 'm', run: acts.onUnread },
    !isAway && { id: 'junk', label: 'Report junk', icon: ShieldAlert, keys: '!', run: acts.onJunk },
  ];
  return tools.filter((tool) => tool !== false);
};
