import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * What many mails and classifications have in common, the commonest last. Whatever was packed is unpacked with exactly these
 * bytes: they are never changed.
 */
const COMMON = Buffer.from(
  [
    '"scores":{"reply":0.,"priority":0.},"features":{"from:","sender:person":0.15,"sender:list":0.15,"place:to":0.15,',
    '"last:tells":0.15,"last:asks":0.15,"domain:","cue:imperative":0.15,"cue:thanks":0.15,"cue:meeting":0.15,',
    '"reply:bulk":0.0,"reply:wording":0.,"priority:relation":0.0,"priority:onlyYou":0.0,"priority:wording":0.},"words":"',
    '","prior":{"reply":-0.,"priority":-0.}}',
    ' would could should please thanks thank regards meeting tomorrow today week project report invoice question ',
    'because there their which about after before other people think know time with from this that have will your you ',
    'and the der die das und ist nicht mit von für eine les des est pour avec que los para con una ',
    'Return-Path: <Delivered-To: Received: from by with ESMTPS id for <; (UTC) Authentication-Results: dkim=pass spf=pass',
    '\r\nDKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=; s=; h=From:To:Subject:Date; bh=; b=',
    '\r\nList-Unsubscribe: <https://www.>\r\nReply-To: \r\nCc: \r\nIn-Reply-To: <\r\nReferences: <',
    '\r\nX-Mailer: \r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Type: multipart/alternative; boundary="',
    '\r\nContent-Transfer-Encoding: 7bit\r\nContent-Type: text/html; charset=utf-8\r\nMIME-Version: 1.0\r\nMessage-ID: <',
    '\r\nDate: Mon, Tue, Wed, Thu, Fri, 20 Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec 2025 2026 GMT\r\n',
    'Subject: Re: \r\nTo: \r\nFrom: \r\nContent-Type: text/plain; charset=utf-8\r\n\r\n',
  ].join(''),
);

const reason = (about: string, icon: string, text: string) => JSON.stringify({ about, icon, text });
const action = (kind: string, label: string) => JSON.stringify({ kind, label });

