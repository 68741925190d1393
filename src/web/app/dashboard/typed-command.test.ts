import { expect, test } from 'vitest';
import { typedCommand } from './typed-command.ts';

test.each([
  ['new mail to Tom Berger', 'write', 'Tom Berger'],
  ['Email to ana@example.org', 'write', 'ana@example.org'],
  ['write to Tom', 'write', 'Tom'],
  ['Neue E-Mail an Tom', 'write', 'Tom'],
  ['schreib eine Mail an Tom', 'write', 'Tom'],
  ['nouveau mail à Tom', 'write', 'Tom'],
  ['nuevo correo a Tom', 'write', 'Tom'],
  ['archive all of the shop', 'archive', 'the shop'],
  ['archive all emails from Tom', 'archive', 'Tom'],
  ['Archiviere alle Mails von Tom', 'archive', 'Tom'],
  ['alles von Tom archivieren', 'archive', 'Tom'],
  ['archiver tous les mails de Tom', 'archive', 'Tom'],
  ['archiva todos los correos de Tom', 'archive', 'Tom'],
  ['add event lunch with Tom tomorrow 12:30', 'event', 'lunch with Tom tomorrow 12:30'],
  ['neuer Termin Zahnarzt Dienstag 9 Uhr', 'event', 'Zahnarzt Dienstag 9 Uhr'],
])('"%s" orders to %s', (text, does, of) => {
  expect(typedCommand(text)).toEqual({ does, of });
});
test.each(['mails from Tom', 'alles von Tom', 'new email', 'archive', 'who wrote to Tom?', 'event'])(
  '"%s" orders nothing of this kind',
  (text) => {
    expect(typedCommand(text)).toBeNull();
  },
);
