const LONGEST = 600;

/** What a model said as plain text: no markup, no addresses to click, no invisible letters. */
export const plainAnswer = (text: string): string =>
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
