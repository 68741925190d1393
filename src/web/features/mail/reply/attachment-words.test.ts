import { expect, test } from 'vitest';
import { speaksOfAttachment } from './attachment-words.ts';

test.each([
  'I have attached the plan.',
  'Please see the attachment.',
  'Im Anhang findest du den Plan.',
  'Anbei die Rechnung.',
  'Veuillez trouver ci-joint le plan.',
  'Je vous envoie le plan en pièce jointe.',
  'Te adjunto el plan.',
  'Adjuntos los planos.',
])('“%s” speaks of a file', (text) => expect(speaksOfAttachment(text)).toBe(true));

test.each([
  'She is quite unattachedly kind.',
  'See you on Monday.',
  '> I have attached the plan.',
  'Reattachments are rare.',
])('“%s” does not', (text) => expect(speaksOfAttachment(text)).toBe(false));
