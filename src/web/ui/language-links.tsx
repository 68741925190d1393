import { languageNames } from './language-names.ts';

/** The language of this build. */
const here = new Intl.Locale('en-US').language;

/** A link to this page in each other language, in the words of that language; the browser remembers the choice. */
export const LanguageLinks = () =>
  languageNames
    .filter(([tag]) => tag !== here)
    .map(([tag, name]) => (
      <a key={tag} className="language-link" href={`?lang=${tag}`} lang={tag} hrefLang={tag}>
        {name}
      </a>
    ));
