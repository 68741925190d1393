import { person } from '#life/kinds/social.ts';
import { type Slots } from '../intent.ts';
import type { Sources } from '../sources.ts';
import { isNamed } from './shared.ts';
/** The people that a question names, everybody where it names nobody. */
export const peopleOf = (slots: Slots, sources: Sources) =>
  sources.records(person).then((all) => all.filter(({ is }) => isNamed(slots, is.name)));
