import { ArrowRight } from 'lucide-react';
import { useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { MenuAccount } from './menu-account.tsx';
import { type MenuEntry, morePages, personEntries, publicEntries, WAITLIST_SECTION } from './menu-entries.ts';
import './menu.css';

export type MenuPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Closes the menu and leads to a section of the landing page. */
  onSection: (section: string) => void;
};

/** The panel of the side menu; its links depend on who is signed in. */
export const MenuPanel = ({ open, onOpenChange, onSection }: MenuPanelProps) => {
  const session = useSession();
  const entries = session.kind === 'person' ? [...publicEntries, ...personEntries] : publicEntries;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      <nav className="menu-nav" aria-label="Menu">
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} onClose={() => onOpenChange(false)} onSection={onSection} />
        ))}
      </nav>
      <p className="menu-more">
        {morePages.map(({ label, path }) => (
          <a key={path} href={path} onClick={() => onOpenChange(false)}>
            {label}
          </a>
        ))}
      </p>
      <div className="menu-foot">
        {session.kind === 'person' ? (
          <MenuAccount user={session.user} />
        ) : (
          <>
            <ButtonLink variant="primary" size="lg" href="/auth">
              Sign In
            </ButtonLink>
            <Button size="lg" onClick={() => onSection(WAITLIST_SECTION)}>
              Join Waitlist
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
};

type EntryProps = { entry: MenuEntry; onClose: () => void; onSection: (section: string) => void };

/* Plain links, also inside the app: these links load the page anew. */
const Entry = ({ entry, onClose, onSection }: EntryProps) => (
  <a
    href={'path' in entry ? entry.path : `#${entry.section}`}
    onClick={(event) => {
      if ('path' in entry) return onClose();
      event.preventDefault();
      onSection(entry.section);
    }}
  >
    {entry.label}
    <ArrowRight className="i i-18" aria-hidden="true" />
  </a>
);
