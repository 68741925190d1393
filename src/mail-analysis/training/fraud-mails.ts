/** Reads the mails that the fraud model is trained on and measured with, each with the source it comes from. */
import { readFileSync } from 'node:fs';
import { fraudFeatures, type FraudFeatures } from '../fraud/fraud-features.ts';
import { linkedDomains } from '../fraud/link-signs.ts';
import type { FraudModel } from '../fraud/fraud-model.ts';
import { readSuspicion } from '../fraud/phishing.ts';
import type { AnalysedMessage } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { readLives } from './lives.ts';
import { LIFE_SETS, readOwnMails } from './own-mails.ts';

/** A mail as the model sees it; `features` are missing when it is about nothing that a fraud could take. */
export type FraudMail = {
  source: string;
  isFraud: boolean;
  weight: number;
  language: string;
  shown: string;
  /** Log-odds of fraud by the other signs. */
  signs: number;
  features: FraudFeatures | undefined;
};

type Raw = {
  from: AnalysedMessage['from'];
  subject: string;
  text: string;
  links?: AnalysedMessage['links'];
  headers?: AnalysedMessage['headers'];
};

const TEXT_READ = 4_000;
const OWNER = { addresses: ['somebody@home.example'], names: [] };

/** What the other signs say of a mail from a stranger. */
function suspicionLogOdds({ from, subject, text, links, headers = {} }: Raw): number {
  const message: AnalysedMessage = {
    id: '1',
    date: 0,
    from,
    to: [],
    cc: [],
    subject,
    text,
    isMine: false,
    headers,
    attachments: [],
    hidesText: false,
    ...(links === undefined ? {} : { links }),
  };
  const { score } = readSuspicion(message, { me: OWNER, thread: [message], focus: '1', relations: {} }, SILENT);
  return score === 0 ? -Infinity : Math.log(score / (1 - score));
}
const SILENT: FraudModel = () => ({ logOdds: -Infinity, notion: undefined });

function seen(source: string, isFraud: boolean, raw: Raw, weight = 1, language = ''): FraudMail {
  const links = linkedDomains({ text: raw.text, links: raw.links ?? [] });
  const normalized = normalizeText(`${raw.subject}\n${raw.text.slice(0, TEXT_READ)}`);
  return {
    source,
    isFraud,
    weight,
    language,
    signs: suspicionLogOdds(raw),
    shown: `${raw.from.name} <${raw.from.address}>: ${raw.subject}`,
    features: fraudFeatures(raw, normalized, links),
  };
}

const partyOf = (text: string): AnalysedMessage['from'] => {
  const [, name = '', address = ''] = /^\s*"?(.*?)"?\s*<([^>]*)>?\s*$/.exec(text) ?? [];
  return address === '' ? { name: '', address: text.trim() } : { name, address };
};

/** Lines of `language <tab> Fraud|Honest <tab> sender <tab> subject <tab> text`. */
export const writtenFraudMails = (): FraudMail[] =>
  readFileSync(new URL('../fraud/own-mails.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [language = '', label = '', from = '', subject = '', text = ''] = line.split('\t');
      return seen('written', label === 'Fraud', { from: partyOf(from), subject, text }, WRITTEN_WEIGHT, language);
    });
/** They are few beside the published mails, and the only ones in most languages. */
const WRITTEN_WEIGHT = 3;

/** The invented mails of this split of all sets, and with the training split the mails written for the need model. */
export const inventedMails = (split: 'train' | 'tune'): FraudMail[] =>
  [...LIFE_SETS.flatMap((set) => readLives(split, set)), ...(split === 'train' ? readOwnMails() : [])].flatMap(
    ({ level, input }) =>
      input.thread.map((message) =>
        seen(`lives ${split}`, level === 'fraud', message, level === 'fraud' ? WRITTEN_WEIGHT : 1),
      ),
  );

type Row = Record<'from' | 'subject' | 'text' | 'label' | 'kind' | 'lang' | 'listUnsubscribe' | 'listId', string> & {
  links: NonNullable<AnalysedMessage['links']>;
};

const valueOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
const textOf = (value: unknown, name: string): string => {
  const found = valueOf(value, name);
  return typeof found === 'string' ? found : '';
};

/** A line of a collection; what it does not say is empty. */
function rowOf(line: string): Row {
  const value: unknown = JSON.parse(line);
  const links = valueOf(value, 'links');
  const text = (name: string): string => textOf(value, name);
  return {
    from: text('from'),
    subject: text('subject'),
    text: text('text'),
    label: text('label'),
    kind: text('kind'),
    lang: text('lang'),
    listUnsubscribe: text('listUnsubscribe'),
    listId: text('listId'),
    links: (Array.isArray(links) ? links : []).map((link: unknown) => ({
      text: textOf(link, 'text'),
      href: `https://${textOf(link, 'host')}`,
    })),
  };
}

const headersOf = ({ listUnsubscribe, listId }: Row): AnalysedMessage['headers'] => ({
  ...(listUnsubscribe === '' ? {} : { listUnsubscribe }),
  ...(listId === '' ? {} : { listId }),
});

/** Letters that promise a fortune, which is what counts as fraud in general spam. */
const FORTUNE =
  /next of kin|million (?:united states |us )?dollars|\bUS\$ ?\d+(?:\.\d)?,?\d* ?million|foreign (?:partner|account|bank)|over[- ]invoiced|late (?:husband|father|president)|consignment/i;

/** Which mails of a published collection count as fraud, as honest, or not at all. */
const COLLECTIONS: readonly [folder: string, file: string, isFraud: (row: Row) => boolean | undefined][] = [
  ['enron-mailbox-skilling', 'received', () => false],
  ['enron-ucb-categories', 'mails', () => false],
  ['clinton-foia', 'received', () => false],
  ['fauci-foia', 'mails', () => false],
  ['transactional-templates', 'templates', () => false],
  ['cold-pitch-templates', 'templates', () => false],
  ['spamassassin', 'mails', ({ label, text }) => (label === 'ham' ? false : FORTUNE.test(text) ? true : undefined)],
  [
    'foff-milter',
    'mails',
    ({ label, kind }) => (label === 'legit' || kind === 'pitch' ? false : kind === 'phish' ? true : undefined),
  ],
  [
    'blacklisted-mails',
    'mails',
    ({ label }) => (label === 'scam' || label === 'phish' ? true : label === 'pitch' ? false : undefined),
  ],
];
/** Measured only: its terms forbid fitting what is given on. */
const MEASURED = ['phishing-pot', 'mails', (): boolean => true] as const;

/** The mails of public collections in this folder. */
export const publishedMails = (folder: string, isMeasuring = false): FraudMail[] =>
  (isMeasuring ? [MEASURED] : COLLECTIONS).flatMap(([name, file, isFraud]) =>
    readFileSync(`${folder}/${name}/${file}.jsonl`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .flatMap((line) => {
        const row = rowOf(line);
        const label = isFraud(row);
        if (label === undefined || row.text === '') return [];
        const { subject, text, links } = row;
        return [
          seen(
            name,
            label,
            { from: partyOf(row.from), subject, text, links, headers: headersOf(row) },
            1,
            row.lang || 'en',
          ),
        ];
      }),
  );
