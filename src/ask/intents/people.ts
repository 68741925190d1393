import { daysBetween } from '#contract/zone.ts';
import { gift, person } from '#life/kinds/social.ts';
import { intent, type Intent } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { isSameName } from '../slots/names.ts';
import { isNamed, LOOKS, NOTHING, proofsOf, subjectOf } from './shared.ts';
import { peopleOf, timesWith } from './people-named.ts';

const looks = LOOKS.people;
const lastTime = (id: string, ways: readonly string[], hows: readonly string[], example: Texts, say: Texts): Intent =>
  intent({
    id,
    example,
    // "I haven't seen him in ages" asks for the last time; when somebody was not called is any day.
    ways: [...ways, ...ways.filter((way) => way.includes('last')).map((way) => `${way} notdone`)],
    may: 'last when howlong talktime past byme',
    names: ['person'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const times = (await timesWith(await peopleOf(slots, sources), slots, sources)).filter(
        ({ is, day }) => hows.includes(is.how) && day !== null && day <= sources.today,
      );
      const [latest] = times;
      if (latest === undefined) return NOTHING;
      const ago = daysBetween(latest.day!, sources.today);
      return {
        say: voice.say(say, {
          who: subjectOf(slots),
          day: voice.day(latest.day!),
          ago:
            ago > 1
              ? voice.say(
                  { en: '({n} days ago)', de: '(vor {n} Tagen)', fr: '(il y a {n} jours)', es: '(hace {n} días)' },
                  { n: ago },
                )
              : '',
          span: latest.is.duration === null ? '' : `, ${voice.span(latest.is.duration)}`,
        }),
        records: proofsOf(times.slice(0, 5)),
      };
    },
    next: { en: [], de: [], fr: [], es: [] },
  });

/** A fact that stands with a person. */
const factOf = (id: string, ways: readonly string[], field: 'phone' | 'email', example: Texts, may = ''): Intent =>
  intent({
    id,
    example,
    ways,
    ...(may !== '' && { may }),
    not: 'onphone',
    names: ['person'],
    needsName: true,
    looks: { en: 'your people', de: 'deine Leute', fr: 'tes proches', es: 'tus personas' },
    async answer(slots, sources) {
      const known = (await peopleOf(slots, sources)).filter(({ is }) => is[field] !== null);
      if (known.length === 0) return NOTHING;
      return { say: known.map(({ is }) => `${is.name}: ${is[field]}`).join('; '), records: proofsOf(known) };
    },
  });

/** Questions over people. */
export const peopleIntents: readonly Intent[] = [
  lastTime(
    'people.last-seen',
    ['when last see', 'last see', 'when byme see', 'when past see', 'when saw'],
    ['Met'],
    {
      en: 'When did I last see my sister?',
      de: 'Wann habe ich meine Schwester zuletzt gesehen?',
      fr: 'Quand ai-je vu ma sœur pour la dernière fois ?',
      es: '¿Cuándo vi a mi hermana por última vez?',
    },
    {
      en: 'You last met {who} {day} {ago}.',
      de: 'Du hast {who} zuletzt {day} getroffen {ago}.',
      fr: 'Tu as vu {who} pour la dernière fois {day} {ago}.',
      es: 'Viste a {who} por última vez {day} {ago}.',
    },
  ),
  lastTime(
    'people.last-talked',
    ['when last talk', 'last talk', 'howlong last talk', 'when talk', 'when byme talk'],
    ['Called', 'Met'],
    {
      en: 'When did I last talk to Mum?',
      de: 'Wann habe ich zuletzt mit Mama telefoniert?',
      fr: 'Quand ai-je parlé à maman pour la dernière fois ?',
      es: '¿Cuándo hablé con mamá por última vez?',
    },
    {
      en: 'You last spoke with {who} {day} {ago}{span}.',
      de: 'Mit {who} hast du zuletzt {day} gesprochen {ago}{span}.',
      fr: 'Tu as parlé avec {who} pour la dernière fois {day} {ago}{span}.',
      es: 'Hablaste con {who} por última vez {day} {ago}{span}.',
    },
  ),
  intent({
    id: 'people.overdue',
    example: {
      en: 'Who should I get in touch with?',
      de: 'Bei wem sollte ich mich mal wieder melden?',
      fr: 'Qui devrais-je recontacter ?',
      es: '¿A quién debería contactar?',
    },
    ways: ['who must talk', 'who need talk', 'who intouch', 'must intouch', 'friend intouch', 'who longnotseen'],
    may: 'need who must intouch talk friend see longnotseen notdone',
    looks,
    async answer(_, sources, voice) {
      const people = (await sources.records(person)).filter(({ is }) => is.cadence !== null);
      const waits = await Promise.all(
        people.map(async (one) => {
          const [latest] = await timesWith(
            [one],
            { names: [{ type: 'person', id: one.id, name: one.is.name }] },
            sources,
          );
          return { one, days: latest?.day == null ? Infinity : daysBetween(latest.day, sources.today) };
        }),
      );
      const late = waits.filter(({ one, days }) => days > one.is.cadence!).sort((a, b) => b.days - a.days);
      if (late.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'It’s time to get in touch with {list}.',
            de: 'Zeit, sich zu melden bei {list}.',
            fr: 'Il serait temps de recontacter {list}.',
            es: 'Es hora de contactar con {list}.',
          },
          {
            list: voice.list(
              late.map(({ one, days }) =>
                days === Infinity
                  ? one.is.name
                  : voice.say(
                      {
                        en: '{name} ({n} days)',
                        de: '{name} ({n} Tage)',
                        fr: '{name} ({n} jours)',
                        es: '{name} ({n} días)',
                      },
                      { name: one.is.name, n: days },
                    ),
              ),
            ),
          },
        ),
        records: proofsOf(late.map(({ one }) => one)),
      };
    },
  }),
  factOf(
    'people.phone',
    ['phonenumber'],
    'phone',
    {
      en: 'What’s Anna’s phone number?',
      de: 'Wie ist die Telefonnummer von Anna?',
      fr: 'Quel est le numéro de téléphone d’Anna ?',
      es: '¿Cuál es el número de teléfono de Anna?',
    },
    'how talk',
  ),
  factOf(
    'people.email',
    ['address'],
    'email',
    {
      en: 'What’s Anna’s email address?',
      de: 'Wie ist die E-Mail-Adresse von Anna?',
      fr: 'Quelle est l’adresse e-mail d’Anna ?',
      es: '¿Cuál es el correo de Anna?',
    },
    'how mail itsemail write',
  ),
  intent({
    id: 'people.gifts',
    example: {
      en: 'Gift ideas for Anna',
      de: 'Geschenkideen für Anna',
      fr: 'Idées de cadeaux pour Anna',
      es: 'Ideas de regalo para Anna',
    },
    ways: ['gift', 'gift idea', 'want gift', 'planned gift'],
    may: 'idea bought done taking want planned birthday list must',
    names: ['person'],
    looks: { en: 'your gift ideas', de: 'deine Geschenkideen', fr: 'tes idées de cadeaux', es: 'tus ideas de regalo' },
    async answer(slots, sources, voice) {
      const people = slots.names === undefined ? [] : await peopleOf(slots, sources);
      const found = (await sources.records(gift)).filter(
        ({ is }) =>
          is.status !== 'Given' && (isNamed(slots, is.for) || people.some((one) => isSameName(is.for, one.is.name))),
      );
      if (found.length === 0) return NOTHING;
      return {
        say: `${voice.listOf(found, ({ is }) => `${is.idea} (${is.for})`)}.`,
        records: proofsOf(found),
      };
    },
  }),
];
