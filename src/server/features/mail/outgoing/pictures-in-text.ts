import { isInText } from '#contract/mail/drafts.ts';

type NamedFile = { readonly id: string; readonly name: string; readonly type: string };

/** The kinds of pictures that mail programs show in a text. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** The pictures that a text names, by name: of two with the same name the first. */
export const picturesInText = <F extends NamedFile>(body: string, files: readonly F[]): ReadonlyMap<string, F> => {
  const named = files.filter((file) => SHOWN.has(file.type) && isInText(body, file.name));
  return new Map(named.toReversed().map((file) => [file.name, file]));
};

/** The text for programs that show no pictures: the name of each where it would be. */
export const withoutPictures = (body: string, pictures: ReadonlyMap<string, unknown>): string =>
  [...pictures.keys()].reduce((text, name) => text.replaceAll(`![${name}]`, `[${name}]`), body);
