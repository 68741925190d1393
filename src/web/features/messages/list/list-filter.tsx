import { Search } from 'lucide-react';
import { Chip } from '#web/ui/chip.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { useDebouncedInput } from '#web/ui/use-debounced-input.ts';
import { type MessagesAddress, shows } from '../use-messages-address.ts';

const SHOWN = { all: 'All', unread: 'Unread', archived: 'Archived' } as const;

/** Filters a mailbox: the inbox by state, every mailbox by text. */
export const ListFilter = ({ address }: { address: MessagesAddress }) => (
  <div className="msg-filter" role="search">
    {address.tab === 'inbox' &&
      shows.map((show) => (
        <Chip key={show} selected={show === address.show} onSelect={() => address.filter({ show })}>
          {SHOWN[show]}
        </Chip>
      ))}
    <SearchBox q={address.q} onSearch={(q) => address.filter({ q })} />
  </div>
);

const SearchBox = ({ q, onSearch }: { q: string; onSearch: (q: string) => void }) => (
  <TextInput
    type="search"
    size="sm"
    pill
    icon={Search}
    aria-label="Search messages"
    placeholder="Name, subject or words"
    maxLength={200}
    autoComplete="off"
    {...useDebouncedInput(q, (typed) => typed.trim() !== q && onSearch(typed.trim()))}
  />
);
