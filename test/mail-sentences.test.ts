import { describe, expect, it } from 'vitest';
import { draftIntents } from '#contract/mail/drafts.ts';
import { sentencesFrom } from '#contract/languages/sentence-patterns.ts';
import { translatorFrom } from '#contract/languages/translator.ts';
import { analyseMail } from '#mail-analysis/analyse-mail.ts';
import { cautionOf, isSuspect } from '#mail-analysis/classification/warnings.ts';
import { variantLabel } from '#mail-analysis/drafting/variant-labels.ts';
import { conversation, fixtureMoment } from '#mail-analysis/fixtures/conversation.ts';
import { newsletters } from '#mail-analysis/fixtures/newsletters.ts';
import { pitches } from '#mail-analysis/fixtures/pitches.ts';
import { situationsAbroad } from '#mail-analysis/fixtures/situations-abroad.ts';
import { situationsAtWork } from '#mail-analysis/fixtures/situations-at-work.ts';
import { situations } from '#mail-analysis/fixtures/situations.ts';
import { readLives } from '#mail-analysis/training/lives.ts';
import { allTexts, languages, readDictionary } from '../tools/languages/dictionary.ts';
import { findServerSentences, SAYS_OF_MAIL } from '../tools/languages/server-sentences.ts';
import { readSourceFiles } from './support/source-files.ts';

const templates = new Set(
  readSourceFiles('src')
    .filter(({ path }) => SAYS_OF_MAIL.test(path))
    .flatMap(({ path, text }) => findServerSentences(path, text)),
);

/** What the mail agent says of mail that nobody judged by: other than the templates, with values and in single words. */
const verdicts = [
  ...(['train', 'tune'] as const).flatMap((split) => readLives(split)).map(({ input }) => input),
  ...[...situations, ...situationsAbroad, ...situationsAtWork].map(([, , ...lines]) => conversation(lines)),
  ...[...newsletters, ...pitches].map(([name, address, subject, text, headers = {}]) =>
    conversation([['dana', text, { from: { name, address }, subject, headers }]]),
  ),
].map((input) => analyseMail(input, fixtureMoment));
const said = [
  ...new Set(
    verdicts.flatMap(({ reasons, warnings, suggestedActions }) => [
      ...reasons.map(({ text }) => text),
      ...warnings.map(({ text }) => text),
      ...(isSuspect(warnings) ? [cautionOf(warnings)] : []),
      ...suggestedActions.map(({ label }) => label),
    ]),
  ),
];

/** With values: an amount where one stands, a name elsewhere. */
const filled = (text: string, template: string): string =>
  text.replaceAll(/\{=?(\d+)\}/g, (_, number: string) =>
    number === '0' && template.startsWith('Pay ') ? '84,30 €' : `Zoë${number}`,
  );

describe.each(languages())('what the mail agent says, in %s', (language) => {
  const table = [...allTexts(readDictionary(language).server)];
  const translate = translatorFrom(table, language);
  const sentences = sentencesFrom(table, (value) => value);

  it('has each of its templates in that language, and finds it again with values', () => {
    const known = new Map(table);
    expect(templates.size).toBeGreaterThan(150);
    const wrong = [...templates].filter((template) => {
      const translation = known.get(template);
      return translation === undefined || sentences(filled(template, template)) !== filled(translation, template);
    });
    expect(wrong).toEqual([]);
  });

  it('has all that is said of open mail', () => {
    expect(said.length).toBeGreaterThan(200);
    expect(said.filter((text) => sentences(text) === undefined)).toEqual([]);
  });

  it('has no English day, hour or count of days in what to do next', () => {
    const labels = new Set(
      verdicts.flatMap(({ suggestedActions }) =>
        suggestedActions.filter(({ kind }) => /^(?:add_event|pay|nudge|wait)$/.test(kind)).map(({ label }) => label),
      ),
    );
    expect(labels.size).toBeGreaterThan(20);
    expect(
      [...labels]
        .map((label) => translate(label))
        .filter((label) => /\b(?:today|tomorrow|\w+day|Dec|[AP]M|ago|due|days)\b/.test(label)),
    ).toEqual([]);
  });

  it('has the label of every choice of a draft', () => {
    const kinds = [
      'meeting',
      'availability',
      'document',
      'approval',
      'task',
      'invitation',
      'question',
      'promise',
      'nothing',
      'nudge',
    ] as const;
    const labels = kinds.flatMap((kind) => draftIntents.map((intent) => variantLabel(kind, intent)));
    expect(labels.filter((label) => sentences(label) === undefined)).toEqual([]);
  });

  it('has the frame of every summary, and leaves the words of the mail', () => {
    const framed = verdicts
      .map(({ summary }) => summary)
      .filter((summary) => /^[^“”.!?]+ (?:asks|writes): “/.test(summary));
    expect(framed.length).toBeGreaterThan(100);
    const bare = (text: string): string => text.replaceAll(/[“”„]/g, '').replace(/^[^:]+: /, '');
    expect(framed.filter((summary) => /\b(?:asks|writes): [“„]/.test(translate.summary(summary)))).toEqual([]);
    expect(framed.filter((summary) => bare(translate.summary(summary)) !== bare(summary))).toEqual([]);
  });
});

describe('a summary in German', () => {
  const { summary } = translatorFrom([...allTexts(readDictionary('de').server)], 'de-DE');

  it.each([
    ['Gisela asks: “Could you bring the keys?”', 'Gisela fragt: „Could you bring the keys?“'],
    [
      'Gisela writes: “Today. Or tomorrow.” The door is open.',
      'Gisela schreibt: „Today. Or tomorrow.“ The door is open.',
    ],
    ['The door is open. Gisela asks: “Really?”', 'The door is open. Gisela fragt: „Really?“'],
    ['Lamp Inc. asks: “The “old” one?” “We wait.”', 'Lamp Inc. fragt: „The “old” one?“ „We wait.“'],
    ['Gisela asks: “Would you read the “long…”', 'Gisela fragt: „Would you read the “long…“'],
    ['Be careful with this email. Asks for gift cards', 'Vorsicht bei dieser E-Mail. Bittet um Geschenkkarten'],
    ['Today', 'Today'],
    ['Asks for gift cards', 'Asks for gift cards'],
    ['The “old” lamp is due tomorrow.', 'The “old” lamp is due tomorrow.'],
    ['Gisela said: “Archive”.', 'Gisela said: “Archive”.'],
  ])('%s becomes %s', (english, german) => expect(summary(english)).toBe(german));
});
