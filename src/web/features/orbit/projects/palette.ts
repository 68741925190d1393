/** Colours for projects, distinguishable from each other in both themes. */
export const palette = [
  { value: '#6fcfff', label: 'Sky' },
  { value: '#7ce8e1', label: 'Lagoon' },
  { value: '#76d9b8', label: 'Jade' },
  { value: '#becd67', label: 'Citron' },
  { value: '#f5b465', label: 'Amber' },
  { value: '#ffa995', label: 'Coral' },
  { value: '#da91a5', label: 'Rose' },
  { value: '#b2befe', label: 'Periwinkle' },
] as const;
