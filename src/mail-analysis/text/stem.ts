/** A rough stem of a token of any of the languages that are read. */
export const stemOf = (token: string): string => token.replace(/(?:ings?|edly|ed|es|s|ly|en|er|e|n|o|a|i)$/, '');
