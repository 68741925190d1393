import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import './help.css';

type HelpDialogProps = { open: boolean; onClose: () => void };

/** The keyboard shortcuts of the mail screen, and its search operators. */
export const HelpDialog = ({ open, onClose }: HelpDialogProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Keys and search">
    <dl className="mail-keys">
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <h3 className="h4">Search operators</h3>
    <dl className="mail-keys mail-keys--wide">
      {words.map(([word, meaning]) => (
        <div key={word}>
          <dt>
            <code>{word}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);

const keys = [
  ['j', 'Next email'],
  ['k', 'Previous email'],
  ['n', 'Next in the conversation'],
  ['p', 'Previous in the conversation'],
  ['Enter', 'Open the email'],
  ['x', 'Select the email; shift-click selects those in between'],
  ['c', 'New email'],
  ['r', 'Reply'],
  ['e', 'Archive, or all selected at once'],
  ['#', 'Move to trash, or all selected at once'],
  ['v', 'Move to a folder, or all selected at once'],
  ['h', 'Snooze, or all selected at once'],
  ['t', 'Turn the open email into a task'],
  ['g', 'All folders and lists'],
  ['s', 'Add or remove star, or those of all selected'],
  ['!', 'Report junk, or all selected at once'],
  ['m', 'Mark as unread, or all selected at once'],
  ['u', 'Undo the last action'],
  ['/', 'Search'],
  ['l', 'What Iris has learned from you'],
  ['Esc', 'Back to the list'],
  ['?', 'This help'],
] as const;

const words = [
  ['from:ada to:bo', 'Sender, recipient'],
  ['subject:urgent', 'A word in the subject'],
  ['"two words"', 'Exactly these words'],
  ['has:attachment is:unread is:starred', 'With attachments, unread, starred'],
  ['in:sent in:snoozed in:anywhere', 'In a list, a folder or everywhere'],
  ['older_than:3d newer_than:1y', 'By age: d, w, m or y'],
  ['filename:pdf larger:1M', 'By file name, by size'],
  ['after:2026-01-31 before:2026-03-01', 'From or until a day'],
  ['category:work priority:high', 'The category Iris chose'],
  ['this OR that', 'Either of the two'],
  ['-newsletter', 'Without this word'],
] as const;
