import {
  CalendarPlus,
  ChevronRight,
  FileUp,
  FolderPlus,
  type LucideIcon,
  MailPlus,
  MessageSquarePlus,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PlaceLink } from './place-link.tsx';
import { HOME_TAB, lifeTabKeys } from './places.ts';

const QuickEntry = lazy(async () => ({
  default: (await import('#web/features/life/quick/quick-entry.tsx')).QuickEntry,
}));

type QuickAddProps = {
  open: boolean;
  /** Begins to listen at once. */
  listens: boolean;
  tab: string | null;
  onClose: () => void;
};

/** Adds a record to the present tab, or links to the page that adds something else. */
export const QuickAdd = ({ open, listens, tab, onClose }: QuickAddProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Quick Add" size="lg">
    <Suspense fallback={<SkeletonRows label="Loading" rows={4} />}>
      <QuickEntry
        module={lifeTabKeys.find((id) => id === tab && id !== 'communication') ?? HOME_TAB}
        listens={listens}
        onDone={onClose}
      />
    </Suspense>
    <h3 className="label quick-else">Something else</h3>
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
  search?: { tab?: string; import?: string };
}

const additions: Addition[] = [
  {
    label: 'A file',
    hint: 'From your bank, phone or another program',
    icon: FileUp,
    to: '/dashboard',
    search: { import: 'new' },
  },
  { label: 'Event', hint: 'In your calendar', icon: CalendarPlus, to: '/dashboard', search: { tab: 'calendar' } },
  { label: 'Project or hours', hint: 'In Orbit', icon: FolderPlus, to: '/dashboard', search: { tab: 'orbit' } },
  { label: 'Message', hint: 'To someone on this installation', icon: MessageSquarePlus, to: '/messages' },
  { label: 'Mailbox', hint: 'For the mail agent', icon: MailPlus, to: '/dashboard', search: { tab: 'gmail' } },
];
