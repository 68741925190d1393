import type { Preset } from '../preset.ts';

export const outlookContacts: Preset = {
  id: 'outlook-contacts',
  label: 'Contacts (Outlook)',
  kind: 'person',
  knownBy: ['first name', 'last name', 'e-mail address'],
  columns: {
    name: [['first name', 'middle name', 'last name'], ['company']],
    email: [['e-mail address']],
    phone: [['mobile phone'], ['home phone'], ['business phone']],
    birthday: [['birthday']],
    note: [['notes']],
  },
};
