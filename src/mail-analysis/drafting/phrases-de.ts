import { anyFormality, type PhraseBook } from './phrase-book.ts';

export const germanPhrases: PhraseBook = {
  greeting: { close: 'Hallo {first},', formal: 'Guten Tag {name},' },
  nameless: { close: 'Hallo,', formal: 'Guten Tag,' },
  signOff: { close: 'Liebe Grüße', formal: 'Mit freundlichen Grüßen' },
  thanks: { close: 'danke für deine Nachricht.', formal: 'vielen Dank für Ihre Nachricht.' },
  wish: { close: 'Mach’s gut bis dahin.', formal: 'Ich wünsche Ihnen noch eine gute Woche.' },
  further: 'Zu „{ask}“: [Antwort]',
  blanks: { time: '[Zeit]', day: '[Tag]', answer: '[Antwort]', reason: '[Grund]', what: '[was]' },
  quoteLine: (name, date) => `Am ${date} schrieb ${name}:`,
  short: {
    yes: anyFormality('ja, das passt.'),
    no: anyFormality('leider geht das bei mir nicht.'),
    later: { close: 'ich melde mich bis [Tag] bei dir.', formal: 'ich melde mich bis [Tag] bei Ihnen.' },
  },
  answers: {
    meeting: {
      yes: { close: 'ja, {time} passt mir gut. Bis dann!', formal: 'ja, {time} passt mir gut.' },
      no: {
        close: '{time} passt mir leider nicht. Ginge es auch [Zeit]?',
        formal: 'leider passt mir {time} nicht. Wäre auch [Zeit] möglich?',
      },
      later: {
        close: 'ich schaue erst in meinen Kalender und sage dir bis [Tag], ob {time} geht.',
        formal: 'ich sehe erst in meinen Kalender und sage Ihnen bis [Tag], ob {time} möglich ist.',
      },
    },
    availability: {
      yes: {
        close: 'bei mir ginge es [Zeit]. Passt dir das?',
        formal: '[Zeit] würde es mir passen. Passt es Ihnen auch?',
      },
      no: {
        close: 'leider finde ich dafür gerade keine Zeit.',
        formal: 'leider kann ich dafür zurzeit keinen Termin anbieten.',
      },
      later: {
        close: 'ich schaue in meinen Kalender und schicke dir bis [Tag] ein paar Vorschläge.',
        formal: 'ich sehe in meinen Kalender und schicke Ihnen bis [Tag] einige Vorschläge.',
      },
    },
    document: {
      yes: { close: 'klar, ich schicke es dir bis {due}.', formal: 'gern, ich schicke es Ihnen bis {due}.' },
      no: {
        close: 'das kann ich dir leider nicht schicken: [Grund].',
        formal: 'leider kann ich Ihnen das nicht schicken: [Grund].',
      },
      later: {
        close: 'ich brauche dafür noch etwas Zeit und schicke es dir bis [Tag].',
        formal: 'ich brauche dafür noch etwas Zeit und schicke es Ihnen bis [Tag].',
      },
    },
    approval: {
      yes: { close: 'ja, das ist für mich in Ordnung. Mach gern weiter.', formal: 'ja, damit bin ich einverstanden.' },
      no: {
        close: 'so möchte ich es lieber nicht machen: [Grund].',
        formal: 'so kann ich dem leider nicht zustimmen: [Grund].',
      },
      later: {
        close: 'ich möchte es mir erst in Ruhe ansehen und sage dir bis [Tag] Bescheid.',
        formal: 'ich möchte es mir erst genau ansehen und gebe Ihnen bis [Tag] Bescheid.',
      },
    },
    task: {
      yes: { close: 'klar, das mache ich bis {due}.', formal: 'gern, ich kümmere mich bis {due} darum.' },
      no: {
        close: 'das kann ich leider nicht übernehmen: [Grund].',
        formal: 'leider kann ich das nicht übernehmen: [Grund].',
      },
      later: {
        close: 'ich komme nicht gleich dazu, mache es aber bis [Tag].',
        formal: 'ich komme nicht sofort dazu, erledige es aber bis [Tag].',
      },
    },
    invitation: {
      yes: { close: 'ja, ich komme sehr gern!', formal: 'vielen Dank für die Einladung. Ich komme gern.' },
      no: {
        close: 'danke, dass du an mich denkst, aber diesmal kann ich leider nicht.',
        formal: 'vielen Dank für die Einladung. Leider kann ich nicht kommen.',
      },
      later: {
        close: 'ich würde gern, weiß es aber noch nicht. Ich sage dir bis [Tag] Bescheid.',
        formal: 'vielen Dank für die Einladung. Ich gebe Ihnen bis [Tag] Bescheid, ob ich kommen kann.',
      },
    },
    question: {
      yes: { close: 'zu deiner Frage: [Antwort]', formal: 'zu Ihrer Frage: [Antwort]' },
      no: { close: 'das weiß ich leider nicht.', formal: 'das kann ich Ihnen leider nicht beantworten.' },
      later: {
        close: 'ich finde es heraus und sage es dir bis [Tag].',
        formal: 'ich kläre das und melde mich bis [Tag] bei Ihnen.',
      },
    },
    promise: {
      yes: anyFormality('hier ist, was ich versprochen hatte: [was]'),
      no: {
        close: 'was ich versprochen hatte, schaffe ich leider doch nicht: [Grund].',
        formal: 'was ich zugesagt hatte, kann ich leider nicht einhalten: [Grund].',
      },
      later: {
        close: 'es dauert länger, als ich dachte. Du bekommst es bis [Tag].',
        formal: 'es dauert länger als erwartet. Sie bekommen es bis [Tag].',
      },
    },
    nothing: {
      yes: { close: 'danke, dass du Bescheid sagst.', formal: 'vielen Dank für die Nachricht.' },
      no: anyFormality('danke, aber das ist nichts für mich.'),
      later: {
        close: 'danke, ich sehe es mir an und melde mich.',
        formal: 'vielen Dank. Ich sehe es mir an und melde mich bei Ihnen.',
      },
    },
    nudge: {
      yes: {
        close: 'nur eine kurze Erinnerung an meine Nachricht unten: Gibt es etwas Neues?',
        formal: 'darf ich an meine Nachricht unten erinnern? Über eine Antwort freue ich mich.',
      },
      no: {
        close: 'meine Nachricht unten hat sich erledigt, du musst nicht mehr antworten.',
        formal: 'meine Nachricht unten hat sich erledigt, Sie müssen nicht mehr antworten.',
      },
      later: {
        close: 'zu meiner Nachricht unten: Es reicht, wenn du bis [Tag] antwortest.',
        formal: 'zu meiner Nachricht unten: Eine Antwort bis [Tag] genügt.',
      },
    },
  },
};
