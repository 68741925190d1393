import { describe, expect, test } from 'vitest';
import type { AnalysedMessage } from '../input.ts';
import { addresseeOf } from './addressee.ts';
import { composeDrafts } from './compose-drafts.ts';
import { generatedOwner, GENERATED_AT } from './fixtures/generated-threads.ts';
import { readReplyContext } from './reply-context.ts';

const mailOf = (name: string, address: string, text: string): AnalysedMessage => ({
  id: 'm1',
  date: GENERATED_AT,
  from: { name, address },
  to: [generatedOwner],
  cc: [],
  subject: 'Saturday',
  text,
  isMine: false,
  headers: {},
  attachments: [],
  hidesText: false,
});
const calledIn = (name: string, address: string, text = 'Are you coming?'): string =>
  addresseeOf({ name, address }, [mailOf(name, address, text)]).name;
const draftTo = (name: string, address: string, text: string): string => {
  const input = {
    me: { addresses: [generatedOwner.address], names: [generatedOwner.name] },
    thread: [mailOf(name, address, text)],
    focus: 'm1',
  };
  const ask = readReplyContext(input, { now: GENERATED_AT, timeZone: 'UTC' }, { nudge: false });
  const profile = { samples: 0, signedAs: null, languages: {}, people: {} };
  return composeDrafts(ask, { profile, names: ['Maya'], sources: [text, name] }).variants[0]?.text ?? '';
};

describe('an organisation is not greeted by name', () => {
  test.each([
    ['The Harbour Team', 'hello@harbour.example'],
    ['Support', 'support@acme.example'],
    ['Acme Billing', 'billing@acme.example'],
    ['Acme', 'acme@mailer.acme.example'],
    ['noreply', 'noreply@acme.example'],
    ['', 'info@acme.example'],
    ['Praxis Dr. Sommer', 'praxis@sommer.example'],
    ['Stadtwerke Nord', 'service@swn.example'],
    ['Das Nordlicht', 'post@nordlicht.example'],
    ['Grundschule am See', 'sekretariat@schule.example'],
    ['Harbour Homes', 'office@harbourhomes.example'],
    ['Ruderclub Nord', 'vorstand@rcnord.example'],
    ['Buchladen am Markt', 'news@buchladen.example'],
    ['Librería Luna', 'boletin@luna.example'],
    ['Mairie de Vannes', 'contact@vannes.example'],
    ['École Jules Ferry', 'secretariat@ecole.example'],
    ['Les Jardins du Port', 'bonjour@jardins.example'],
    ['Atención al cliente', 'clientes@luz.example'],
    ['Colegio San José', 'secretaria@colegio.example'],
  ])('%s', (name, address) => expect(calledIn(name, address)).toBe(''));
});

describe('a person is greeted by the name they sign with', () => {
  test.each([
    ['Jonas Weber', 'jonas@client.example', 'Are you coming?', 'Jonas Weber'],
    ['Elizabeth Stone', 'e.stone@client.example', 'Are you coming?\n\nBest,\nLiz', 'Liz Stone'],
    ['Elizabeth Stone', 'e.stone@client.example', 'Are you coming?\n\nLiz', 'Liz Stone'],
    ['Weber, Jonas', 'jw@client.example', 'Kommst du?\n\nLG Jonas', 'Jonas Weber'],
    ['', 'jw@client.example', 'Kommst du?\n\nViele Grüße\nJonas Weber', 'Jonas Weber'],
    [
      'The Harbour Team',
      'hello@harbour.example',
      'Are you coming?\n\nKind regards,\nAnna Lind\nHarbour Ltd',
      'Anna Lind',
    ],
    ['The Harbour Team', 'hello@harbour.example', 'Are you coming?\n\nBest,\nThe Harbour Team', ''],
    ['Tischlerei Lenz', 'uwe@lenz.example', 'Passt Montag?\n\nBeste Grüße\nUwe Lenz\nTischlerei Lenz', 'Uwe Lenz'],
    ['Anna from Harbour', 'anna@harbour.example', 'Are you coming?', 'Anna'],
    ['Anna Lind | Harbour', 'anna@harbour.example', 'Are you coming?', 'Anna Lind'],
    ['Anna Lind (Harbour GmbH)', 'anna@harbour.example', 'Are you coming?', 'Anna Lind'],
    ['Dana Roth', 'me@danaroth.example', 'Are you coming?\n\nLove,\nDana', 'Dana Roth'],
    ['Claire Martin', 'claire@free.fr', 'Tu viens ?\n\nBises,\nClaire', 'Claire Martin'],
    ['Peter Weber', 'p.weber@client.example', 'Kommen Sie?\n\nMfG\nWeber', 'Peter Weber'],
    ['Frau Dr. Anke Sommer', 'as@client.example', 'Kommen Sie?\n\nMfG\nAnke Sommer', 'Frau Dr. Anke Sommer'],
    ['Sarah Kim', 'sarah@client.example', 'Are you coming?\n\nBest,\nOperations Manager', 'Sarah Kim'],
  ])('%s <%s>: %j', (name, address, text, called) => expect(calledIn(name, address, text)).toBe(called));
});

test.each([
  ['en', 'Could you tell us by Friday whether you come?', 'Hi,\n\n'],
  ['de', 'Könnten Sie uns bitte bis Freitag sagen, ob Sie kommen?', 'Guten Tag,\n\n'],
  ['fr', 'Pouvez-vous nous dire avant vendredi si vous venez ?', 'Bonjour,\n\n'],
  ['es', '¿Puede usted decirnos antes del viernes si viene?', 'Buenos días:\n\n'],
])('a draft to an organisation, %s', (_language, text, greeting) => {
  expect(draftTo('The Harbour Team', 'team@harbour.example', text).startsWith(greeting)).toBe(true);
});
