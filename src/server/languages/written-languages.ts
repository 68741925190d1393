/** The languages in which the server writes to people itself; the first is that of everybody whose own is not among them. */
export const writtenLanguages = ['en', 'de'] as const;
export type WrittenLanguage = (typeof writtenLanguages)[number];

/** The same in each language that the server writes. */
export type InLanguages<T> = { readonly [L in WrittenLanguage]: T };

export const isWritten = (value: unknown): value is WrittenLanguage =>
  writtenLanguages.some((language) => language === value);
