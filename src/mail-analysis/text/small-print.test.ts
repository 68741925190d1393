import { describe, expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment } from '../fixtures/conversation.ts';
import { normalizeText } from './normalize-text.ts';
import { isSmallPrint } from './small-print.ts';

const letters = {
  en: {
    top: 'View this email in your browser',
    news: 'The new ferry starts on 1 December.',
    end: 'You receive this because you subscribed at harbour.example. Unsubscribe here.\nHarbour Press Ltd, 3 Dock Road, Leith EH6 7DX',
  },
  de: {
    top: 'Newsletter wird nicht richtig angezeigt? Hier klicken.',
    news: 'Drei neue Romane sind eingetroffen.',
    end: 'Sie erhalten diese E-Mail, weil Sie sich für unseren Newsletter angemeldet haben. Hier können Sie sich austragen.\nImpressum: Buchladen am Markt, Marktplatz 3, 79098 Freiburg',
  },
  fr: {
    top: "Si ce message ne s'affiche pas correctement, consultez la version en ligne.",
    news: "Le marché d'hiver ouvre samedi avec quarante producteurs.",
    end: 'Vous recevez cet e-mail car vous êtes inscrit à notre lettre. Pour vous désinscrire, cliquez ici.\nLe Jardin SAS, 12 rue des Lilas, 75011 Paris',
  },
  es: {
    top: 'Ver en el navegador',
    news: 'El sábado presentamos la nueva novela de Ana Vega.',
    end: 'Has recibido este correo porque te suscribiste a nuestro boletín. Si no deseas recibir más correos, date de baja aquí.\nLibrería Luna S.L., Calle Mayor 5, 28013 Madrid',
  },
};
const summaryOf = (text: string, subject = 'Letter'): string =>
  analyseMail(
    conversation([
      [
        'dana',
        text,
        {
          from: { name: 'The Letter', address: 'letter@paper.example' },
          subject,
          headers: { listUnsubscribe: '<https://paper.example/u>' },
        },
      ],
    ]),
    fixtureMoment,
  ).summary;

describe.each(Object.entries(letters))('a newsletter, %s', (_language, { top, news, end }) => {
  test('is summarised by its news', () => expect(summaryOf(`${top}\n\n${news}\n\n${end}`)).toBe(news));
  test('is summarised by its subject when it has only small print', () => {
    expect(summaryOf(`${top}\n\n${end}`, 'Winter market')).toBe('Winter market');
  });
});

test('a heading that repeats the subject is dropped, another gets a full stop', () => {
  const text = 'Winter market\n\nNew at the harbour\n\nThe ferry runs every twenty minutes.\n\nUnsubscribe';
  expect(summaryOf(text, 'Winter market')).toBe('New at the harbour. The ferry runs every twenty minutes.');
});

test.each([
  '© 2025 Acme Inc. All rights reserved.',
  'Alle Rechte vorbehalten',
  'Registered in England and Wales, company number 123456',
  'Geschäftsführer: Uwe Lenz, Amtsgericht Hamburg, HRB 12345',
  'Mentions légales et politique de confidentialité',
  'Calle Mayor 5, 28013 Madrid',
  '12 rue des Lilas, 75011 Paris',
  'Hafenstraße 1, 20457 Hamburg',
  '3 Dock Road, Leith EH6 7DX',
  'This email was sent to maya@example.com',
  'No longer want to hear from us?',
  'Manage your preferences',
])('small print: %s', (line) => expect(isSmallPrint(normalizeText(line))).toBe(true));

test.each([
  'You received our offer last week; what do you think?',
  'Can you open the attached plan in two weeks?',
  'We meet at 3 Dock Road on Friday.',
  'Sie erhalten den Vertrag morgen.',
  'Ich habe mich für den Kurs angemeldet.',
  'Vous recevrez le devis demain.',
  'Hemos recibido este año 30 pedidos.',
])('the matter of a mail: %s', (line) => expect(isSmallPrint(normalizeText(line))).toBe(false));
