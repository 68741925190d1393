import type { InvitationStatus } from '#contract/calendar/invitation.ts';
import type { InLanguages } from '#server/languages/written-languages.ts';

/** What people read about an event whose mail program knows no calendars. */
interface LetterWords {
  readonly locale: string;
  readonly untitled: string;
  readonly when: (when: string, isRepeating: boolean) => string;
  readonly where: (place: string) => string;
  readonly invitation: (title: string) => string;
  readonly update: (title: string) => string;
  readonly cancellation: (title: string) => string;
  readonly cancelled: string;
  readonly howToAnswer: string;
  readonly answers: { readonly [S in InvitationStatus]: (title: string) => string };
  readonly keepsTime: string;
}

/** In the language of the person who writes. */
export const letterWords: InLanguages<LetterWords> = {
  en: {
    locale: 'en-US',
    untitled: '(no title)',
    when: (when, isRepeating) => `When: ${when}${isRepeating ? ', repeating' : ''}`,
    where: (place) => `Where: ${place}`,
    invitation: (title) => `Invitation: ${title}`,
    update: (title) => `Updated invitation: ${title}`,
    cancellation: (title) => `Canceled: ${title}`,
    cancelled: 'This event was canceled.',
    howToAnswer: 'You can accept or decline in your calendar, or by replying to this email.',
    answers: {
      accepted: (title) => `Accepted: ${title}`,
      tentative: (title) => `Tentative: ${title}`,
      declined: (title) => `Declined: ${title}`,
    },
    keepsTime: 'The event keeps its time.',
  },
  de: {
    locale: 'de-DE',
    untitled: '(ohne Titel)',
    when: (when, isRepeating) => `Wann: ${when}${isRepeating ? ', wiederkehrend' : ''}`,
    where: (place) => `Wo: ${place}`,
    invitation: (title) => `Einladung: ${title}`,
    update: (title) => `Geänderte Einladung: ${title}`,
    cancellation: (title) => `Abgesagt: ${title}`,
    cancelled: 'Dieser Termin wurde abgesagt.',
    howToAnswer: 'Zu- und absagen geht im Kalender oder mit einer Antwort auf diese E-Mail.',
    answers: {
      accepted: (title) => `Zugesagt: ${title}`,
      tentative: (title) => `Mit Vorbehalt: ${title}`,
      declined: (title) => `Abgelehnt: ${title}`,
    },
    keepsTime: 'Der Termin behält seine Zeit.',
  },
};
