/** Words that questions begin with, in the languages in which questions are understood. */
const BEGINS =
  /^(?:(?:who|whom|whose|what|when|where|which|why|how|did|do|does|is|am|are|was|were|should|wer|wem|wen|was|wann|wo|welche[rnms]?|warum|wie|habe|hat|bin|ist|läuft|qui|que|quoi|quand|où|quel(?:le)?s?|pourquoi|comment|combien|ai-je|est-ce|c['’]est|à qui|quién|qué|cuándo|dónde|cuál(?:es)?|cuánt[oa]s?|cómo|tengo)(?![\p{L}-])|qu['’]|¿)/iu;

/** Whether a text is more likely a question than the name of something: that only decides what is offered first. */
export const isQuestion = (text: string): boolean => {
  const words = text.trim();
  return words.endsWith('?') || words.startsWith('¿') || (BEGINS.test(words) && words.includes(' '));
};

/** Whether a text goes on from the question before it, such as "and in September". */
export const goesOn = (text: string): boolean => /^(?:and|und|et|y|what about|how about)\s/iu.test(text);
