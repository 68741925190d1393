import { findIanaAliases, findWindows } from 'windows-iana';

/** The name that Microsoft has for an IANA zone; the IANA name where Windows has none, which Graph takes as well. */
export const windowsZone = (zone: string): string =>
  [zone, ...findIanaAliases(zone)].flatMap((name) => findWindows(name))[0] ?? zone;
