import { choice, date, longText, number, phone, secret, textField } from '../field.ts';
import { kind } from '../kind.ts';

export const contactTypes = ['emergency', 'personal', 'medical'] as const;

export const emergencyContact = kind({
  id: 'emergency_contact',
  label: 'Emergency contact',
  icon: 'phone',
  fields: {
    name: textField('Name', { required: true }),
    number: phone('Phone number', { required: true }),
    type: choice('Type', contactTypes, { required: true, initial: 'personal' }),
    relation: textField('Relation', { later: true }),
  },
  day: null,
  title: ({ name }) => name,
  note: ({ number: reach }) => reach,
});
export const securityItem = kind({
  id: 'security_item',
  label: 'Security item',
  icon: 'shield-check',
  fields: {
    item: textField('Item', { required: true }),
    status: textField('Status', { required: true, initial: 'Active' }),
    lastCheck: date('Last check', { required: true, initial: 'today' }),
    every: number('Check every', { unit: 'days', min: 1, max: 3660, later: true }),
  },
  day: 'lastCheck',
  title: ({ item }) => item,
  note: ({ status }) => status,
});
export const document = kind({
  id: 'document',
  label: 'Important document',
  icon: 'file-text',
  fields: {
    name: textField('Name', { required: true }),
    location: textField('Location', { required: true }),
    expires: date('Expires', { hint: 'Leave empty if it never does' }),
    number: secret('Document number', { later: true }),
  },
  day: null,
  title: ({ name }) => name,
  note: ({ location }) => location,
});
export const protocolStep = kind({
  id: 'protocol_step',
  label: 'Step of the protocol',
  icon: 'list-checks',
  fields: {
    order: number('Place in the order', { required: true, min: 1, max: 99, initial: 1 }),
    text: textField('What to do', { required: true }),
  },
  day: null,
  title: ({ order, text: what }) => `${order}. ${what}`,
});
export const medicalInfo = kind({
  id: 'medical_info',
  label: 'Medical card',
  icon: 'heart-pulse',
  fields: {
    blood: choice('Blood group', ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', '0+', '0-']),
    allergies: secret('Allergies'),
    conditions: secret('Conditions'),
    medication: secret('Medication'),
    insurance: secret('Insurance', { later: true }),
    note: longText('Note for helpers', { later: true }),
  },
  day: null,
  title: () => 'Medical card',
});
