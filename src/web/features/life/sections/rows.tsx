import { ChevronRight, Phone, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ListRow, SectionBadge } from '#contract/section.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { icons } from '../icons.ts';
import { Opener } from '../opener.tsx';
import { type RowFinding, useSectionActions } from '../section-actions.ts';

/** Rows in a card; a row with a record opens it. */
export const Rows = ({ rows, empty }: { rows: readonly ListRow[]; empty?: string | undefined }) =>
  rows.length === 0 ? (
    <Nothing text={empty} />
  ) : (
    <ul className="rows">
      {rows.map((row, index) => (
        <li
          className={row.href || row.found ? 'life-row life-row--reach' : 'life-row'}
          key={row.record ?? row.found?.finding ?? index}
        >
          <Opener record={row.record} className={row.icon ? 'li' : 'li li--plain'}>
            {row.icon && <Glyph icon={row.icon} />}
            <span className="life-words">
              <span className="life-title">{row.title}</span>
              {row.note && <span className="meta t3 life-note">{row.note}</span>}
            </span>
            <span className="life-end">
              {row.badge && <RowBadge badge={row.badge} />}
              {row.end && <span className="meta t3 num">{row.end}</span>}
            </span>
          </Opener>
          {row.href && (
            <a className="icon-btn icon-btn--sm icon-btn--solid" href={row.href} aria-label={`Call ${row.title}`}>
              <Phone className="i i-18" aria-hidden="true" />
            </a>
          )}
          {row.found && <Dismiss found={row.found} title={row.title} />}
        </li>
      ))}
    </ul>
  );

/** Dismisses a finding; the focus moves to its card. */
const Dismiss = ({ found, title }: { found: RowFinding; title: string }) => {
  const { dismiss } = useSectionActions();
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const card = currentTarget.closest<HTMLElement>('.life-tile');
    await dismiss(found, title);
    if (!card) return;
    card.tabIndex = -1;
    card.focus();
  };
  return <IconButton label={`Dismiss: ${title}`} icon={X} size="sm" onClick={(event) => void press(event)} />;
};

export const Chevron = () => <ChevronRight className="i i-16 t3" aria-hidden="true" />;

const Glyph = ({ icon }: { icon: NonNullable<ListRow['icon']> }) => {
  const Icon = icons[icon];
  return (
    <span className="glyph">
      <Icon className="i i-18" aria-hidden="true" />
    </span>
  );
};

export const RowBadge = ({ badge: { text, tone, icon } }: { badge: SectionBadge }) => (
  <Badge tone={tone} {...(icon && { icon: icons[icon] })}>
    {text}
  </Badge>
);

export const Nothing = ({ text = 'Nothing yet' }: { text?: string | undefined }) => (
  <p className="t3 life-nothing">{text}</p>
);
