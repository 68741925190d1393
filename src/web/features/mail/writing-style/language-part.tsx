import { X } from 'lucide-react';
import type { LanguageWritingStyle, WritingStyleEdits } from '#contract/mail/writing-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { WritingStyleInput } from './writing-style-input.tsx';

type LanguagePartProps = {
  language: string;
  part: LanguageWritingStyle;
  edits: WritingStyleEdits;
  onChange: (edits: WritingStyleEdits) => void;
  onDrop: (phrase: string) => void;
};

/** The writing style in one language. */
export const LanguagePart = ({ language, part, edits, onChange, onDrop }: LanguagePartProps) => {
  const name = NAMES[language] ?? language;
  const phrases = Object.values(part.phrases)
    .flat()
    .filter(({ text }) => !edits.without?.includes(text));
  return (
    <section className="stack g3" aria-label={name}>
      <h3 className="h3">{name}</h3>
      <p className="meta t3">{habits(part)}</p>
      <div className="mail-voice-lines">
        <WritingStyleInput
          label="Greeting"
          hint="{first} is their first name"
          value={edits.greetings?.[language] || part.greetings[0]?.text || ''}
          onSave={(text) => onChange({ greetings: { ...edits.greetings, [language]: text } })}
        />
        <WritingStyleInput
          label="Sign-off"
          value={edits.signOffs?.[language] || part.signOffs[0]?.text || ''}
          onSave={(text) => onChange({ signOffs: { ...edits.signOffs, [language]: text } })}
        />
      </div>
      {phrases.length > 0 && (
        <ul className="mail-phrases" aria-label={`Phrases in ${name}`}>
          {phrases.map(({ text, count }) => (
            <li key={text}>
              <span className="voice">{text}</span>
              <span className="meta t3 num">{count} times</span>
              <IconButton quiet label={`Leave out “${text}”`} icon={X} onClick={() => onDrop(text)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const habits = ({ samples, medianWords, register, contractions, exclamations }: LanguageWritingStyle): string =>
  [
    samples === 1 ? 'One reply' : `${samples} replies`,
    `half of them under ${medianWords + 1} words`,
    register === 'close' ? 'on first-name terms' : register === 'formal' ? 'formal' : null,
    contractions >= 0.3 ? 'with contractions' : null,
    exclamations >= 0.15 ? `exclamation marks in ${Math.round(exclamations * 100)}%` : 'hardly any exclamation marks',
  ]
    .filter((part) => part !== null)
    .join(', ');

const NAMES: Readonly<Record<string, string>> = { en: 'English', de: 'German', fr: 'French', es: 'Spanish' };
