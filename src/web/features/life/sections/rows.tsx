import { ChevronRight, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListRow, SectionBadge } from '#contract/section.ts';
import { Badge } from '#web/ui/badge.tsx';
import { icons } from '../icons.ts';
import { useSectionActs } from './section-acts.ts';

/** Rows in a card; one with a record opens it. */
export const Rows = ({ rows, empty }: { rows: readonly ListRow[]; empty?: string | undefined }) =>
  rows.length === 0 ? (
    <Nothing text={empty} />
  ) : (
    <ul className="rows">
      {rows.map((row, index) => (
        <li className={row.href ? 'life-row life-row--reach' : 'life-row'} key={row.record ?? index}>
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
        </li>
      ))}
    </ul>
  );

type OpenerProps = { record: string | undefined; className: string; children: ReactNode };

/** A row of one's own can be opened; that of a sample is only read. */
export const Opener = ({ record, className, children }: OpenerProps) => {
  const { open } = useSectionActs();
  if (record === undefined) return <div className={className}>{children}</div>;
  return (
    <button type="button" className={`${className} is-open`} onClick={() => open(record)}>
      {children}
    </button>
  );
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
