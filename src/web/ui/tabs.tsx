import type { LucideIcon } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { onceLaidOut } from './laid-out.ts';

type TabsProps<T extends string> = {
  label: string;
  value: T;
  tabs: readonly { value: T; label: string; icon?: LucideIcon; count?: number }[];
  onChange: (value: T) => void;
  /** One TabPanel for each tab. */
  children: ReactNode;
};

export const Tabs = <T extends string>({ label, value, tabs, onChange, children }: TabsProps<T>) => (
  <Radix.Root
    className="tabs-root"
    value={value}
    onValueChange={(next) => onChange(next as T)} /* only values of `tabs` are offered */
  >
    <Radix.List className="tabs" aria-label={label}>
      {tabs.map(({ value: tab, label: text, icon: Icon, count }) => (
        <Radix.Trigger key={tab} ref={tab === value ? reveal : undefined} value={tab}>
          {Icon && <Icon className="i i-18" aria-hidden="true" />}
          {text}
          {count !== undefined && <span className="count">{count}</span>}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {children}
  </Radix.Root>
);

/** Scrolls the selected tab into view within the strip; the page does not scroll. */
const reveal = (tab: HTMLElement | null) => {
  const strip = tab?.parentElement;
  if (!tab || !strip) return;
  onceLaidOut(tab, () => {
    const [there, here] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
    strip.scrollLeft += there.left + there.width / 2 - (here.left + here.width / 2);
  });
};

export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Radix.Content value={value} className="tab-panel">
    {children}
  </Radix.Content>
);
