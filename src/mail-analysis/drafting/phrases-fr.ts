import { anyFormality, type PhraseBook } from './phrase-book.ts';

export const frenchPhrases: PhraseBook = {
  greeting: { close: 'Bonjour {first},', formal: 'Bonjour,' },
  nameless: { close: 'Bonjour,', formal: 'Bonjour,' },
  signOff: { close: 'À bientôt,', formal: 'Cordialement,' },
  thanks: { close: 'Merci pour ton message.', formal: 'Je vous remercie de votre message.' },
  wish: { close: 'Prends soin de toi d’ici là.', formal: 'Je vous souhaite une bonne fin de semaine.' },
  further: 'Pour « {ask} » : [réponse]',
  blanks: { time: '[heure]', day: '[jour]', answer: '[réponse]', reason: '[raison]', what: '[quoi]' },
  quoteLine: (name, date) => `Le ${date}, ${name} a écrit :`,
  short: {
    yes: anyFormality('Oui, cela me convient.'),
    no: anyFormality('Malheureusement, ce n’est pas possible pour moi.'),
    later: { close: 'Je reviens vers toi d’ici [jour].', formal: 'Je reviens vers vous d’ici [jour].' },
  },
  answers: {
    meeting: {
      yes: { close: 'Oui, {time} me va très bien. À bientôt !', formal: 'Oui, {time} me convient.' },
      no: {
        close: 'Désolé, {time} ne me va pas. On peut dire [heure] ?',
        formal: 'Malheureusement, {time} ne me convient pas. Serait-il possible de prévoir [heure] ?',
      },
      later: {
        close: 'Je regarde d’abord mon agenda et te dis d’ici [jour] si {time} me va.',
        formal: 'Je consulte d’abord mon agenda et vous dirai d’ici [jour] si {time} me convient.',
      },
    },
    availability: {
      yes: {
        close: 'Je suis libre [heure]. Ça te va ?',
        formal: 'Je suis disponible [heure]. Cela vous convient-il ?',
      },
      no: {
        close: 'Désolé, je ne trouve pas de moment pour cela actuellement.',
        formal: 'Malheureusement, je ne peux pas proposer de date pour le moment.',
      },
      later: {
        close: 'Je regarde mon agenda et t’envoie des propositions d’ici [jour].',
        formal: 'Je consulte mon agenda et vous enverrai des propositions d’ici [jour].',
      },
    },
    document: {
      yes: { close: 'Bien sûr, je te l’envoie d’ici {due}.', formal: 'Bien sûr, je vous l’enverrai d’ici {due}.' },
      no: {
        close: 'Désolé, je ne peux pas te l’envoyer : [raison].',
        formal: 'Malheureusement, je ne peux pas vous l’envoyer : [raison].',
      },
      later: {
        close: 'Il me faut encore un peu de temps. Je te l’envoie d’ici [jour].',
        formal: 'Il me faut encore un peu de temps. Je vous l’enverrai d’ici [jour].',
      },
    },
    approval: {
      yes: { close: 'Oui, c’est d’accord pour moi.', formal: 'Oui, je suis d’accord.' },
      no: {
        close: 'Je préfère ne pas faire comme cela : [raison].',
        formal: 'Je ne peux pas donner mon accord en l’état : [raison].',
      },
      later: {
        close: 'Je voudrais d’abord regarder de plus près. Je te le dis d’ici [jour].',
        formal: 'Je souhaite d’abord regarder de plus près et vous répondrai d’ici [jour].',
      },
    },
    task: {
      yes: { close: 'Bien sûr, je le fais d’ici {due}.', formal: 'Oui, je m’en occupe d’ici {due}.' },
      no: {
        close: 'Désolé, je ne peux pas m’en charger : [raison].',
        formal: 'Malheureusement, je ne peux pas m’en charger : [raison].',
      },
      later: {
        close: 'Je ne peux pas tout de suite, mais je le fais d’ici [jour].',
        formal: 'Je ne peux pas le faire immédiatement, mais je m’en occuperai d’ici [jour].',
      },
    },
    invitation: {
      yes: { close: 'Oui, je viens avec plaisir !', formal: 'Merci de votre invitation. Je viendrai avec plaisir.' },
      no: {
        close: 'Merci d’avoir pensé à moi, mais je ne peux pas cette fois.',
        formal: 'Merci de votre invitation. Malheureusement, je ne peux pas venir.',
      },
      later: {
        close: 'J’aimerais bien, mais je ne sais pas encore. Je te le dis d’ici [jour].',
        formal: 'Merci de votre invitation. Je vous dirai d’ici [jour] si je peux venir.',
      },
    },
    question: {
      yes: { close: 'Pour ta question : [réponse]', formal: 'Pour répondre à votre question : [réponse]' },
      no: { close: 'Désolé, je ne sais pas.', formal: 'Malheureusement, je ne peux pas y répondre.' },
      later: {
        close: 'Je me renseigne et te le dis d’ici [jour].',
        formal: 'Je me renseigne et reviens vers vous d’ici [jour].',
      },
    },
    promise: {
      yes: anyFormality('Voici ce que j’avais promis : [quoi]'),
      no: anyFormality('Malheureusement, je ne peux pas tenir ce que j’avais promis : [raison].'),
      later: {
        close: 'Cela me prend plus de temps que prévu. Tu l’auras d’ici [jour].',
        formal: 'Cela me prend plus de temps que prévu. Vous l’aurez d’ici [jour].',
      },
    },
    nothing: {
      yes: { close: 'Merci de me l’avoir dit.', formal: 'Je vous remercie de cette information.' },
      no: anyFormality('Merci, mais cela ne m’intéresse pas.'),
      later: {
        close: 'Merci, je regarde et je reviens vers toi.',
        formal: 'Merci. Je regarde et reviens vers vous.',
      },
    },
    nudge: {
      yes: {
        close: 'Un petit rappel de mon message ci-dessous : y a-t-il du nouveau ?',
        formal: 'Puis-je vous rappeler mon message ci-dessous ? Une réponse me ferait plaisir.',
      },
      no: {
        close: 'Mon message ci-dessous est réglé, tu n’as plus besoin de répondre.',
        formal: 'Mon message ci-dessous est réglé, vous n’avez plus besoin de répondre.',
      },
      later: {
        close: 'Pour mon message ci-dessous : une réponse d’ici [jour] suffit.',
        formal: 'Pour mon message ci-dessous : une réponse d’ici [jour] suffit.',
      },
    },
  },
};
