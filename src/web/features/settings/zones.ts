import { AUTO_ZONE } from '#contract/person/preferences.ts';
import type { SettingOption } from './setting.ts';

/** The zones listed in the specification. */
const NAMED: readonly SettingOption[] = [
  { value: 'America/Los_Angeles', label: 'UTC-8 (Pacific)' },
  { value: 'America/New_York', label: 'UTC-5 (Eastern)' },
  { value: 'UTC', label: 'UTC+0 (Greenwich)' },
];

/** Every zone to choose from: the three of the specification, the local one, then all of IANA by name. */
export const zoneOptions = (chosen: string, own: string, all = Intl.supportedValuesOf('timeZone')): SettingOption[] => {
  const first: readonly SettingOption[] = [...NAMED, { value: AUTO_ZONE, label: `Automatic (${spaced(own)})` }];
  const rest = [...new Set([...all, chosen])].filter((zone) => !first.some(({ value }) => value === zone));
  return [...first, ...rest.sort().map((zone) => ({ value: zone, label: spaced(zone) }))];
};

/** No zone beside the person's own, or any of IANA. */
export const secondZoneOptions = (chosen: string, all = Intl.supportedValuesOf('timeZone')): SettingOption[] => [
  { value: '', label: 'None' },
  ...[...new Set([...all, 'UTC', ...(chosen === '' ? [] : [chosen])])]
    .sort()
    .map((zone) => ({ value: zone, label: spaced(zone) })),
];

const spaced = (zone: string): string => zone.replaceAll('_', ' ');
