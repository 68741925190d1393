import type { Preset } from '../preset.ts';

export const linkedin: Preset = {
  id: 'linkedin',
  label: 'Connections (LinkedIn)',
  kind: 'connection',
  knownBy: ['first name', 'last name', 'company', 'position', 'connected on'],
  columns: {
    name: [['first name', 'last name']],
    company: [['company']],
    role: [['position']],
    day: [['connected on']],
  },
};
