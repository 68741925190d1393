import type { Preset } from '../preset.ts';

export const withingsWeight: Preset = {
  id: 'withings-weight',
  label: 'Weight (Withings)',
  kind: 'reading',
  knownBy: ['date', 'weight (kg)', 'fat mass (kg)'],
  columns: { day: [['date']], value: [['weight (kg)']] },
  fixed: { measure: 'Weight' },
};
