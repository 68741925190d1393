import { interaction, person } from '#life/kinds/social.ts';
import { type Slots } from '../intent.ts';
import type { Sources } from '../sources.ts';
import { isSameName } from '../slots/names.ts';
import { isNamed } from './shared.ts';

/** The people that a question names, everybody where it names nobody. */
export const peopleOf = (slots: Slots, sources: Sources) =>
  sources.records(person).then((all) => all.filter(({ is }) => isNamed(slots, is.name)));

type Person = Awaited<ReturnType<typeof peopleOf>>[number];
/** The times with somebody, who may be named by a word such as "Mum". */
export const timesWith = async (people: readonly Person[], slots: Slots, sources: Sources) =>
  (await sources.records(interaction)).filter(
    ({ is }) =>
      isNamed(slots, is.with) ||
      people.some(
        ({ id, is: one }) =>
          is.person === id ||
          isSameName(is.with, one.name) ||
          (one.note !== null && one.note.length < 30 && isSameName(is.with, one.note)),
      ),
  );
