/**
 * Whether a text names the number of an invoice. Banks break lines, leave hyphens out and write letters large, so only letters and
 * digits count; a longer number is another one.
 */
export const isNumberNamed = (number: string, text: string): boolean => {
  const signs = number.toUpperCase().match(/[A-Z0-9]/g);
  if (signs === null || signs.length < SHORTEST_NUMBER) return false;
  return new RegExp(`(?<![0-9])${signs.join('[^A-Z0-9]{0,3}')}(?![0-9])`).test(text.slice(0, TEXT_READ).toUpperCase());
};

/** Whether a payer can be the client: all words of the shorter name that say more than a legal form are in the longer one. */
export const isSamePayer = (buyer: string, payer: string): boolean => {
  const [shorter, longer] = [wordsOf(buyer), wordsOf(payer)].toSorted((a, b) => a.length - b.length);
  if (shorter === undefined || longer === undefined || shorter.length === 0) return false;
  return shorter.every((word) => longer.includes(word));
};

/** Fewer letters and digits than this could be anything. */
const SHORTEST_NUMBER = 5;
const TEXT_READ = 2000;

/** What says how a company is organised, and not which one it is. */
const LEGAL_FORMS = new Set(
  'ag as asa ab bv co company corp corporation eg ek ev gbr gmbh inc kg kgaa limited llc llp ltd mbh nv ohg oy plc sa sarl sas se spa srl ug und and et the'.split(
    ' ',
  ),
);

const wordsOf = (name: string): string[] => {
  const plain = name
    .slice(0, TEXT_READ)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/ä|ae/g, 'a')
    .replaceAll(/ö|oe/g, 'o')
    .replaceAll(/ü|ue/g, 'u')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 && !LEGAL_FORMS.has(word));
};
