import { date, dayField, money, number, textField, yesNo } from '../field.ts';
import { kind } from '../kind.ts';
import { numberText } from '../section-builders.ts';

export const chore = kind({
  id: 'chore',
  label: 'Chore or maintenance',
  icon: 'wrench',
  fields: {
    name: textField('What', { required: true }),
    every: number('Every', { required: true, unit: 'days', min: 1, max: 3660, initial: 7 }),
    last: date('Last done on'),
    who: textField('Who'),
  },
  day: 'last',
  title: ({ name }) => name,
  note: ({ every, who }) => [every === 1 ? 'Every day' : `Every ${every} days`, who].filter(Boolean).join(', '),
});
export const item = kind({
  id: 'item',
  label: 'Household item',
  icon: 'package',
  fields: {
    name: textField('Name', { required: true }),
    place: textField('Place'),
    bought: date('Bought on'),
    price: money('Price', { later: true }),
    warranty: date('Warranty until'),
    serial: textField('Serial number', { later: true }),
  },
  day: 'bought',
  title: ({ name }) => name,
  note: ({ place }) => place ?? 'Household item',
});
export const meter = kind({
  id: 'meter_reading',
  label: 'Meter reading',
  icon: 'activity',
  fields: {
    meter: textField('Meter', { required: true, hint: 'Such as Electricity' }),
    day: dayField(),
    value: number('Reading', { required: true, step: 0.001 }),
    unit: textField('Unit', { hint: 'Such as kWh' }),
  },
  day: 'day',
  title: ({ meter: name, value, unit }) => `${name} ${numberText(value, 3)}${unit === null ? '' : ` ${unit}`}`,
});
export const shopping = kind({
  id: 'shopping',
  label: 'To buy',
  icon: 'shopping-cart',
  fields: {
    name: textField('What', { required: true }),
    quantity: textField('How much'),
    bought: yesNo('Bought'),
  },
  day: null,
  title: ({ name }) => name,
  note: ({ quantity }) => quantity ?? 'To buy',
});
