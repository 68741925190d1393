import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { addressClassOf, type AddressClass } from './address-class.ts';
import { normalizedHost, readPrivateHost } from './private-hosts.ts';

/** Which addresses the server connects to for somebody. */
export interface ConnectionPolicy {
  /** Whether a connection may be made to this address, to which the name of the host led. */
  allows(address: string, host: string, port: number): boolean;
  /** Whether a host that was not found is told apart from one that is not allowed; names inside the own network are nobody else's. */
  readonly tellsMissingHosts: boolean;
  readonly lookup: typeof lookUp;
}

/** What a person is told of a host that is not connected to; the same whether it exists or not. */
export class HostNotAllowed extends Error {
  constructor(host: string) {
    super(
      `${host} wasn’t found, or it’s in a network that this installation doesn’t connect to. Check the address. The operator of the installation can allow private networks with PRIVATE_HOSTS.`,
    );
  }
}

/** The public internet, if need be on a few ports only, and of the operator's own network what `privateHosts` names (PRIVATE_HOSTS). */
export const createConnectionPolicy = (
  privateHosts: readonly string[],
  { publicPorts, lookup = lookUp }: { publicPorts?: readonly number[]; lookup?: typeof lookUp } = {},
): ConnectionPolicy => {
  const named = privateHosts.flatMap((entry) => readPrivateHost(entry) ?? []);
  return {
    allows(address, host, port) {
      const reach = addressClassOf(address);
      if (reach === 'public' && publicPorts?.includes(port) !== false) return true;
      return reach !== 'nowhere' && named.some((names) => names(address, host, port));
    },
    tellsMissingHosts: privateHosts.includes('*'),
    lookup,
  };
};

/** For addresses that the operator has configured. */
export const anyAddress: ConnectionPolicy = { allows: () => true, tellsMissingHosts: true, lookup: lookUp };

/** The policy for an address that nobody here has named, such as one in a mail: it leads to these classes only. */
export const narrowed = (policy: ConnectionPolicy, classes: readonly AddressClass[]): ConnectionPolicy => ({
  ...policy,
  allows: (address, host, port) => classes.includes(addressClassOf(address)) && policy.allows(address, host, port),
});

/**
 * Where to connect, for `net.connect`, `tls.connect` and the requests of Node. The name is looked up once and each of its addresses
 * is checked, so that the connection goes to what was checked (no DNS rebinding). Throws HostNotAllowed.
 */
export const connectTarget = (
  policy: ConnectionPolicy,
  named: string,
  port: number,
): { host: string; port: number; lookup: LookupFunction } => {
  const host = normalizedHost(named);
  const refused = () => new HostNotAllowed(host || named);
  if (host === '' || (isIP(host) !== 0 && !policy.allows(host, host, port))) throw refused();
  const lookup: LookupFunction = (name, options, done) =>
    policy.lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) done(policy.tellsMissingHosts ? error : refused(), '', 4);
      else if (addresses.length === 0 || !addresses.every(({ address }) => policy.allows(address, host, port)))
        done(refused(), '', 4);
      else if (options.all) done(null, addresses);
      else done(null, addresses[0]!.address, addresses[0]!.family);
    });
  return { host, port, lookup };
};
