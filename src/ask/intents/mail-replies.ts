import { intent, type Found, type Intent, type Slots } from '../intent.ts';
import { isIn } from '../slots/days.ts';
import type { Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { isNamed, LOOKS, mailProof, NOTHING, subjectOf } from './shared.ts';
import { daysQuery, fromPerson, mailDay, mailsSaid } from './mail-found.ts';

const looks = LOOKS.mail;

/** The last mail of the person to somebody. */
const answerLastTo = async (slots: Slots, sources: Sources, voice: Voice): Promise<Found> => {
  const latest = (await sources.mail.sent()).find(
    (mail) => isNamed(slots, mail.who) && (slots.period === undefined || isIn(mailDay(sources, mail), slots.period)),
  );
  if (latest === undefined) return NOTHING;
  return {
    say: voice.say(
      {
        en: 'You last wrote to {who} {day}: “{subject}”.',
        de: 'Du hast {who} zuletzt {day} geschrieben: „{subject}“.',
        fr: 'Tu as écrit à {who} pour la dernière fois {day} : « {subject} ».',
        es: 'Escribiste por última vez a {who} {day}: «{subject}».',
      },
      { who: latest.who, day: voice.day(mailDay(sources, latest)), subject: latest.subject },
    ),
    records: [mailProof(latest)],
  };
};

/** Questions over who has written back to whom. */
export const mailReplyIntents: readonly Intent[] = [
  intent({
    id: 'mail.replied',
    example: {
      en: 'Has Nina replied?',
      de: 'Hat Nina geantwortet?',
      fr: 'Nina a-t-elle répondu ?',
      es: '¿Ha respondido Nina?',
    },
    ways: ['answer', 'answer mail', 'oweme'],
    may: 'mail still write oweme',
    not: 'who must waiting byme howmany',
    names: ['person'],
    needsName: true,
    topic: 'about',
    looks,
    async answer(slots, sources, voice) {
      const mine = (await sources.mail.sent()).find(({ who }) => isNamed({ ...slots, topic: undefined }, who));
      const [theirs] = await fromPerson(slots, sources);
      if (mine === undefined && theirs === undefined) return NOTHING;
      const isAnswered = theirs !== undefined && (mine === undefined || theirs.at > mine.at);
      const last = isAnswered ? theirs : mine!; // one of both is there
      const values = { who: last.who, subject: last.subject, day: voice.day(mailDay(sources, last)) };
      return {
        say: isAnswered
          ? voice.say(
              {
                en: 'Yes, {who} wrote {day}: “{subject}”.',
                de: 'Ja, {who} hat {day} geschrieben: „{subject}“.',
                fr: 'Oui, {who} a écrit {day} : « {subject} ».',
                es: 'Sí, {who} escribió {day}: «{subject}».',
              },
              values,
            )
          : voice.say(
              {
                en: 'No, nothing from {who} since you wrote “{subject}” {day}.',
                de: 'Nein, nichts von {who}, seit du {day} „{subject}“ geschrieben hast.',
                fr: 'Non, rien de {who} depuis ton e-mail « {subject} » {day}.',
                es: 'No, nada de {who} desde que escribiste «{subject}» {day}.',
              },
              values,
            ),
        records: [mailProof(last)],
      };
    },
  }),
  intent({
    id: 'mail.i-replied',
    example: {
      en: 'Have I replied to Tom?',
      de: 'Habe ich Tom geantwortet?',
      fr: 'Ai-je répondu à Tom ?',
      es: '¿He respondido a Tom?',
    },
    ways: ['answer byme'],
    may: 'mail still write',
    not: 'who must waiting howmany oweme',
    names: ['person'],
    needsName: true,
    topic: 'about',
    looks,
    async answer(slots, sources, voice) {
      const waits = (await sources.mail.unanswered()).filter(({ who }) => isNamed({ ...slots, topic: undefined }, who));
      const mine = (await sources.mail.sent()).find(({ who }) => isNamed({ ...slots, topic: undefined }, who));
      const [waiting] = waits;
      const last = waiting ?? mine;
      if (last === undefined) return NOTHING;
      const values = { who: last.who, subject: last.subject, day: voice.day(mailDay(sources, last)) };
      return {
        say:
          waiting === undefined
            ? voice.say(
                {
                  en: 'Yes, you wrote to {who} {day}: “{subject}”.',
                  de: 'Ja, du hast {who} {day} geschrieben: „{subject}“.',
                  fr: 'Oui, tu as écrit à {who} {day} : « {subject} ».',
                  es: 'Sí, escribiste a {who} {day}: «{subject}».',
                },
                values,
              )
            : voice.say(
                {
                  en: 'No, “{subject}” from {who} has been waiting for your reply since {day}.',
                  de: 'Nein, „{subject}“ von {who} wartet seit dem {day} auf deine Antwort.',
                  fr: 'Non, « {subject} » de {who} attend ta réponse depuis le {day}.',
                  es: 'No, «{subject}» de {who} espera tu respuesta desde el {day}.',
                },
                { ...values, day: voice.date(mailDay(sources, last)) },
              ),
        records: [mailProof(last)],
      };
    },
  }),
  intent({
    id: 'mail.last-from',
    not: 'byme',
    example: {
      en: 'When did Tom last write to me?',
      de: 'Wann hat Tom mir zuletzt geschrieben?',
      fr: 'Quand Tom m’a-t-il écrit pour la dernière fois ?',
      es: '¿Cuándo me escribió Tom por última vez?',
    },
    ways: ['when last write', 'when last mail', 'when write', 'last write'],
    may: 'mail write receive when',
    names: ['person'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const [latest] = await fromPerson(slots, sources);
      if (latest === undefined) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{who} last wrote {day}: “{subject}”.',
            de: '{who} hat zuletzt {day} geschrieben: „{subject}“.',
            fr: 'Le dernier e-mail de {who} est arrivé {day} : « {subject} ».',
            es: '{who} escribió por última vez {day}: «{subject}».',
          },
          { who: latest.who, day: voice.day(mailDay(sources, latest)), subject: latest.subject },
        ),
        records: [mailProof(latest)],
      };
    },
  }),
  intent({
    id: 'mail.last-to',
    example: {
      en: 'When did I last write to Nina?',
      de: 'Wann habe ich Nina zuletzt geschrieben?',
      fr: 'Quand ai-je écrit à Nina pour la dernière fois ?',
      es: '¿Cuándo escribí a Nina por última vez?',
    },
    ways: ['when last write byme', 'when write byme', 'when last mail byme'],
    may: 'mail',
    names: ['person'],
    needsName: true,
    looks,
    answer: answerLastTo,
  }),
  intent({
    id: 'mail.to',
    example: {
      en: 'What did I write to Nina?',
      de: 'Was habe ich Nina geschrieben?',
      fr: 'Qu’ai-je écrit à Nina ?',
      es: '¿Qué le escribí a Nina?',
    },
    ways: ['write byme', 'last write byme', 'mail byme', 'last mail byme'],
    may: 'mail write last news',
    not: 'when howmany howoften howlong answer oweme gift phonenumber',
    names: ['person'],
    needsName: true,
    topic: 'about',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const sent = (await sources.mail.sent()).filter(
        (mail) =>
          isNamed({ ...slots, topic: undefined }, mail.who) &&
          (slots.period === undefined || isIn(mailDay(sources, mail), slots.period)),
      );
      return mailsSaid(
        sent,
        voice,
        {
          en: 'You wrote to {who}: {subjects}.',
          de: 'Du hast {who} geschrieben: {subjects}.',
          fr: 'Tu as écrit à {who} : {subjects}.',
          es: 'Escribiste a {who}: {subjects}.',
        },
        {
          who: subjectOf({ ...slots, topic: undefined }),
          subjects: voice.list(sent.map((mail) => `“${mail.subject}” (${voice.date(mailDay(sources, mail))})`)),
        },
      );
    },
  }),
  intent({
    id: 'mail.count-from',
    example: {
      en: 'How often did Tom write to me this month?',
      de: 'Wie oft hat Tom mir diesen Monat geschrieben?',
      fr: 'Combien de fois Tom m’a-t-il écrit ce mois-ci ?',
      es: '¿Cuántas veces me escribió Tom este mes?',
    },
    ways: ['howoften write', 'howmany mail', 'howoften mail', 'howmany write'],
    may: 'mail write receive fresh',
    not: 'byme answer oweme unread',
    names: ['person'],
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const mails = await fromPerson(slots, sources, daysQuery(slots));
      const n = voice.count(
        mails.length,
        { en: '1 email', de: '1 Mail', fr: '1 e-mail', es: '1 correo' },
        { en: '{n} emails', de: '{n} Mails', fr: '{n} e-mails', es: '{n} correos' },
      );
      return mailsSaid(
        mails,
        voice,
        {
          en: '{count} from {who}: {list}.',
          de: '{count} von {who}: {list}.',
          fr: '{count} de {who} : {list}.',
          es: '{count} de {who}: {list}.',
        },
        { count: n, who: subjectOf(slots) },
      );
    },
  }),
];
