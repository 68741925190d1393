import { Kbd } from '#web/ui/kbd.tsx';

const HINTS = [
  [['d', 'w', 'm', 'a'], 'day, week, month, agenda'],
  [['t'], 'today'],
  [['n'], 'new event'],
  [['q'], 'in words'],
  [['f'], 'find'],
  [['←', '→'], 'earlier, later'],
  [['Alt', '← ↑ ↓ →'], 'move the event'],
] as const;

/** The keyboard shortcuts of the view. */
export const KeyHints = () => (
  <p className="key-hints meta t3">
    {HINTS.map(([keys, words]) => (
      <span key={words}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {words}
      </span>
    ))}
  </p>
);
