import { pattern } from '../text/pattern.ts';
import type { DraftLanguage, Formality } from './draft-types.ts';

/** Words used only in close, or only in formal, address; case-sensitive. */
const SIGNS: { readonly [L in DraftLanguage]: { readonly [R in Formality]: RegExp } } = {
  en: {
    close: pattern`
      ^(?:[Hh]i|[Hh]ey|[Hh]iya)\b
      \b(?:[Cc]heers|[Tt]hx|pls|xx)\b
    `,
    formal: pattern`
      ^(?:Dear|dear)\b
      \b(?:[Ss]incerely|[Ff]aithfully|[Kk]ind regards|[Yy]ours truly|Mr|Mrs|Ms|Sir|Madam)\b
    `,
  },
  de: {
    close: pattern`
      \b(?:[Dd]u|[Dd]ir|[Dd]ich|[Dd]ein(?:e[rnms]?)?|[Ee]uch|[Ee]ure?|(?:[Hh]abt|[Ss]eid|[Kk]ommt|[Kk]önnt|[Ww]ollt|[Mm]ögt) ihr)\b
      ^(?:[Hh]i|[Hh]ey|[Mm]oin|[Ll]iebe[r]?)\b
      ^(?:Liebe Grüße|LG|Bussi)\b
    `,
    formal: pattern`
      (?<![.!?:]\s|^)\b(?:Sie|Ihnen|Ihre?[rnms]?)\b
      ^(?:Sehr geehrte)
      \b(?:Herr|Frau)\b
    `,
  },
  fr: {
    close: pattern`
      \b(?:tu|te|toi|ton|ta|tes)\b
      \bt['’]
      \b(?:bises|bisous)\b
      ^(?:[Ss]alut|[Cc]oucou)\b
    `,
    formal: pattern`
      \b(?:vous|votre|vos)\b
      ^(?:Madame|Monsieur)
    `,
  },
  es: {
    close: pattern`
      \b(?:tú|te|ti|tu|tus|contigo|puedes|tienes|quieres|sabes|estás|podrías|[Oo]s|vosotr[oa]s|vuestr[oa]s?|[Aa]vísame|[Dd]ime|[Dd]ecidme)\b
      \b(?:abrazo|besos)\b
    `,
    formal: pattern`
      \b(?:usted|ustedes|le|les|puede usted|podría usted)\b
      ^(?:Estimad[oa])
    `,
  },
};

/** Such a sign-off means close address; `vous` is a plural then. */
const KISSES = /(?<!\p{L})(?:bises|bisous|je t['’]embrasse|besos?|besitos)(?!\p{L})/iu;

/** The formality of a mail by its wording; null when there is no sign of it. */
export const formalityOf = (text: string, language: DraftLanguage): Formality | null => {
  if ((language === 'fr' || language === 'es') && KISSES.test(text)) return 'close';
  const count = (sign: RegExp) => (text.trim().match(new RegExp(sign.source, 'gmu')) ?? []).length;
  const close = count(SIGNS[language].close);
  const formal = count(SIGNS[language].formal);
  if (close === formal) return null;
  return close > formal ? 'close' : 'formal';
};
