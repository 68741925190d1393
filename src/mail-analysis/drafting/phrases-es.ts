import { anyFormality, type PhraseBook } from './phrase-book.ts';

export const spanishPhrases: PhraseBook = {
  greeting: { close: 'Hola, {first}:', formal: 'Buenos días:' },
  nameless: { close: 'Hola:', formal: 'Buenos días:' },
  signOff: { close: 'Un abrazo,', formal: 'Un cordial saludo,' },
  thanks: { close: 'Gracias por tu mensaje.', formal: 'Gracias por su mensaje.' },
  wish: { close: 'Cuídate mucho.', formal: 'Le deseo una buena semana.' },
  further: 'Sobre «{ask}»: [respuesta]',
  blanks: { time: '[hora]', day: '[día]', answer: '[respuesta]', reason: '[motivo]', what: '[qué]' },
  quoteLine: (name, date) => `El ${date}, ${name} escribió:`,
  short: {
    yes: anyFormality('Sí, me parece bien.'),
    no: anyFormality('Lo siento, no puedo.'),
    later: { close: 'Te contesto antes de [día].', formal: 'Le contesto antes de [día].' },
  },
  answers: {
    meeting: {
      yes: { close: 'Sí, {time} me va bien. ¡Nos vemos!', formal: 'Sí, {time} me viene bien.' },
      no: {
        close: 'Lo siento, {time} no me va bien. ¿Podría ser [hora]?',
        formal: 'Lo siento, {time} no me es posible. ¿Podría ser [hora]?',
      },
      later: {
        close: 'Miro primero mi agenda y te digo antes de [día] si {time} me va bien.',
        formal: 'Consulto primero mi agenda y le digo antes de [día] si {time} me es posible.',
      },
    },
    availability: {
      yes: { close: 'Estoy libre [hora]. ¿Te va bien?', formal: 'Tengo tiempo [hora]. ¿Le viene bien?' },
      no: {
        close: 'Lo siento, ahora no encuentro un momento para esto.',
        formal: 'Lo siento, por ahora no puedo ofrecer una fecha.',
      },
      later: {
        close: 'Miro mi agenda y te mando propuestas antes de [día].',
        formal: 'Consulto mi agenda y le envío propuestas antes de [día].',
      },
    },
    document: {
      yes: { close: 'Claro, te lo mando antes de {due}.', formal: 'Por supuesto, se lo envío antes de {due}.' },
      no: {
        close: 'Lo siento, no te lo puedo mandar: [motivo].',
        formal: 'Lo siento, no se lo puedo enviar: [motivo].',
      },
      later: {
        close: 'Necesito un poco más de tiempo. Te lo mando antes de [día].',
        formal: 'Necesito un poco más de tiempo. Se lo envío antes de [día].',
      },
    },
    approval: {
      yes: { close: 'Sí, por mí está bien. Adelante.', formal: 'Sí, estoy de acuerdo.' },
      no: {
        close: 'Prefiero no hacerlo así: [motivo].',
        formal: 'No puedo dar mi acuerdo tal como está: [motivo].',
      },
      later: {
        close: 'Quiero mirarlo antes con calma. Te digo algo antes de [día].',
        formal: 'Quisiera mirarlo antes con calma y le respondo antes de [día].',
      },
    },
    task: {
      yes: { close: 'Claro, lo hago antes de {due}.', formal: 'Sí, me ocupo de ello antes de {due}.' },
      no: {
        close: 'Lo siento, no me puedo encargar: [motivo].',
        formal: 'Lo siento, no me puedo encargar de ello: [motivo].',
      },
      later: {
        close: 'No puedo ahora mismo, pero lo hago antes de [día].',
        formal: 'No puedo hacerlo de inmediato, pero me ocupo antes de [día].',
      },
    },
    invitation: {
      yes: { close: '¡Sí, voy encantado!', formal: 'Gracias por la invitación. Iré con mucho gusto.' },
      no: {
        close: 'Gracias por pensar en mí, pero esta vez no puedo.',
        formal: 'Gracias por la invitación. Lo siento, no puedo ir.',
      },
      later: {
        close: 'Me gustaría, pero aún no lo sé. Te digo algo antes de [día].',
        formal: 'Gracias por la invitación. Le digo antes de [día] si puedo ir.',
      },
    },
    question: {
      yes: { close: 'Sobre tu pregunta: [respuesta]', formal: 'Sobre su pregunta: [respuesta]' },
      no: { close: 'Lo siento, no lo sé.', formal: 'Lo siento, no se lo puedo decir.' },
      later: {
        close: 'Lo averiguo y te lo digo antes de [día].',
        formal: 'Lo averiguo y le contesto antes de [día].',
      },
    },
    promise: {
      yes: anyFormality('Aquí está lo que prometí: [qué]'),
      no: anyFormality('Lo siento, no puedo cumplir lo que prometí: [motivo].'),
      later: {
        close: 'Tardo más de lo que pensaba. Lo tienes antes de [día].',
        formal: 'Tardo más de lo previsto. Lo tendrá antes de [día].',
      },
    },
    nothing: {
      yes: { close: 'Gracias por avisarme.', formal: 'Gracias por la información.' },
      no: anyFormality('Gracias, pero no me interesa.'),
      later: {
        close: 'Gracias, lo miro y te digo algo.',
        formal: 'Gracias. Lo miro y le digo algo.',
      },
    },
    nudge: {
      yes: {
        close: 'Solo un recordatorio de mi mensaje de abajo: ¿hay novedades?',
        formal: 'Permítame recordarle mi mensaje de abajo. Me alegraría recibir su respuesta.',
      },
      no: {
        close: 'Mi mensaje de abajo ya está resuelto, no hace falta que contestes.',
        formal: 'Mi mensaje de abajo ya está resuelto, no hace falta que conteste.',
      },
      later: {
        close: 'Sobre mi mensaje de abajo: basta con que contestes antes de [día].',
        formal: 'Sobre mi mensaje de abajo: basta con que conteste antes de [día].',
      },
    },
  },
};
