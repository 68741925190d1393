import { describe, expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment } from '../fixtures/conversation.ts';
import type { AnalysedHeaders } from '../input.ts';
import type { MailSentiment } from '../mail-classification.ts';

const moods: readonly (readonly [MailSentiment, string])[] = [
  ['positive', 'What a wonderful evening! We loved every minute, thank you so much.'],
  ['positive', 'Congratulations on the launch, this is fantastic work!'],
  ['positive', 'I am so happy with the result. The new kitchen looks great.'],
  ['positive', 'Great news: we won the tender! I am proud of the whole team.'],
  ['positive', 'The workshop was excellent and everybody enjoyed it a lot.'],
  ['positive', 'Vielen Dank für den wunderbaren Abend, wir haben uns sehr gefreut!'],
  ['positive', 'Das Ergebnis ist großartig, wir sind begeistert.'],
  ['positive', 'Herzlichen Glückwunsch zur neuen Stelle, das ist toll!'],
  ['positive', 'Quelle soirée magnifique, nous étions ravis. Merci mille fois !'],
  ['positive', 'Bravo, le résultat est excellent, je suis très contente.'],
  ['positive', '¡Qué noche tan maravillosa! Estamos encantados, muchas gracias.'],
  ['positive', '¡Enhorabuena! El resultado es excelente y estoy muy contenta.'],
  ['positive', 'Che serata meravigliosa, siamo felici di averti visto!'],
  ['positive', 'Not bad at all, in fact brilliant. I love it.'],
  ['negative', 'I am very disappointed. The lamp arrived broken and nobody answers my calls.'],
  ['negative', 'This is unacceptable. We waited two hours and the service was terrible.'],
  ['negative', 'I am frustrated that the bug is back again, this is the third complaint.'],
  ['negative', 'Honestly, the hotel was awful and the staff were rude.'],
  ['negative', 'I am upset about how this was handled. It was unprofessional.'],
  ['negative', 'I am not happy with the work. The wall is damaged and the colour is wrong.'],
  ['negative', 'Ich bin sehr enttäuscht. Die Lampe ist kaputt angekommen, das ist ärgerlich.'],
  ['negative', 'Das ist inakzeptabel, wir sind äußerst unzufrieden.'],
  ['negative', 'Der Service war schrecklich und die Antwort eine Frechheit.'],
  ['negative', 'Je suis très déçue, la lampe est arrivée en panne et personne ne répond.'],
  ['negative', "C'est inacceptable et franchement honteux."],
  ['negative', 'Estoy muy decepcionada, la lámpara llegó rota y nadie contesta.'],
  ['negative', 'Es inaceptable, el servicio fue pésimo.'],
  ['negative', 'Sono molto delusa, la lampada è arrivata rotta. È inaccettabile.'],
  ['neutral', 'The meeting is on Thursday at ten in room 4.'],
  ['neutral', 'Please find attached the minutes of our meeting.'],
  ['neutral', 'Could you confirm the notice period before Thursday? Legal is waiting for us.'],
  ['neutral', 'Hi Maya, I hope you are well. The parts will arrive on Monday. Best regards'],
  ['neutral', 'Thanks, I have received the file.'],
  ['neutral', 'The train leaves at 9:12. Good to know: there is no restaurant on board.'],
  ['neutral', 'Unfortunately the room is taken on Friday. Would Monday suit you?'],
  ['neutral', 'Sorry for the late reply, here are the numbers.'],
  ['neutral', 'The problem was in line 40. I fixed it.'],
  ['neutral', 'Anbei das Protokoll. Viele Grüße'],
  ['neutral', 'Leider ist der Raum am Freitag belegt. Passt Montag?'],
  ['neutral', 'Ci-joint le compte rendu. La réunion aura lieu jeudi.'],
  ['neutral', 'Adjunto el acta. La reunión es el jueves.'],
  ['neutral', 'In allegato il verbale. La riunione è giovedì.'],
];

const moodOf = (text: string, headers: AnalysedHeaders = {}): MailSentiment =>
  analyseMail(conversation([['dana', text, { headers }]]), fixtureMoment).sentiment;

test.each(moods.map(([mood, text]) => ({ mood, text })))('$mood: $text', ({ mood, text }) => {
  expect(moodOf(text)).toBe(mood);
});

describe('mail without sentiment', () => {
  test('bulk mail is always neutral', () => {
    expect(moodOf('Amazing! You will love our fantastic offers!', { listUnsubscribe: '<https://x.example>' })).toBe(
      'neutral',
    );
  });

  test('quoted text does not affect the sentiment of a reply', () => {
    expect(
      moodOf(
        'I will look into it.\n\nOn 18 Nov 2025, at 09:42, Eve <e@x.example> wrote:\n> This is terrible and unacceptable!',
      ),
    ).toBe('neutral');
  });
});

test('the deciding words are shown', () => {
  const classification = analyseMail(
    conversation([['dana', 'I am very disappointed. The lamp arrived broken.']]),
    fixtureMoment,
  );
  expect(classification.reasons.find((reason) => reason.about === 'sentiment')?.text).toBe(
    'Uses words like “disappointed”, “broken”',
  );
});
