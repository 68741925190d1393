import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { addressClassOf } from './address-class.ts';
import { readAddressRange } from './address-range.ts';

/** Whether a list of the operator names a connection to an address, to which a host name led. */
export type PrivateHosts = (address: string, host: string, port: number) => boolean;

/** A host as it is compared and connected to: in one spelling, without brackets and a last dot; empty when it is none. */
export const normalizedHost = (host: string): string => {
  const bare = host.trim().replaceAll(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? domainToASCII(bare).replace(/\.$/, '') : bare;
};

/**
 * Reads one entry: `*`, a network (`192.168.1.0/24`), an address, or a host name (`nas.lan`, `*.local`), the last two also with a
 * port (`nas.lan:993`). Undefined for anything else.
 */
export const readPrivateHost = (entry: string): PrivateHosts | undefined => {
  // The link is left out: clouds hand out the secrets of a machine there.
  if (entry === '*') return (address) => addressClassOf(address) !== 'link-local';
  if (entry.includes('/')) return readAddressRange(entry);
  const [, bracketed, plain, digits] = /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(entry) ?? [];
  const named = normalizedHost(bracketed ?? plain ?? entry);
  if (named === '') return undefined;
  const isNamed: PrivateHosts = readAddressRange(named) ?? hasName(named);
  return (address, host, port) => (digits === undefined || Number(digits) === port) && isNamed(address, host, port);
};

const hasName = (name: string): PrivateHosts =>
  name.startsWith('*.') ? (_, host) => host.endsWith(name.slice(1)) : (_, host) => host === name;
