import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { allTexts, hasTexts, wordsFor, readDictionary } from './tools/languages/dictionary.ts';
import type { Node } from './tools/languages/find-texts.ts';
import { translateSource } from './tools/languages/translate-source.ts';

const SERVER_TEXTS = 'virtual:server-texts';

/** Builds the pages in another language than English: puts its words into the sources, and what the server says into a table. */
export const inLanguage = (language: string): Plugin => {
  const dictionary = readDictionary(language);
  const texts = allTexts(dictionary.texts);
  const inPage = (text: string) => texts.get(text) ?? text;
  return {
    name: 'in-language',
    enforce: 'pre',
    resolveId: (id) => (id === SERVER_TEXTS ? `\0${SERVER_TEXTS}` : undefined),
    load(id) {
      if (id === `\0${SERVER_TEXTS}`)
        return `export const serverTexts = ${JSON.stringify([...allTexts(dictionary.server)])};`;
      // English needs no table, so its replies are shown as they come.
      return id.endsWith('/src/web/api/reply-language.ts')
        ? `let table;
           export const inPageLanguage = async (reply) => (table ??= await import('./translate-reply.ts')).translateReply(reply);
           export const saidInPageLanguage = (said) => table?.translateSaid(said) ?? said;`
        : undefined;
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const file = relative(import.meta.dirname, id);
        if (!hasTexts(file)) return undefined;
        const tree = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
        const translated = translateSource(file, code, wordsFor(dictionary, file), tree);
        return translated === undefined ? undefined : { code: translated, map: null };
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('lang="en"', `lang="${language}"`)
          .replaceAll(/(?<=<(?:title|p)>)[^<]+/g, (text) => inPage(text))
          .replaceAll(/(?<=<a href="\/">)[^<]+/g, (text) => inPage(text)),
    },
  };
};
