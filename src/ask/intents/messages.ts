import type { Proof } from '#contract/ask/ask.ts';
import { intent, type Intent } from '../intent.ts';
import { isIn } from '../slots/days.ts';
import type { AskMessage } from '../sources.ts';
import { isNamed, LOOKS, NOTHING } from './shared.ts';

const looks = LOOKS.messages;
const proof = ({ id, subject, from }: AskMessage): Proof => ({
  kind: 'message',
  id,
  title: subject,
  note: from,
  href: `/messages?message=${encodeURIComponent(id)}`,
});

/** Questions over messages between the people of an installation. */
export const messageIntents: readonly Intent[] = [
  intent({
    id: 'messages.new',
    example: {
      en: 'Do I have new messages?',
      de: 'Habe ich neue Nachrichten?',
      fr: 'Ai-je de nouveaux messages ?',
      es: '¿Tengo mensajes nuevos?',
    },
    ways: ['message fresh', 'message unread', 'howmany message', 'message notdone read'],
    may: 'howmany fresh unread read receive',
    looks,
    async answer(_, { messages }, voice) {
      const unread = await messages.unread();
      if (unread.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{n} unread: {list}.',
            de: '{n} ungelesen: {list}.',
            fr: '{n} non lus : {list}.',
            es: '{n} sin leer: {list}.',
          },
          { n: unread.length, list: voice.list(unread.map(({ from, subject }) => `${from} (“${subject}”)`)) },
        ),
        records: unread.slice(0, 12).map(proof),
      };
    },
  }),
  intent({
    id: 'messages.latest',
    example: {
      en: 'What’s my latest message?',
      de: 'Was ist meine neueste Nachricht?',
      fr: 'Quel est mon dernier message ?',
      es: '¿Cuál es mi último mensaje?',
    },
    ways: ['last message', 'message'],
    may: 'last write receive',
    looks,
    async answer(_, { messages, zone }, voice) {
      const latest = (await messages.latest()).find(({ isMine }) => !isMine);
      if (latest === undefined) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{from}: “{subject}”, {day}.',
            de: '{from}: „{subject}“, {day}.',
            fr: '{from} : « {subject} », {day}.',
            es: '{from}: «{subject}», {day}.',
          },
          { from: latest.from, subject: latest.subject, day: voice.day(zone.dayOf(latest.at)) },
        ),
        records: [proof(latest)],
      };
    },
  }),
  intent({
    id: 'messages.from',
    example: {
      en: 'Messages from Jonas',
      de: 'Nachrichten von Jonas',
      fr: 'Messages de Jonas',
      es: 'Mensajes de Jonas',
    },
    ways: ['message', 'write message', 'write', 'unread'],
    may: 'read last receive howmany',
    flags: 'unread fresh',
    not: 'byme mail',
    names: ['correspondent'],
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, { messages, zone }, voice) {
      const isNew = slots.flags?.some((flag) => flag === 'unread' || flag === 'fresh') === true;
      const sent = isNew ? await messages.unread() : (await messages.latest()).filter(({ isMine }) => !isMine);
      const found = sent.filter(
        ({ from, at }) => isNamed(slots, from) && (slots.period === undefined || isIn(zone.dayOf(at), slots.period)),
      );
      if (found.length === 0) return NOTHING;
      return {
        say: `${voice.listOf(found, ({ from, subject }) => `${from} (“${subject}”)`)}.`,
        records: found.slice(0, 12).map(proof),
      };
    },
  }),
];
