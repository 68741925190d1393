/** Words by which people say that a file is attached, in English, German, French and Spanish. */
const ATTACHED =
  /(?<!\p{L})(attach(?:ed|ment|ments|ing)|enclosed|im anhang|anbei|angehängt\p{L}*|beigefügt\p{L}*|anhänge?|ci-joint\p{L}*|pièces? jointes?|en pièce jointe|je joins|adjunt[oa]s?|archivos? adjuntos?|te adjunto|anexo)(?!\p{L})/iu;

/** Whether a text speaks of a file that is attached; quoted lines are the words of somebody else. */
export const speaksOfAttachment = (text: string): boolean =>
  text.split('\n').some((line) => !line.startsWith('>') && ATTACHED.test(line));
