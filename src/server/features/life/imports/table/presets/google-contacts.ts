import type { Preset } from '../preset.ts';

export const googleContacts: Preset = {
  id: 'google-contacts',
  label: 'Contacts (Google)',
  kind: 'person',
  knownBy: ['first name', 'last name', 'e-mail 1 - value'],
  columns: {
    name: [['first name', 'middle name', 'last name'], ['organization name']],
    email: [['e-mail 1 - value']],
    phone: [['phone 1 - value']],
    birthday: [['birthday']],
    note: [['notes']],
  },
};
