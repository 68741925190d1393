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
    <h3 className="h4">Words for the search</h3>
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
  ['Enter', 'Open the email'],
  ['x', 'Choose the email; shift-click chooses those in between'],
  ['c', 'New email'],
  ['r', 'Reply'],
  ['e', 'Archive, all chosen ones at once'],
  ['#', 'Move to trash, all chosen ones at once'],
  ['v', 'Move to a folder'],
  ['g', 'All folders and lists'],
  ['s', 'Star, or take the star off'],
  ['!', 'Report junk'],
  ['m', 'Mark as unread'],
  ['u', 'Undo the last action'],
  ['/', 'Search'],
  ['l', 'What Iris has learned from you'],
  ['Esc', 'Back to the list'],
  ['?', 'This help'],
] as const;

const words = [
  ['from:ada to:bo', 'Sender, recipient'],
  ['subject:urgent', 'A word of the subject'],
  ['"two words"', 'Exactly these words'],
  ['has:attachment is:unread is:starred', 'With a file, not read yet, starred'],
  ['in:sent in:trash in:anywhere', 'In a list or a folder, or everywhere'],
  ['older_than:3d newer_than:1y', 'By age: d, w, m or y'],
  ['filename:pdf larger:1M', 'By the name of a file, by size'],
  ['after:2026-01-31 before:2026-03-01', 'From and until a day'],
  ['category:work priority:high', 'What Iris sorted it into'],
  ['this OR that', 'One of the two'],
  ['-newsletter', 'Without this word'],
] as const;
