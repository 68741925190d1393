import { anyFormality, type PhraseBook } from './phrase-book.ts';

export const englishPhrases: PhraseBook = {
  greeting: { close: 'Hi {first},', formal: 'Hello {name},' },
  nameless: { close: 'Hi,', formal: 'Hello,' },
  signOff: { close: 'Best,', formal: 'Kind regards,' },
  thanks: { close: 'Thanks for your message.', formal: 'Thank you for your message.' },
  wish: { close: 'Take care until then.', formal: 'I hope you have a good rest of the week.' },
  further: 'As for “{ask}”: [answer]',
  blanks: { time: '[time]', day: '[day]', answer: '[answer]', reason: '[reason]', what: '[what]' },
  quoteLine: (name, date) => `On ${date}, ${name} wrote:`,
  short: {
    yes: { close: 'Yes, fine with me.', formal: 'Yes, that is fine with me.' },
    no: { close: 'Sorry, I can’t.', formal: 'Unfortunately, I cannot.' },
    later: { close: 'I’ll get back to you by [day].', formal: 'I will get back to you by [day].' },
  },
  answers: {
    meeting: {
      yes: { close: 'Yes, {time} works for me. See you then.', formal: 'Yes, {time} works for me.' },
      no: {
        close: 'Sorry, {time} doesn’t work for me. Could we make it [time] instead?',
        formal: 'Unfortunately, {time} does not work for me. Would [time] be possible instead?',
      },
      later: {
        close: 'Let me check my calendar first. I’ll tell you by [day] whether {time} works.',
        formal: 'I would like to check my calendar first, and will tell you by [day] whether {time} works.',
      },
    },
    availability: {
      yes: { close: 'I’m free [time]. Does that suit you?', formal: 'I am available [time]. Would that suit you?' },
      no: {
        close: 'Sorry, I can’t find a time for this right now.',
        formal: 'Unfortunately, I cannot offer a time for this at the moment.',
      },
      later: {
        close: 'Let me look at my calendar. I’ll send you some times by [day].',
        formal: 'I will look at my calendar and send you some times by [day].',
      },
    },
    document: {
      yes: { close: 'Sure, I’ll send it to you by {due}.', formal: 'Of course. I will send it to you by {due}.' },
      no: {
        close: 'Sorry, I can’t send you this: [reason].',
        formal: 'Unfortunately, I cannot send you this: [reason].',
      },
      later: {
        close: 'I need a bit more time for this. I’ll send it by [day].',
        formal: 'I need a little more time for this and will send it by [day].',
      },
    },
    approval: {
      yes: { close: 'Yes, that’s fine with me. Please go ahead.', formal: 'Yes, I agree. Please go ahead.' },
      no: {
        close: 'I’d rather not do it this way: [reason].',
        formal: 'I cannot agree to this as it stands: [reason].',
      },
      later: {
        close: 'I’d like to look at it properly first. I’ll let you know by [day].',
        formal: 'I would like to look at it closely first, and will let you know by [day].',
      },
    },
    task: {
      yes: { close: 'Sure, I’ll do that by {due}.', formal: 'Yes, I will take care of it by {due}.' },
      no: { close: 'Sorry, I can’t take this on: [reason].', formal: 'Unfortunately, I cannot do this: [reason].' },
      later: {
        close: 'I can’t get to it right away, but will do it by [day].',
        formal: 'I cannot do this right away, but will see to it by [day].',
      },
    },
    invitation: {
      yes: { close: 'Yes, I’d love to come!', formal: 'Thank you for the invitation. I will be glad to come.' },
      no: {
        close: 'Thanks for thinking of me, but I can’t make it this time.',
        formal: 'Thank you for the invitation. Unfortunately, I cannot come.',
      },
      later: {
        close: 'I’d like to, but don’t know yet. I’ll tell you by [day].',
        formal: 'Thank you for the invitation. I will tell you by [day] whether I can come.',
      },
    },
    question: {
      yes: { close: 'To answer your question: [answer]', formal: 'To answer your question: [answer]' },
      no: { close: 'Sorry, I don’t know.', formal: 'Unfortunately, I cannot answer this.' },
      later: {
        close: 'I’ll find out and tell you by [day].',
        formal: 'I will find out and get back to you by [day].',
      },
    },
    promise: {
      yes: { close: 'Here is what I promised: [what]', formal: 'Here is what I had promised: [what]' },
      no: {
        close: 'I can’t keep what I promised, sorry: [reason].',
        formal: 'Unfortunately, I cannot keep what I had promised: [reason].',
      },
      later: {
        close: 'It’s taking me longer than I thought. You’ll have it by [day].',
        formal: 'This is taking longer than expected. You will have it by [day].',
      },
    },
    nothing: {
      yes: { close: 'Thanks for letting me know.', formal: 'Thank you for letting me know.' },
      no: anyFormality('Thank you, but this is not for me.'),
      later: {
        close: 'Thanks, I’ll have a look and get back to you.',
        formal: 'Thank you. I will look at it and get back to you.',
      },
    },
    nudge: {
      yes: {
        close: 'Just a quick reminder about my message below: is there any news?',
        formal: 'May I remind you of my message below? I would be glad to hear from you.',
      },
      no: {
        close: 'My message below has sorted itself out, so there’s no need to reply.',
        formal: 'My message below has been resolved, so there is no need to reply.',
      },
      later: {
        close: 'About my message below: a reply by [day] is fine.',
        formal: 'About my message below: a reply by [day] is soon enough.',
      },
    },
  },
};
