const names = import.meta.glob<string>('/languages/*.json', { eager: true, import: 'name' });

/** What each language of the interface calls itself, English first. */
export const languageNames: readonly (readonly [tag: string, name: string])[] = [
  ['en', 'English'],
  ...Object.entries(names).map(([file, name]) => [file.replace(/^.*\/|\.json$/g, ''), name] as const),
];
