import { findIana } from 'windows-iana';
import { isZone } from '#contract/zone.ts';
import { windowsNameOf } from './windows-display-names.ts';

const ALIASES: ReadonlyMap<string, string> = new Map([
  ['Z', 'UTC'],
  ['GMT', 'UTC'],
  ['ETC/UTC', 'UTC'],
  ['ETC/GMT', 'UTC'],
  ['UCT', 'UTC'],
  ['UTC', 'UTC'],
  ['TZONE://MICROSOFT/UTC', 'UTC'],
  // Windows has these names, the tables of Unicode do not.
  ['MID-ATLANTIC STANDARD TIME', 'Etc/GMT+2'],
  ['KAMCHATKA STANDARD TIME', 'Asia/Kamchatka'],
]);

/**
 * The IANA zone that a calendar means: the name itself, a Windows name such as `W. Europe Standard Time`, the end of a path such as
 * `/mozilla.org/20050126_1/Europe/Berlin`, a name as Exchange shows it such as `(UTC+07:00) Bangkok, Hanoi, Jakarta`, or an offset
 * such as `GMT+0200`; null when the name tells nothing.
 */
export const ianaZone = (name: string): string | null => {
  const given = name.trim().replaceAll(/^"|"$/g, '');
  if (given === '' || given.length > 200) return null;
  const alias = ALIASES.get(given.toUpperCase());
  if (alias !== undefined) return alias;
  if (/^[A-Za-z]/.test(given) && isZone(given)) return given;
  const windows = findIana(windowsNameOf(given))[0];
  if (windows !== undefined && isZone(windows)) return windows;
  const labels = given.split('/');
  const path = [3, 2].map((count) => labels.slice(-count).join('/')).find((end) => labels.length > 2 && isZone(end));
  if (path !== undefined) return path;
  const [, sign, hours, minutes = '00'] = /^(?:UTC|GMT)?([+-])(\d\d?):?(\d\d)?$/.exec(given) ?? [];
  if (hours === undefined || Number(hours) > 14) return null;
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return offset.endsWith('00:00') ? 'UTC' : isZone(offset) ? offset : null;
};
