import { choice, date, dayField, longText, money, reference, textField, time, yesNo } from '../field.ts';
import { kind } from '../kind.ts';

export const tripStatuses = ['Wishlist', 'Planning', 'Flights Booked', 'Confirmed', 'Done'] as const;
export const trip = kind({
  id: 'trip',
  label: 'Trip',
  icon: 'plane',
  fields: {
    title: textField('Where to', { required: true }),
    country: textField('Country'),
    start: date('Departure'),
    end: date('Return'),
    status: choice('Status', tripStatuses, { required: true, initial: 'Planning' }),
    budget: money('Budget', { later: true }),
    note: longText('Note', { later: true }),
  },
  day: 'start',
  title: ({ title }) => title,
  note: ({ country }) => country ?? 'Trip',
});
export const booking = kind({
  id: 'booking',
  label: 'Booking',
  icon: 'file-text',
  fields: {
    what: textField('What', { required: true }),
    type: choice('Type', ['Flight', 'Train', 'Bus', 'Car', 'Lodging', 'Activity'], {
      required: true,
      initial: 'Train',
    }),
    trip: reference('Trip', 'trip'),
    day: dayField('On'),
    at: time('Time there', { later: true }),
    code: textField('Booking code', { later: true }),
    price: money('Price', { later: true }),
  },
  day: 'day',
  title: ({ what }) => what,
  note: ({ type, code }) => [type, code].filter(Boolean).join(', '),
});
export const bucket = kind({
  id: 'bucket',
  label: 'Bucket list',
  icon: 'map-pin',
  fields: {
    title: textField('Place or adventure', { required: true }),
    country: textField('Country'),
    done: yesNo('Done'),
  },
  day: null,
  title: ({ title }) => title,
  note: ({ country }) => country ?? 'Bucket list',
});
export const visit = kind({
  id: 'visit',
  label: 'Place visited',
  icon: 'globe',
  fields: {
    place: textField('Place', { required: true }),
    country: textField('Country', { required: true }),
    day: dayField(),
  },
  day: 'day',
  title: ({ place }) => place,
  note: ({ country }) => country,
});