/** What many classifications say, the commonest last; never changed either. */
const COMMON_CLASSIFICATIONS = Buffer.from(
  [
    '"meeting":{"start":17,"end":17,"text":"","hasTime":true,"title":""},"open":{"owner":"me","kind":"ask","text":""},',
    '"warnings":[{"kind":"suspicious","text":""}],"said":{"reply":false},"requiresResponse":true,"priority":"high",',
    action('report', 'Report as phishing'),
    action('archive', 'Archive without opening links'),
    action('pay', 'Pay the invoice, due Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    action('nudge', 'Nudge : asked days ago'),
    action('wait', 'Wait for '),
    action('follow_through', 'Do what you promised: '),
    action('reply', 'Write a short update'),
    action('add_event', 'Add tomorrow at 10:00 to the calendar'),
    action('add_event', 'Note the deadline: '),
    action('reply', 'Answer : '),
    action('archive', 'Archive this sales mail'),
    action('unsubscribe', 'Unsubscribe'),
    reason('warning', 'shield', 'The sender is not who it says: a link leads elsewhere'),
    reason('reply', 'pitch', 'First contact that reads like a sales pitch'),
    reason('reply', 'several', 'Asks a whole mailing list'),
    reason('reply', 'robot', 'Automatic answer'),
    reason('reply', 'new-person', 'First mail from this person'),
    reason('reply', 'copy', 'Asks someone else; you are in copy'),
    reason('reply', 'copy', 'You are in copy'),
    reason('reply', 'learned', 'You said that it needs no reply'),
    reason('reply', 'learned', 'Learned from what you did before'),
    reason('reply', 'history', 'You replied to all emails from this person'),
    reason('reply', 'promise', 'You promised: “”'),
    reason('state', 'waiting', 'You asked days ago'),
    reason('state', 'promise', ' promised: “”'),
    reason('state', 'answered', 'You wrote last and asked nothing'),
    reason('state', 'thanks', 'Ends with thanks'),
    reason('priority', 'money', 'A bill to pay: '),
    reason('priority', 'meeting', 'Names a time: '),
    reason('priority', 'urgent', 'The date it names has passed'),
    reason('priority', 'urgent', 'Says it is urgent'),
    reason('priority', 'date', 'A date to keep in mind: '),
    reason('reply', 'waiting', 'Waiting for days'),
    reason('reply', 'question', 'Mentions something that is waiting for an answer'),
    reason('reply', 'question', 'Asks you for something: “”'),
    reason('reply', 'only-you', 'You are the only recipient'),
    reason('state', 'answered', 'Everything asked has been answered'),
    reason('reply', 'robot', 'Sent by a system, not a person'),
    reason('category', 'social', 'About friends'),
    reason('category', 'list', 'Newsletter or advertising'),
    reason('category', 'person', 'Personal'),
    reason('category', 'robot', 'Sent automatically'),
    '"requiresResponse":false,"priority":"medium","category":"promotional","category":"social","category":"personal"',
    '{"suggestedActions":[',
    action('read_later', 'Read later'),
    action('archive', 'Archive'),
    '],"reasons":[',
    reason('reply', 'person', 'Asks nothing of you'),
    reason('category', 'work', 'About work'),
    reason('sentiment', 'mood', 'Uses words like “thanks”'),
    '],"requiresResponse":false,"priority":"low","category":"other"}],"requiresResponse":false,"priority":"low","category":"work"}',
  ].join(','),
);

// A small window needs little memory for each call, and most mails are smaller than it.
const PACKING = { dictionary: COMMON, level: 3, windowBits: 14, memLevel: 7 } as const;
/** Packs a short text into half of its size, in less time than encrypting and writing what that saves. */
export const pack = (text: string | Uint8Array): Buffer => deflateRawSync(text, PACKING);

/** Begins what is packed by reference to a text of the same mail as well: no stream of deflate begins so. */
const BY_TEXT = 7;
const withText = (common: Buffer, text: string): Buffer => Buffer.concat([Buffer.from(text), common]);

const packWith = (common: Buffer, json: string, text: string): Buffer =>
  Buffer.concat([
    Buffer.of(BY_TEXT),
    deflateRawSync(json, { ...PACKING, level: 6, dictionary: withText(common, text) }),
  ]);
const unpackWith = (common: Buffer, packed: Uint8Array | ArrayBuffer, text: string): string => {
  const bytes = new Uint8Array(packed);
  return bytes[0] === BY_TEXT
    ? inflateRawSync(bytes.subarray(1), { dictionary: withText(common, text) }).toString('utf8')
    : inflateRawSync(bytes, { dictionary: common }).toString('utf8');
};

/** Packs what a list shows of a classification into an eighth of its size; `text` is what is stored of the same mail beside it. */
export const packClassification = (json: string, text: string): Buffer => packWith(COMMON_CLASSIFICATIONS, json, text);
export const unpackClassification = (packed: Uint8Array | ArrayBuffer, text: string): string =>
  unpackWith(COMMON_CLASSIFICATIONS, packed, text);

/** Packs what is learned from a classification, in the same way. */
export const packLearned = (json: string, text: string): Buffer => packWith(COMMON, json, text);
export const unpackLearned = (packed: Uint8Array | ArrayBuffer, text: string): string =>
  unpackWith(COMMON, packed, text);

/** A dictionary is read as far back as deflate can refer; with a longer one the beginning would be lost. */
const LONGEST_DICTIONARY = 32 * 1024 - 262;

/** Packs a text by reference to bytes that have most of it already; null where those are too many. */
export const packBy = (text: string, known: Uint8Array): Buffer | null =>
  known.length > LONGEST_DICTIONARY ? null : deflateRawSync(text, { dictionary: known, level: 3 });

/** The text that was packed by reference to these bytes. */
export const unpackTextBy = (packed: Uint8Array | ArrayBuffer, known: Uint8Array): string =>
  inflateRawSync(packed, { dictionary: known }).toString('utf8');

/** The bytes that were packed. SQLite returns bytes as an ArrayBuffer, PostgreSQL as a Buffer. */
export const unpackBytes = (packed: Uint8Array | ArrayBuffer): Buffer => inflateRawSync(packed, { dictionary: COMMON });

/** The text that was packed. */
export const unpackText = (packed: Uint8Array | ArrayBuffer): string => unpackBytes(packed).toString('utf8');
