import { BellOff, Check, Clock, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Brief, BriefAct, BriefItem } from '#contract/brief/brief.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';

/** How many lines are shown before the rest is asked for. */
const FIRST_LINES = 5;

type BriefSectionsProps = {
  sections: Brief['sections'];
  isPending: boolean;
  onOpen: (href: string) => void;
  onAct: (item: BriefItem, act: BriefAct) => void;
};

/** The lines under their headings: the first few, and the others when they are asked for. */
export const BriefSections = ({ sections, isPending, onOpen, onAct }: BriefSectionsProps) => {
  const [all, setAll] = useState(false);
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      {(all ? sections : firstOf(sections, FIRST_LINES)).map(({ id, title, items }) => (
        <section className="brief-section" key={id} aria-label={title}>
          <h3 className="label">{title}</h3>
          <ul>
            {items.map((item) => (
              <li className="brief-line" key={item.id}>
                <a
                  href={item.href}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onOpen(item.href);
                  }}
                >
                  <span className="brief-text">{item.text}</span>
                  {item.why !== undefined && <span className="meta t3">{item.why}</span>}
                </a>
                <ActionMenu
                  label={`More for: ${item.text}`}
                  actions={item.acts.map((act) => ({ ...act, icon: ICONS[act.id] }))}
                  disabled={isPending}
                  onChoose={(id) => {
                    const act = item.acts.find((offered) => offered.id === id);
                    if (act) onAct(item, act.id);
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {count > FIRST_LINES && (
        <div className="brief-more">
          <Button variant="ghost" size="sm" flush="start" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${count}`}
          </Button>
        </div>
      )}
    </>
  );
};

const ICONS: { readonly [A in BriefAct]: LucideIcon } = { done: Check, snooze: Clock, silence: BellOff };

/** The sections with their first lines, `most` of them in all. */
const firstOf = (sections: Brief['sections'], most: number): Brief['sections'] =>
  sections.flatMap((section, index) => {
    const before = sections.slice(0, index).reduce((sum, { items }) => sum + items.length, 0);
    const items = section.items.slice(0, Math.max(0, most - before));
    return items.length === 0 ? [] : [{ ...section, items }];
  });
