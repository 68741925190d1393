import type { Preset } from '../preset.ts';

export const homebox: Preset = {
  id: 'homebox',
  label: 'Household items (Homebox)',
  kind: 'item',
  knownBy: ['hb.import_ref', 'hb.name', 'hb.location'],
  columns: {
    name: [['hb.name']],
    place: [['hb.location']],
    bought: [['hb.purchase_time'], ['hb.purchase_date']],
    price: [['hb.purchase_price']],
    warranty: [['hb.warranty_expires']],
    serial: [['hb.serial_number']],
  },
  // What was never entered is the first day of all.
  words: {
    bought: { '0001-01-01': '', '0001-01-01T00:00:00Z': '' },
    warranty: { '0001-01-01': '', '0001-01-01T00:00:00Z': '' },
    price: { '0': '' },
  },
  idColumn: 'hb.import_ref',
};
