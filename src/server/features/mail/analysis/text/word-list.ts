/** The words of a template, however they are spread over its lines. */
export const wordList = (source: TemplateStringsArray): string[] => String.raw(source).trim().split(/\s+/);
