import { CircleQuestionMark, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailboxStatus } from '#contract/mail/mail.ts';
import { SampleMark } from '#web/ui/badge.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ConnectedMark } from '#web/ui/connected-heading.tsx';
import { Select } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import './filter.css';
import { defaultFilters, isPreset, type MailFilters, noteOf, numberLimits, filterPresets } from './filters.ts';
import { NumberBox } from './number-box.tsx';
import { SearchBox } from './search-box.tsx';

type FilterBarProps = {
  filters: MailFilters;
  /** The mailboxes to choose from. */
  mailboxes: readonly MailboxStatus[];
  onChange: (changes: Partial<MailFilters>) => void;
  /** Shows the keyboard shortcuts and search operators. */
  onHelp: () => void;
  /** On a narrow page the presets scroll, and the rest is shown on demand. */
  narrow: boolean;
  open: boolean;
  /** The mailbox, which a narrow page names beside the presets; null where it is several. */
  address: string | null;
  sample: boolean;
};

export const FilterBar = ({ filters, mailboxes, onChange, onHelp, narrow, open, address, sample }: FilterBarProps) => {
  if (!narrow) {
    return (
      <div className="mail-filter" role="search" aria-label="Mail">
        <Presets filters={filters} onChange={onChange} />
        <Search filters={filters} onChange={onChange} onHelp={onHelp}>
          <Popover label="Filters" note={noteOf(filters)} icon={SlidersHorizontal} size="sm" variant="ghost">
            <Fields filters={filters} mailboxes={mailboxes} onChange={onChange} />
          </Popover>
        </Search>
      </div>
    );
  }
  return (
    <div role="search" aria-label="Mail">
      <div className="scroller mail-presets" ref={showChosen}>
        <ConnectedMark connected />
        {sample && <SampleMark />}
        <Presets filters={filters} onChange={onChange} />
        {address !== null && <span className="meta t3">{address}</span>}
      </div>
      {open && (
        <div className="mail-filter mail-filter--open">
          <Search filters={filters} onChange={onChange} onHelp={onHelp} />
          <Fields filters={filters} mailboxes={mailboxes} onChange={onChange} />
        </div>
      )}
    </div>
  );
};

/** Scrolls the strip to the selected preset. */
const showChosen = (strip: HTMLElement | null) => {
  const chosen = strip?.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
};

const ALL_MAILBOXES = { value: '', label: 'All mailboxes' };

type PartProps = Pick<FilterBarProps, 'filters' | 'onChange'>;

/** Choosing the selected preset again restores the defaults. */
const Presets = ({ filters, onChange }: PartProps) =>
  filterPresets.map((preset) => {
    const selected = isPreset(filters, preset);
    const { q: _search, account: _mailbox, ...defaults } = defaultFilters;
    return (
      <Chip key={preset.label} selected={selected} onSelect={() => onChange(selected ? defaults : preset.filters)}>
        {preset.label}
      </Chip>
    );
  });

type SearchProps = PartProps & Pick<FilterBarProps, 'onHelp'> & { children?: ReactNode };

const Search = ({ filters, onChange, onHelp, children }: SearchProps) => (
  <div className="mail-search">
    <SearchBox value={filters.q} onChange={(q) => onChange({ q })} />
    {children}
    <IconButton size="sm" label="Keys and search" icon={CircleQuestionMark} aria-keyshortcuts="?" onClick={onHelp} />
  </div>
);

const Fields = ({ filters, mailboxes, onChange }: PartProps & Pick<FilterBarProps, 'mailboxes'>) => (
  <div className="mail-numbers">
    {mailboxes.length > 1 && (
      <Select
        quiet
        size="sm"
        aria-label="Mailbox"
        value={mailboxes.some(({ id }) => id === filters.account) ? filters.account : ''}
        options={[ALL_MAILBOXES, ...mailboxes.map(({ id, emailAddress }) => ({ value: id, label: emailAddress }))]}
        onChange={({ target }) => onChange({ account: target.value })}
      />
    )}
    <NumberBox
      label="Days Back"
      value={filters.daysBack}
      limits={numberLimits.daysBack}
      onChange={(daysBack) => onChange({ daysBack })}
    />
    <NumberBox
      label="Max Results"
      value={filters.maxResults}
      limits={numberLimits.maxResults}
      onChange={(maxResults) => onChange({ maxResults })}
    />
    <Toggle label="Include read" checked={filters.includeRead} onChange={(includeRead) => onChange({ includeRead })} />
  </div>
);
