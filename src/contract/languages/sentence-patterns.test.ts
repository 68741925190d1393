import { describe, expect, it } from 'vitest';
import { sentencesFrom } from './sentence-patterns.ts';

const sentences = sentencesFrom(
  [
    ['Sleep', 'Schlaf'],
    ['Weight', 'Gewicht'],
    ['{0} of {1}', '{0} von {1}'],
    ['{0} is due {1}', '{0} ist {1} fällig'],
    ['Waiting for {0} since {1}', 'Wartet seit {1} auf {0}'],
    ['tomorrow', 'morgen'],
    ['Due: {0}', 'Fällig: {0}'],
    ['this is missing.', 'Das fehlt.'],
    ['Interview with {0}', 'Gespräch mit {=0}'],
    ['Prepare: {0}', 'Vorbereiten: {=0}'],
    ['“{0}” is due {1}.', '„{0}“ ist {1} fällig.'],
    ['Known for {0}.', 'Bekannt für {0}.'],
    ['Known for {0} of {1} weeks.', 'Bekannt für {0} von {1} Wochen.'],
  ],
  (value) => value.replace('3:00 PM', '15:00'),
);

describe('a sentence of the server', () => {
  it.each([
    ['Sleep', 'Schlaf'],
    ['3 of 7', '3 von 7'],
    ['Due: Tax return', 'Fällig: Tax return'],
    ['Known for Sleep.', 'Bekannt für Schlaf.'],
    ['Known for 14 of 14 weeks.', 'Bekannt für 14 von 14 Wochen.'],
    ['Known for Sleep. Waiting for Ana since tomorrow', 'Bekannt für Schlaf. Wartet seit morgen auf Ana'],
    ['Sleep: this is missing.', 'Schlaf: Das fehlt.'],
    ['values.tomorrow: this is missing.', 'values.tomorrow: Das fehlt.'],
    ['tomorrow: this is missing.', 'tomorrow: Das fehlt.'],
    ['Waiting for Ana since 3:00 PM', 'Wartet seit 15:00 auf Ana'],
    ['Prepare: Interview with Noor', 'Vorbereiten: Interview with Noor'],
    ['Prepare: Weight', 'Vorbereiten: Weight'],
    ['“Interview with Noor” is due tomorrow.', '„Interview with Noor“ ist morgen fällig.'],
    ['“Sleep” is due tomorrow.', '„Sleep“ ist morgen fällig.'],
    ['Waiting for Weight since tomorrow', 'Wartet seit morgen auf Gewicht'],
  ])('%s becomes %s', (english, translated) => expect(sentences(english)).toBe(translated));

  it.each(['Queen of Spades', 'Sleep well', 'Sleep: see you.', '', 'waiting for Ana since'])(
    'is none of the words of a person: %s',
    (words) => expect(sentences(words)).toBeUndefined(),
  );
});
