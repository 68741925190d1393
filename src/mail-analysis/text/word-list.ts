/** The words of a template, separated by any white space. */
export const wordList = (source: TemplateStringsArray): string[] => String.raw(source).trim().split(/\s+/);
