import { SENTENCE_END_OF_ANY_SCRIPT } from './script.ts';
import { wordList } from './word-list.ts';

/** Abbreviations: words that end in a dot without ending a sentence. */
const ABBREVIATIONS = new Set(
  wordList`
  mr mrs ms dr prof st sr sra srta jr vs etc approx dept est inc ltd co corp e.g i.e a.m p.m u.s u.k z.b d.h u.a
  bzw ca ggf evtl usw nr str tel inkl zzgl vgl abs mme mlle p.ex av bd env uds pág núm sig sig.ra dott avv ing
  pag jan feb apr jun jul aug sep sept oct okt nov dec dez
`,
);

const BULLET = /^\s*(?:[-*•‣–·▪]|\d{1,2}[.)]|[a-z][)])\s+/u;
const MOST_SENTENCES = 60;
/** Of longer texts only the start and the end are read; the share of the end. */
const SHARE_OF_END = 0.25;
const LONGEST_SENTENCE = 600;

/**
 * Splits written text into at most `most` sentences; wrapped lines are joined, list items and short lines stand alone.
 */
export function sentencesOf(text: string, most = MOST_SENTENCES): string[] {
  const last = Math.round(most * SHARE_OF_END);
  const found = paragraphsOf(text).flatMap(splitParagraph);
  const kept = found.length <= most ? found : [...found.slice(0, most - last), ...found.slice(-last)];
  return kept.map((sentence) => sentence.slice(0, LONGEST_SENTENCE));
}

/** A line at least this long may continue in the next one; mail programs wrap at about 72 characters. */
const WRAP_WIDTH = 60;

function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let current = '';
  let widthBefore = 0;
  const close = (): void => {
    if (current !== '') paragraphs.push(current);
    current = '';
  };
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') close();
    else if (BULLET.test(raw)) {
      close();
      current = line.replace(BULLET, '');
    } else if (
      current !== '' &&
      (widthBefore >= WRAP_WIDTH || /^\p{Ll}/u.test(line)) &&
      !greetingEnd(current).endsWith(',')
    ) {
      current = `${current} ${line}`;
    } else {
      close();
      current = line;
    }
    widthBefore = line.length;
  }
  close();
  return paragraphs;
}

/** A greeting on a line of its own (`Hi Jonas,`); the next line is a new sentence even in lower case. */
function greetingEnd(paragraph: string): string {
  return paragraph.length <= 40 && paragraph.split(' ').length <= 5 ? paragraph : '';
}

const SENTENCE_END = /[.!?…]+["'”’»)\]]*(?=\s|$)/gu;
/** Characters from the Greek block on, except punctuation used with Latin letters. */
const OTHER_SCRIPT = /[\u0370-\u1cff\u2d00-\u2dff\u3000-\ud7ff\uf900-\uffee]/;

function splitParagraph(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  const ends = OTHER_SCRIPT.test(paragraph) ? SENTENCE_END_OF_ANY_SCRIPT : SENTENCE_END;
  for (const match of paragraph.matchAll(ends)) {
    const end = match.index + match[0].length;
    const next = paragraph.slice(end, end + 12).trimStart();
    if (match[0] === '.' && !endsSentence(paragraph.slice(Math.max(start, match.index - 14), match.index), next))
      continue;
    if (/^(?:\.{2,}|…)/.test(match[0]) && /^\p{Ll}/u.test(next)) continue;
    push(sentences, paragraph.slice(start, end));
    start = end;
  }
  push(sentences, paragraph.slice(start));
  return sentences;
}

/** Whether the dot between these two texts ends a sentence. */
function endsSentence(before: string, next: string): boolean {
  const word =
    before
      .match(/\S+$/)?.[0]
      .toLowerCase()
      .replace(/^["'“(]+/, '') ?? '';
  if (next === '') return true;
  if (/^\d{1,2}$/.test(word) && /^\p{L}/u.test(next)) return false;
  if (/^\p{L}$/u.test(word) || ABBREVIATIONS.has(word)) return false;
  return !/^\p{Ll}/u.test(next);
}

function push(sentences: string[], sentence: string): void {
  const trimmed = sentence.trim();
  if (/[\p{L}\p{N}]/u.test(trimmed)) sentences.push(trimmed);
}
