import { CalendarPlus, ChevronRight, FolderPlus, type LucideIcon, MailPlus, MessageSquarePlus } from 'lucide-react';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlaceLink } from './place-link.tsx';

type QuickAddProps = { open: boolean; onClose: () => void };

/** Says what can be added and leads to the place that adds it. */
export const QuickAdd = ({ open, onClose }: QuickAddProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Quick Add"
    description="Choose what it is, and Iris opens the place where it belongs."
  >
    <ul className="rows">
      {additions.map(({ label, hint, icon: Icon, ...place }) => (
        <li key={label}>
          <PlaceLink className="quick-add" {...place} onClick={onClose}>
            <span className="glyph">
              <Icon className="i i-18" aria-hidden="true" />
            </span>
            <span>
              <span className="h4">{label}</span>
              <span className="meta t3">{hint}</span>
            </span>
            <ChevronRight className="i i-16 t3" aria-hidden="true" />
          </PlaceLink>
        </li>
      ))}
    </ul>
  </Dialog>
);

interface Addition {
  label: string;
  hint: string;
  icon: LucideIcon;
  to: '/dashboard' | '/messages';
  search?: { tab: string };
}

const additions: Addition[] = [
  { label: 'Event', hint: 'In your calendar', icon: CalendarPlus, to: '/dashboard', search: { tab: 'calendar' } },
  { label: 'Project or hours', hint: 'In Orbit', icon: FolderPlus, to: '/dashboard', search: { tab: 'orbit' } },
  { label: 'Message', hint: 'To somebody on this installation', icon: MessageSquarePlus, to: '/messages' },
  { label: 'Mailbox', hint: 'For the mail agent', icon: MailPlus, to: '/dashboard', search: { tab: 'gmail' } },
];
