import { describe, expect, it } from 'vitest';
import { readContact, rewriteContact, writeContact } from './contact.ts';

const APPLE = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'PRODID:-//Apple Inc.//iOS 17.1//EN',
  'N:Lindqvist;Maja;;;',
  'FN:Maja Lindqvist',
  'item1.EMAIL;type=INTERNET;type=pref:maja@example.org',
  'item1.X-ABLabel:_$!<School>!$_',
  'EMAIL;type=INTERNET;type=WORK:m.lindqvist@work.example',
  'TEL;type=CELL;type=VOICE:(030) 1234-567',
  'BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12',
  'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJ',
  ' CQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/',
  'X-PHONETIC-LAST-NAME:Lin; dkvist\\, with "signs"',
  'NOTE:likes\\ntea',
  'UID:1F2E-3D',
  'END:VCARD',
  '',
].join('\r\n');
const contact = (source: string) => {
  const { uid: _, ...values } = readContact(source)!;
  return values;
};

describe('a contact', () => {
  it('is what Iris knows of a card', () =>
    expect(readContact(APPLE)).toEqual({
      uid: '1F2E-3D',
      name: 'Maja Lindqvist',
      phone: '030 1234-567',
      email: 'maja@example.org',
      birthday: '1604-04-12',
      note: 'likes\ntea',
      circle: null,
      cadence: null,
    }));

  it('stays byte for byte where nothing is other', () => expect(rewriteContact(APPLE, contact(APPLE))).toBe(APPLE));

  it('changes one line for one field, and no other', () => {
    const written = rewriteContact(APPLE, { ...contact(APPLE), phone: '+49 170 555' });
    const [before, after] = [APPLE.split('\r\n'), written.split('\r\n')];
    expect(after.filter((line, index) => line !== before[index])).toEqual(['TEL;type=CELL;type=VOICE:+49 170 555']);
  });

  it('keeps the parts of a name with the name', () => {
    const written = rewriteContact(APPLE, { ...contact(APPLE), name: 'Maja Berg' });
    expect(written).toContain('\r\nN:Berg;Maja;;;\r\nFN:Maja Berg\r\n');
    expect(contact(written)).toEqual({ ...contact(APPLE), name: 'Maja Berg' });
  });

  it('leaves out a field with its label', () => {
    const written = rewriteContact(APPLE, { ...contact(APPLE), email: null, birthday: null });
    expect(written).not.toContain('item1');
    expect(written).not.toContain('BDAY');
    expect(written).toContain('m.lindqvist@work.example');
  });

  it.each([
    ['3.0', '2001-05-06', 'BDAY:2001-05-06'],
    ['4.0', '2001-05-06', 'BDAY:20010506'],
    ['4.0', '1604-05-06', 'BDAY:--0506'],
    ['3.0', '1604-05-06', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-06'],
  ])('writes a birthday as version %s has it', (version, birthday, line) => {
    const source = APPLE.replace('VERSION:3.0', `VERSION:${version}`);
    const written = rewriteContact(source, { ...contact(source), birthday });
    expect(written).toContain(`\r\n${line}\r\n`);
    expect(contact(written).birthday).toBe(birthday);
  });

  it('is none where a card is a group or has no name', () => {
    expect(readContact(APPLE.replace('VERSION:3.0', 'VERSION:4.0\r\nKIND:group'))).toBeNull();
    expect(readContact('BEGIN:VCARD\r\nVERSION:3.0\r\nTEL:1\r\nEND:VCARD\r\n')).toBeNull();
    expect(readContact('<html>')).toBeNull();
  });

  it('reads an old card and writes a plain value in the place of an encoded one', () => {
    const old =
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Jo\r\nTEL;CELL:123\r\nNOTE;ENCODING=QUOTED-PRINTABLE:a=\r\nb\r\nEND:VCARD\r\n';
    expect(readContact(old)).toMatchObject({ name: 'Jo Müller', phone: '123', note: 'ab' });
    const written = rewriteContact(old, { ...contact(old), note: 'c, d' });
    expect(written).toContain('\r\nNOTE:c\\, d\r\nEND:VCARD');
    expect(written).toContain('N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Jo\r\nTEL;CELL:123');
  });

  it('comes back from a new card as it was', () => {
    const person = {
      name: 'Ana; Sofía, "Ana"',
      phone: '+34 600 1',
      email: 'ana@example.org',
      birthday: '1990-02-28',
      note: 'long '.repeat(60).trim() + '\n\\ and ü',
      circle: 'Friends',
      cadence: '30',
    };
    expect(readContact(writeContact('u-1', person))).toEqual({ uid: 'u-1', ...person });
  });
});
