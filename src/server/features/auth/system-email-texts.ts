import { PRODUCT } from '#contract/pages.ts';
import type { InLanguages } from '#server/languages/written-languages.ts';
import type { TokenPurpose } from './store/tables.ts';

/** What an email is about: the links of sign-in, and changes of the address. */
export type SystemEmailKind = Exclude<TokenPurpose, 'second_step'> | 'email' | 'email_changed' | 'invite';

type Texts = { readonly [P in SystemEmailKind]: { readonly subject: string; lines(link: string): string[] } };

const english: Texts = {
  reset: {
    subject: `Choose a new password for ${PRODUCT}`,
    lines: (link) => [
      'Someone, hopefully you, asked for a new password.',
      '',
      'Choose it here within one hour:',
      link,
      '',
      'If it wasn’t you, ignore this email. Nothing has changed.',
    ],
  },
  verify: {
    subject: `Confirm your address for ${PRODUCT}`,
    lines: (link) => [
      'Please confirm that this address is yours:',
      link,
      '',
      'The link works for three days. If you didn’t create an account here, ignore this email.',
    ],
  },
  email: {
    subject: `Use this address for ${PRODUCT}`,
    lines: (link) => [
      'Someone, hopefully you, wants to use this address for their account.',
      '',
      'Confirm it in the browser where you are signed in:',
      link,
      '',
      'The link works for one day. If it wasn’t you, ignore this email.',
    ],
  },
  invite: {
    subject: `You are invited to ${PRODUCT}`,
    lines: (link) => [
      `You can create an account on an installation of ${PRODUCT}, a private companion for mail, calendar, time and life.`,
      '',
      'Start here:',
      link,
      '',
      'The link works once. If you don’t want an account, ignore this email.',
    ],
  },
  email_changed: {
    subject: `Your address for ${PRODUCT} has changed`,
    lines: (link) => [
      'Your account now uses a different address. You can no longer sign in with this one.',
      '',
      'If it wasn’t you, ask the operator of this installation for help:',
      link,
    ],
  },
};

const german: Texts = {
  reset: {
    subject: `Neues Passwort für ${PRODUCT}`,
    lines: (link) => [
      'Jemand, hoffentlich du, hat um ein neues Passwort gebeten.',
      '',
      'Wähl es innerhalb einer Stunde hier:',
      link,
      '',
      'Warst du es nicht, ignorier diese E-Mail. Es hat sich nichts geändert.',
    ],
  },
  verify: {
    subject: `Bestätige deine Adresse für ${PRODUCT}`,
    lines: (link) => [
      'Bitte bestätige, dass diese Adresse dir gehört:',
      link,
      '',
      'Der Link gilt drei Tage. Hast du hier kein Konto angelegt, ignorier diese E-Mail.',
    ],
  },
  email: {
    subject: `Diese Adresse für ${PRODUCT} verwenden`,
    lines: (link) => [
      'Jemand, hoffentlich du, möchte diese Adresse für sein Konto verwenden.',
      '',
      'Bestätige sie in dem Browser, in dem du angemeldet bist:',
      link,
      '',
      'Der Link gilt einen Tag. Warst du es nicht, ignorier diese E-Mail.',
    ],
  },
  invite: {
    subject: `Du bist zu ${PRODUCT} eingeladen`,
    lines: (link) => [
      `Du kannst ein Konto auf einer Installation von ${PRODUCT} anlegen, einem privaten Begleiter für E-Mail, Kalender, Zeit und Leben.`,
      '',
      'Hier geht es los:',
      link,
      '',
      'Der Link funktioniert einmal. Möchtest du kein Konto, ignorier diese E-Mail.',
    ],
  },
  email_changed: {
    subject: `Deine Adresse für ${PRODUCT} hat sich geändert`,
    lines: (link) => [
      'Dein Konto verwendet jetzt eine andere Adresse. Mit dieser kannst du dich nicht mehr anmelden.',
      '',
      'Warst du es nicht, bitte den Betreiber dieser Installation um Hilfe:',
      link,
    ],
  },
};

/** What the emails of the account say, in each language. */
export const systemEmailTexts: InLanguages<Texts> = { en: english, de: german };
