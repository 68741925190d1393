import { X } from 'lucide-react';
import type { RecipientWritingStyle } from '#contract/mail/writing-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type PeoplePartProps = {
  people: Readonly<Record<string, RecipientWritingStyle>>;
  without: readonly string[];
  onDrop: (phrase: string) => void;
};

/** People to whom the person writes in a different style. */
export const PeoplePart = ({ people, without, onDrop }: PeoplePartProps) => {
  const known = Object.entries(people);
  if (known.length === 0) return null;
  return (
    <section className="stack g3" aria-label="People">
      <h3 className="h3">People you write to often</h3>
      <ul className="mail-phrases">
        {known.map(([address, { greeting, signOff, samples }]) => {
          const phrase = greeting !== null && !without.includes(greeting) ? greeting : null;
          return (
            <li key={address}>
              <span className="truncate">
                {address} <span className="voice">{[phrase, signOff].filter(Boolean).join(' … ')}</span>
              </span>
              <span className="meta t3 num">{samples === 1 ? 'One reply' : `${samples} replies`}</span>
              {phrase && <IconButton quiet label={`Leave out “${phrase}”`} icon={X} onClick={() => onDrop(phrase)} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
