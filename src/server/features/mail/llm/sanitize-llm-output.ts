const LONGEST = 600;

/** The output of an LLM as plain text: no markup, no links, no invisible characters. */
export const sanitizeLlmOutput = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/\b(?:https?|ftp|javascript|data):\S+/gi, '')
    .replace(/\bwww\.\S+/gi, '')
    .replace(/[*_`#>]+/g, '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();
