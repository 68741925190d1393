const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that narrow a question to what they stand before. */
export const onlyWords = words('only nur bloss lediglich seulement uniquement solo solamente unicamente');

/**
 * Small words that make another question of one that has the same words beside them: the same shop, another one, my own. No
 * small word may be one of these, and none is a slip of another word or the name of something unknown.
 */
export const turningWords: ReadonlySet<string> = new Set([
  ...onlyWords,
  ...words(`same other others another else own once because if either neither rather instead both several rest than
    selbe selben selber gleiche gleichen andere anderen anderer anderes eigene eigenen eigener eins mehrere mehreren gegen statt
    meme memes autre autres propre propres plusieurs trop justement
    mismo misma mismos mismas otro otra otros otras propio propia propios propias varios varias`),
]);
