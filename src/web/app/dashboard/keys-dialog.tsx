import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { screenKeys } from './screen-keys.ts';
import './keys-dialog.css';

type KeysDialogProps = { open: boolean; onClose: () => void };

/** The keys of every screen. */
export const KeysDialog = ({ open, onClose }: KeysDialogProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Keyboard shortcuts" size="lg">
    <div className="keys">
      {screenKeys.map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h3 className="h4">{title}</h3>
          <dl>
            {keys.map(({ key, does }) => (
              <div key={key}>
                <dt>
                  {key.split(' ').map((part) => (
                    <Kbd key={part}>{part}</Kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
);
