/** A question as words in lower case without accents, as they are looked up. */
export const tokensOf = (question: string): string[] =>
  bare(question)
    .replaceAll(/\be-?mail/g, 'email')
    .replaceAll(/(\d)[hu](?=\d|\b)/g, '$1 h ')
    .replaceAll(/\b(how|what|where|when|who|that|here|there)s\b/g, '$1 is')
    .replaceAll(/['’]s\b/g, ' is')
    .replaceAll(/n['’]t\b/g, ' not')
    .replaceAll(/['’]/g, ' ')
    .replaceAll(/([\p{L}])-(?=\p{L})/gu, '$1 ')
    // "zweitgrößte" is the second largest.
    .replaceAll(
      /\b(zweit|dritt|viert|funft)(?=(?:gros|lang|kurz|schnell|teuer|hoch|nied|best|klein|meist)\w*st)/g,
      '$1 ',
    )
    .replaceAll(/\bqu est ce (?:qui|que|qu)\b/g, ' ')
    .match(/\d+(?:[.,:-]\d+)*|\p{L}+/gu) ?? [];

/** A text in lower case without accents; `œ` and `ß` become two letters. */
export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '');
