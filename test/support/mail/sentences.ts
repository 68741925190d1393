import type { Charset } from './encode-charset.ts';
import type { Random } from './random.ts';

/** Sentences of one language and the charsets that can encode them. */
export type SampleLanguage = {
  charsets: readonly Charset[];
  subjects: readonly string[];
  sentences: readonly string[];
};

export const sampleLanguages = {
  english: {
    charsets: ['utf-8', 'iso-8859-1', 'windows-1252'],
    subjects: [
      'Plan for the harbour fair',
      'The keys to the boathouse',
      'Minutes of Monday',
      'A question about chairs',
    ],
    sentences: [
      'Could you send me the list before Thursday?',
      'The ferry leaves at nine, so we should meet on the jetty a little earlier.',
      'I have put the drawings on the long table.',
      'Thank you for your patience with the second version.',
      'Nobody has found the key to the blue cupboard yet.',
      'Please let me know which of the two colours you prefer.',
    ],
  },
  german: {
    charsets: ['utf-8', 'iso-8859-1', 'windows-1252'],
    subjects: ['Schlüssel für den Gemüsekeller', 'Größe der Bänke', 'Übergabe am Dienstag'],
    sentences: [
      'Könnten Sie mir bitte bis Freitag die Maße der Bänke schicken?',
      'Der Schlüssel hängt wieder am gewöhnlichen Haken.',
      'Für das Fest fehlen noch zwölf Stühle und ein großer Topf.',
      'Vielen Dank für die schöne Überraschung.',
    ],
  },
  french: {
    charsets: ['utf-8', 'iso-8859-1', 'windows-1252'],
    subjects: ['Le marché de Noël', "Réunion à l'atelier", 'Où est passée la clé ?'],
    sentences: [
      "Pourriez-vous m'envoyer le plan avant jeudi ?",
      'La réunion aura lieu à neuf heures, à côté de la fenêtre.',
      'Merci beaucoup pour les photos du marché.',
    ],
  },
  russian: {
    charsets: ['utf-8', 'koi8-r'],
    subjects: ['Встреча в среду', 'Ключ от мастерской'],
    sentences: ['Не могли бы вы прислать мне список до четверга?', 'Лодка уже на берегу.', 'Спасибо за помощь.'],
  },
  chinese: {
    charsets: ['utf-8', 'big5'],
    subjects: ['星期四的會議', '花園的鑰匙'],
    sentences: ['請在星期五以前把名單寄給我。', '船已經在岸邊了。', '謝謝你的幫忙。'],
  },
  japanese: {
    charsets: ['utf-8', 'iso-2022-jp'],
    subjects: ['木曜日の会議', '庭の鍵について'],
    sentences: ['金曜日までに名簿を送ってください。', '船はもう岸に着きました。', 'ご協力ありがとうございます。'],
  },
} as const satisfies Record<string, SampleLanguage>;

export const sampleLanguageNames = [
  'english',
  'german',
  'french',
  'russian',
  'chinese',
  'japanese',
] as const satisfies readonly (keyof typeof sampleLanguages)[];

/** A text of a few paragraphs. */
export const paragraphs = (random: Random, tongue: SampleLanguage, count: number): string =>
  Array.from({ length: count }, () =>
    Array.from({ length: 1 + random.below(4) }, () => random.pick(tongue.sentences)).join(' '),
  ).join('\n\n');
