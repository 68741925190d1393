import { person } from '#life/kinds/social.ts';
import { intent, type Intent } from '../intent.ts';
import type { Concept } from '../language/vocabulary.ts';
import type { Texts } from '../language/language.ts';
import { listIntent, mailProof, NOTHING, proofsOf, subjectOf } from './shared.ts';
import { fromPerson } from './mail-found.ts';
import { peopleOf } from './people-named.ts';

const looks: Texts = {
  en: 'your people and your mail',
  de: 'deine Leute und deine Mails',
  fr: 'tes proches et tes e-mails',
  es: 'tus personas y tus correos',
};

const circle = (id: string, concept: Concept, name: string, example: Texts): Intent =>
  listIntent({
    id,
    example,
    ways: [concept],
    may: `who howmany ${concept}`,
    not: 'last see talk intouch birthday gift write when goal',
    kind: person,
    keep: ({ is }) => is.circle === name,
    say: { en: '{n}: {list}.', de: '{n}: {list}.', fr: '{n} : {list}.', es: '{n}: {list}.' },
  });

/** Questions over who people are. */
export const knownPeopleIntents: readonly Intent[] = [
  intent({
    id: 'people.who',
    example: { en: 'Who is Priya?', de: 'Wer ist Priya?', fr: 'Qui est Priya ?', es: '¿Quién es Priya?' },
    ways: ['who'],
    may: 'now',
    not: 'last oweme owe pay spend waiting guests see talk',
    names: ['person'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const people = await peopleOf(slots, sources);
      if (people.length > 0)
        return {
          say: people
            .map(({ is }) => {
              const what = [is.note, is.circle].filter((text) => text !== null);
              const facts = [is.birthday === null ? null : voice.date(is.birthday), is.email, is.phone];
              const more = facts.filter((text) => text !== null);
              return `${is.name}: ${[...what, ...more].join(', ')}.`;
            })
            .join(' '),
          records: proofsOf(people),
        };
      const mails = await fromPerson(slots, sources);
      const sent = (await sources.mail.sent()).filter(({ who }) => slots.names?.some(({ name }) => name === who));
      const latest = [...mails, ...sent].sort((a, b) => b.at - a.at);
      if (latest.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{who}: {n} emails between you, the last one {day}.',
            de: '{who}: {n} Mails zwischen euch, die letzte {day}.',
            fr: '{who} : {n} e-mails entre vous, le dernier {day}.',
            es: '{who}: {n} correos entre vosotros, el último {day}.',
          },
          { who: subjectOf(slots), n: latest.length, day: voice.day(sources.zone.dayOf(latest[0]!.at)) },
        ),
        records: latest.slice(0, 5).map(mailProof),
      };
    },
  }),
  circle('people.friends', 'friends', 'Friends', {
    en: 'Who are my friends?',
    de: 'Wer sind meine Freunde?',
    fr: 'Qui sont mes amis ?',
    es: '¿Quiénes son mis amigos?',
  }),
  circle('people.family', 'family', 'Family', {
    en: 'Who is in my family?',
    de: 'Wer gehört zu meiner Familie?',
    fr: 'Qui est dans ma famille ?',
    es: '¿Quiénes son mi familia?',
  }),
];
