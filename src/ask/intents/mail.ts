import { sameThing } from '../language/same-things.ts';
import { intent, type Intent } from '../intent.ts';
import { daysQuery, fromPerson, mailDay, mailsSaid, notExcepted, SEARCHED } from './mail-found.ts';
import { LOOKS, mailProof, NOTHING, subjectOf } from './shared.ts';

const looks = LOOKS.mail;

/** The mails of some days. */
const receivedOn: Intent['answer'] = async (slots, { mail }, voice) => {
  const { mails } = await mail.search(daysQuery(slots), SEARCHED);
  return mailsSaid(notExcepted(mails, slots), voice, {
    en: '{n} emails: {list}.',
    de: '{n} Mails: {list}.',
    fr: '{n} e-mails : {list}.',
    es: '{n} correos: {list}.',
  });
};

/** Questions over mail. */
export const mailIntents: readonly Intent[] = [
  intent({
    id: 'mail.owed',
    example: {
      en: 'Who owes me an answer?',
      de: 'Wer schuldet mir eine Antwort?',
      fr: 'Qui me doit une réponse ?',
      es: '¿Quién me debe una respuesta?',
    },
    ways: ['oweme answer', 'oweme mail', 'who oweme', 'who notdone answer', 'oweme'],
    may: 'who mail answer still write',
    not: 'waitsonme',
    looks,
    answer: async (_, { mail }, voice) =>
      mailsSaid(await mail.awaiting(), voice, {
        en: 'You’re still waiting for an answer from {list}.',
        de: 'Du wartest noch auf eine Antwort von {list}.',
        fr: 'Tu attends encore une réponse de {list}.',
        es: 'Aún esperas respuesta de {list}.',
      }),
  }),
  intent({
    id: 'mail.to-answer',
    example: {
      en: 'Who do I have to reply to?',
      de: 'Wem muss ich noch antworten?',
      fr: 'À qui dois-je répondre ?',
      es: '¿A quién tengo que responder?',
    },
    ways: [
      'must answer',
      'need answer',
      'who answer must',
      'waiting mail',
      'waiting answer',
      'who waiting',
      'mail need',
      'mail must',
      'who notdone answer byme',
      'notdone answer byme',
      'unanswered',
      'waitsonme',
    ],
    may: 'who mail still open waiting urgent howmany answer must write need byme unanswered waitsonme',
    looks,
    answer: async (_, { mail }, voice) =>
      mailsSaid(await mail.unanswered(), voice, {
        en: '{n} emails are waiting for your reply: {list}.',
        de: '{n} Mails warten auf deine Antwort: {list}.',
        fr: '{n} e-mails attendent ta réponse : {list}.',
        es: '{n} correos esperan tu respuesta: {list}.',
      }),
  }),
  intent({
    id: 'mail.unread',
    example: {
      en: 'How many unread emails do I have?',
      de: 'Wie viele ungelesene Mails habe ich?',
      fr: 'Combien d’e-mails non lus ai-je ?',
      es: '¿Cuántos correos sin leer tengo?',
    },
    ways: ['unread mail', 'fresh mail'],
    may: 'howmany',
    period: 'past',
    excepts: ['person', 'correspondent'],
    looks,
    async answer(slots, { mail }, voice) {
      const found = await mail.search(`is:unread ${daysQuery(slots)}`, SEARCHED, 'counted');
      const mails = notExcepted(found.mails, slots);
      const total = found.total - found.mails.length + mails.length;
      if (total === 0) return NOTHING;
      const said = mailsSaid(mails, voice, { en: ': {list}.', de: ': {list}.', fr: ' : {list}.', es: ': {list}.' });
      return {
        say: `${voice.count(
          total,
          {
            en: 'You have 1 unread email',
            de: 'Du hast 1 ungelesene Mail',
            fr: 'Tu as 1 e-mail non lu',
            es: 'Tienes 1 correo sin leer',
          },
          {
            en: 'You have {n} unread emails',
            de: 'Du hast {n} ungelesene Mails',
            fr: 'Tu as {n} e-mails non lus',
            es: 'Tienes {n} correos sin leer',
          },
        )}${said.say ?? '.'}`,
        records: mails.map(mailProof),
      };
    },
  }),
  intent({
    id: 'mail.from',
    not: 'byme itsemail gift planned birthday phonenumber spend pay owe owedme',
    example: {
      en: 'What did Tom write to me?',
      de: 'Was hat Tom mir geschrieben?',
      fr: 'Montre-moi les mails de Tom',
      es: 'Correos de Tom',
    },
    ways: [
      'write',
      'mail',
      'last mail',
      'want',
      'news',
      'allfrom',
      'last message',
      'message',
      'content mail',
      'content write',
      'affair',
    ],
    may: 'content mail receive howmany last fresh answer news message past',
    topic: 'from',
    otherwise: ['messages.from'],
    names: ['person'],
    needsName: true,
    period: 'past',
    looks,
    answer: async (slots, sources, voice) =>
      mailsSaid(
        await fromPerson(slots, sources, daysQuery(slots)),
        voice,
        { en: 'From {who}: {list}.', de: 'Von {who}: {list}.', fr: 'De {who} : {list}.', es: 'De {who}: {list}.' },
        { who: subjectOf(slots) },
      ),
  }),
  intent({
    id: 'mail.about',
    example: { en: 'Emails about the lease', de: 'Mails über Lyon', fr: 'E-mails sur Lyon', es: 'Correos sobre Lyon' },
    ways: ['mail', 'agree', 'news'],
    may: 'who write receive agree last fresh news',
    not: 'mailto onphone itsemail',
    names: ['person'],
    topic: 'needed',
    period: 'past',
    looks,
    async answer(slots, { mail }, voice) {
      const words = (slots.topic ?? subjectOf(slots)).replaceAll('"', '');
      const { mails } = await mail.search(`${words} ${daysQuery(slots)}`, SEARCHED, 'all');
      return mailsSaid(
        mails,
        voice,
        {
          en: 'About “{words}”: {list}.',
          de: 'Zu „{words}“: {list}.',
          fr: 'Sur « {words} » : {list}.',
          es: 'Sobre «{words}»: {list}.',
        },
        { words },
      );
    },
  }),
  intent({
    id: 'mail.arrived',
    example: {
      en: 'Did my payslip arrive?',
      de: 'Ist meine Gehaltsabrechnung angekommen?',
      fr: 'Mon bulletin de salaire est-il arrivé ?',
      es: '¿Ha llegado mi nómina?',
    },
    ways: ['receive', 'when receive', 'last receive', 'when last receive'],
    may: 'when last receive mail byme past',
    not: 'howmany howmuch message',
    topic: 'after-my',
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const words = (slots.topic ?? '').replaceAll('"', '');
      // A thing is searched for under its own name, too: "Gehaltsabrechnung" finds the payslip.
      const asked = [words, words.split(' ').map(sameThing).join(' ')];
      for (const query of new Set(asked)) {
        const { mails } = await sources.mail.search(`${query} ${daysQuery(slots)}`, SEARCHED, 'all');
        const [latest] = mails.toSorted((a, b) => b.at - a.at);
        if (latest === undefined) continue;
        return {
          say: voice.say(
            {
              en: '“{subject}” from {who} came {day}.',
              de: '„{subject}“ von {who} kam {day}.',
              fr: '« {subject} » de {who} est arrivé {day}.',
              es: '«{subject}» de {who} llegó {day}.',
            },
            { subject: latest.subject, who: latest.who, day: voice.day(mailDay(sources, latest)) },
          ),
          records: [mailProof(latest)],
        };
      }
      return NOTHING;
    },
  }),
  intent({
    id: 'mail.attachments',
    example: {
      en: 'Which emails with attachments did I get this month?',
      de: 'Mails mit Anhang diesen Monat',
      fr: 'E-mails avec pièce jointe ce mois-ci',
      es: 'Correos con adjuntos de este mes',
    },
    ways: ['attachment mail', 'attachment'],
    may: 'mail receive howmany',
    period: 'past',
    looks,
    async answer(slots, { mail }, voice) {
      const { mails } = await mail.search(`has:attachment ${daysQuery(slots)}`, SEARCHED, 'all');
      return mailsSaid(mails, voice, {
        en: '{n} with an attachment: {list}.',
        de: '{n} mit Anhang: {list}.',
        fr: '{n} avec pièce jointe : {list}.',
        es: '{n} con adjunto: {list}.',
      });
    },
  }),
  intent({
    id: 'mail.on-days',
    example: {
      en: 'Which emails came yesterday?',
      de: 'Welche Mails kamen gestern?',
      fr: 'Quels e-mails sont arrivés hier ?',
      es: '¿Qué correos llegaron ayer?',
    },
    ways: ['mail', 'mail receive', 'who write', 'who mail'],
    may: 'receive fresh last who write',
    not: 'unread urgent attachment waiting oweme must answer howmany',
    period: 'past',
    needsPeriod: true,
    excepts: ['person', 'correspondent'],
    looks,
    answer: receivedOn,
  }),
  intent({
    id: 'mail.came',
    example: {
      en: 'What came in yesterday?',
      de: 'Was kam gestern an?',
      fr: 'Qu’est-ce qui est arrivé hier ?',
      es: '¿Qué llegó ayer?',
    },
    ways: ['receive', 'fresh'],
    may: 'receive fresh',
    not: 'money message',
    period: 'past',
    needsPeriod: true,
    looks,
    answer: receivedOn,
  }),
  intent({
    id: 'mail.urgent',
    example: {
      en: 'Which emails are urgent?',
      de: 'Welche Mails sind dringend?',
      fr: 'Quels e-mails sont urgents ?',
      es: '¿Qué correos son urgentes?',
    },
    ways: ['urgent mail'],
    may: 'howmany unread',
    period: 'past',
    looks,
    async answer(slots, { mail }, voice) {
      const { mails } = await mail.search(`priority:high ${daysQuery(slots)}`, SEARCHED);
      return mailsSaid(mails, voice, {
        en: 'These look urgent: {list}.',
        de: 'Dringend sind: {list}.',
        fr: 'Semblent urgents : {list}.',
        es: 'Parecen urgentes: {list}.',
      });
    },
  }),
  intent({
    id: 'mail.latest',
    example: {
      en: 'What’s my latest email?',
      de: 'Was ist meine neueste Mail?',
      fr: 'Quel est mon dernier e-mail ?',
      es: '¿Cuál es mi último correo?',
    },
    ways: ['last mail'],
    may: 'who',
    rank: true,
    looks,
    async answer(slots, sources, voice) {
      const place = slots.rank?.to ?? 1;
      const latest = slots.rank?.from === 1 ? undefined : (await sources.mail.search('', place)).mails[place - 1];
      if (latest === undefined) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'Your latest email is “{subject}” from {who}, {day}.',
            de: 'Deine neueste Mail ist „{subject}“ von {who}, {day}.',
            fr: 'Ton dernier e-mail est « {subject} » de {who}, {day}.',
            es: 'Tu último correo es «{subject}» de {who}, {day}.',
          },
          { subject: latest.subject, who: latest.who, day: voice.day(mailDay(sources, latest)) },
        ),
        records: [mailProof(latest)],
      };
    },
  }),
  intent({
    id: 'mail.count',
    example: {
      en: 'How many emails did I get last week?',
      de: 'Wie viele Mails habe ich letzte Woche bekommen?',
      fr: 'Combien d’e-mails ai-je reçus la semaine dernière ?',
      es: '¿Cuántos correos recibí la semana pasada?',
    },
    ways: ['howmany mail receive', 'howmany mail'],
    period: 'past',
    looks,
    async answer(slots, { mail }, voice) {
      const { mails, total } = await mail.search(daysQuery(slots), SEARCHED, 'counted');
      if (total === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'You got {n} emails {when}.',
            de: 'Du hast {when} {n} Mails bekommen.',
            fr: 'Tu as reçu {n} e-mails {when}.',
            es: 'Recibiste {n} correos {when}.',
          },
          { n: voice.number(total), when: slots.period === undefined ? '' : voice.period(slots.period) },
        ),
        records: mails.map(mailProof),
      };
    },
  }),
];
