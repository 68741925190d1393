import type { MailRuleActions, MailRuleConditions, MailRuleText } from '#contract/mail/rules.ts';
import { inLanguageOfRequest } from '#server/languages/request-language.ts';
import type { InLanguages } from '#server/languages/written-languages.ts';
import type { RulePlaces, RuleStep } from './plan-rule.ts';

/** What a rule is about, as in "Emails from anna@example.org". */
export const ruleName = ({ conditions }: Pick<MailRuleText, 'conditions'>, places: RulePlaces): string => {
  const words = inLanguageOfRequest(languages);
  return words.name(subjectWords(conditions, places, words));
};

/** A rule as one sentence. */
export const ruleSentence = ({ conditions, acts }: MailRuleText, places: RulePlaces): string => {
  const words = inLanguageOfRequest(languages);
  const about = subjectWords(conditions, places, words);
  const done = doneWords(acts, places, words);
  if (done.length === 0) return words.neverAsked(about);
  return words.done(about, listed(done, words.and), acts.neverAsk === true);
};

/** What a step does, as in "Moved to Receipts". */
export const stepWords = (step: RuleStep): string => {
  const { steps, archive } = inLanguageOfRequest(languages);
  if (step.kind === 'move') return steps.move(placeName(step.folder, archive));
  return step.kind === 'label' ? steps.label(step.label) : steps[step.kind];
};

/** How a language says rules: put together from translated parts they would keep the grammar of English. */
interface RuleWords {
  readonly name: (about: string) => string;
  readonly neverAsked: (about: string) => string;
  readonly done: (about: string, done: string, isNeverAsked: boolean) => string;
  readonly and: string;
  readonly archive: string;
  readonly goneMailbox: string;
  readonly conditions: { readonly [C in keyof MailRuleConditions]-?: (value: string) => string };
  readonly acts: Readonly<Record<'move' | 'label', (value: string) => string>> &
    Readonly<Record<'archive' | 'star' | 'read', string>>;
  readonly steps: Readonly<Record<'move' | 'label', (value: string) => string>> &
    Readonly<Record<Exclude<RuleStep['kind'], 'move' | 'label'>, string>>;
}

const languages: InLanguages<RuleWords> = {
  en: {
    name: (about) => `Emails ${about}`,
    neverAsked: (about) => `Iris never asks you to reply to emails ${about}.`,
    done: (about, done, isNeverAsked) =>
      `Emails ${about} are ${done}${isNeverAsked ? ', and Iris never asks you to reply to them' : ''}.`,
    and: 'and',
    archive: 'the archive',
    goneMailbox: 'a mailbox that’s no longer connected',
    conditions: {
      from: (from) => `from ${from}`,
      domain: (domain) => `from anyone at ${domain}`,
      list: (list) => `from the list ${list}`,
      to: (to) => `to ${to}`,
      subject: (words) => `with “${words}” in the subject`,
      body: (words) => `with “${words}” in the text`,
      account: (mailbox) => `in ${mailbox}`,
    },
    acts: {
      move: (folder) => `moved to ${folder}`,
      archive: 'archived',
      label: (label) => `labeled “${label}”`,
      star: 'starred',
      read: 'marked as read',
    },
    steps: {
      move: (folder) => `Moved to ${folder}`,
      label: (label) => `Labeled “${label}”`,
      star: 'Starred',
      read: 'Marked as read',
      never_ask: 'No reply needed',
      archive: 'Archived',
    },
  },
  de: {
    name: (about) => `E-Mails ${about}`,
    neverAsked: (about) => `Bei E-Mails ${about} bittet Iris dich nie um eine Antwort.`,
    done: (about, done, isNeverAsked) =>
      `E-Mails ${about} werden ${done}${isNeverAsked ? ', und Iris bittet dich dabei nie um eine Antwort' : ''}.`,
    and: 'und',
    archive: 'Archiv',
    goneMailbox: 'einem getrennten Postfach',
    conditions: {
      from: (from) => `von ${from}`,
      domain: (domain) => `von allen bei ${domain}`,
      list: (list) => `aus der Liste ${list}`,
      to: (to) => `an ${to}`,
      subject: (words) => `mit „${words}“ im Betreff`,
      body: (words) => `mit „${words}“ im Text`,
      account: (mailbox) => `in ${mailbox}`,
    },
    acts: {
      move: (folder) => `nach „${folder}“ verschoben`,
      archive: 'archiviert',
      label: (label) => `mit dem Label „${label}“ versehen`,
      star: 'mit einem Stern markiert',
      read: 'als gelesen markiert',
    },
    steps: {
      move: (folder) => `Nach „${folder}“ verschoben`,
      label: (label) => `Label „${label}“ gesetzt`,
      star: 'Mit Stern markiert',
      read: 'Als gelesen markiert',
      never_ask: 'Keine Antwort nötig',
      archive: 'Archiviert',
    },
  },
};

const subjectWords = (conditions: MailRuleConditions, { accounts }: RulePlaces, words: RuleWords): string => {
  const { from, domain, list, to, subject, body, account } = conditions;
  const mailbox = accounts.find(({ id }) => id === account)?.email ?? words.goneMailbox;
  const named = { from, domain, list, to, subject, body, account: account && mailbox };
  return Object.entries(named)
    .flatMap(([name, value]) => (value ? words.conditions[name as keyof MailRuleConditions](value) : [])) // its own names
    .join(' ');
};

const doneWords = (
  { folder, archive, label, star, read }: MailRuleActions,
  { folders }: RulePlaces,
  words: RuleWords,
): string[] => {
  const known = folders.find(({ path }) => path === folder);
  return [
    ...(folder === undefined ? [] : [words.acts.move(known === undefined ? folder : placeName(known, words.archive))]),
    ...(archive === true ? [words.acts.archive] : []),
    ...(label === undefined ? [] : [words.acts.label(label)]),
    ...(star === true ? [words.acts.star] : []),
    ...(read === true ? [words.acts.read] : []),
  ];
};

const placeName = ({ role, name }: Pick<RulePlaces['folders'][number], 'role' | 'name'>, archive: string): string =>
  role === 'archive' ? archive : name;

const listed = (words: readonly string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
