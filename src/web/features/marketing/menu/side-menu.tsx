import { Menu } from 'lucide-react';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { MenuPanelProps } from './menu-panel.tsx';
import { WAITLIST_SECTION } from './menu-entries.ts';

type SideMenuProps = {
  /** Loads the panel, just before it opens; it needs a query client around it. */
  loadPanel?: () => Promise<ComponentType<MenuPanelProps>>;
};

const loadMenuPanel = async () => (await import('./menu-panel.tsx')).MenuPanel;

/** The button at the top right, and the panel that it opens. */
export const SideMenu = ({ loadPanel = loadMenuPanel }: SideMenuProps) => {
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  const load = async () => {
    const loaded = await loadPanel();
    setPanel(() => loaded);
  };
  const show = ({ currentTarget }: MouseEvent) => {
    if (currentTarget instanceof HTMLElement) currentTarget.focus(); // some browsers do not focus a clicked button
    setOpen(true);
    void load();
  };
  const goTo = (section: string) => {
    setOpen(false);
    // The closing panel returns the focus to the button; after that the page can scroll.
    button.current?.addEventListener('focus', () => requestAnimationFrame(() => scrollTo(section)), { once: true });
  };

  return (
    <>
      <Button
        ref={button}
        icon={Menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={show}
      >
        Menu
      </Button>
      {Panel && <Panel open={open} onOpenChange={setOpen} onSection={goTo} />}
    </>
  );
};

const scrollTo = (section: string) => {
  const target = document.getElementById(section);
  if (!target) return location.assign(`/#${section}`);
  target.scrollIntoView();
  if (section === WAITLIST_SECTION) target.querySelector('input')?.focus({ preventScroll: true });
};
