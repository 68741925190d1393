import { findElement, type XmlElement } from '#formats/xml-tree.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import type { Dav, DavResource } from './dav.ts';

/** What is looked for: collections of one service (RFC 6764). */
export interface DavService {
  /** As people call it, such as `CalDAV`. */
  readonly name: string;
  readonly wellKnown: string;
  /** The property of a principal that names the home, with the prefix of `DAV_NAMESPACES`. */
  readonly home: string;
  /** The properties of a collection that are asked for. */
  readonly props: string;
  /** What the collections are called, in the plural. */
  readonly plural: string;
  isWanted(props: XmlElement): boolean;
}

/** The collections of an address: itself, those of a home, or of a server that names the home (RFC 6764). */
export const discoverCollections = async (dav: Dav, service: DavService): Promise<readonly DavResource[]> => {
  const first = await principalAt(dav, dav.base, service);
  const start = first ?? (await principalAt(dav, new URL(service.wellKnown, dav.base), service));
  if (start === undefined) {
    throw new RemoteServerError('unreadable', `There’s no ${service.name} server at this address.`);
  }
  const own = start.members.find(({ props }) => service.isWanted(props));
  if (own !== undefined) return [own];
  const home = await homeOf(dav, start, service);
  if (home === undefined) {
    throw new RemoteServerError(
      'unreadable',
      `The server doesn’t say where your ${service.plural} are. Use the address of one of them.`,
    );
  }
  const { members } = await dav.propfind(home, '1', service.props);
  return members.filter(({ props }) => service.isWanted(props));
};

type Start = { url: URL; members: readonly DavResource[] };

const principalAt = async (dav: Dav, url: URL, service: DavService): Promise<Start | undefined> => {
  const answer = await dav.propfind(url, '0', `<d:current-user-principal/><${service.home}/>${service.props}`);
  if (answer.status === 403)
    throw new RemoteServerError('forbidden', `The server doesn’t let you see ${service.plural} there.`);
  return answer.status === 207 && answer.members.length > 0 ? answer : undefined;
};

const homeOf = async (dav: Dav, start: Start, { home }: DavService): Promise<URL | undefined> => {
  const at = (element: XmlElement | undefined): URL | undefined => {
    const href = findElement(element, 'href')?.text.trim();
    return href && URL.canParse(href, start.url.href) ? new URL(href, start.url.href) : undefined;
  };
  const name = home.slice(home.indexOf(':') + 1);
  const [{ props }] = start.members as [DavResource];
  const direct = at(findElement(props, name));
  if (direct !== undefined) return direct;
  const principal = at(findElement(props, 'current-user-principal'));
  if (principal === undefined) return undefined;
  const { members } = await dav.propfind(principal, '0', `<${home}/>`);
  return at(findElement(members[0]?.props, name)) ?? principal;
};

/** What a collection is called, and whether it may be written to. */
export const describeCollection = ({ path, props }: DavResource, fallback: string) => {
  const privileges = findElement(props, 'current-user-privilege-set')
    ?.children.filter(({ name }) => name === 'privilege')
    .flatMap(({ children }) => children.map(({ name }) => name));
  const mayWrite =
    privileges === undefined ||
    privileges.length === 0 ||
    privileges.some((name) => /^(all|write|write-content|bind)$/.test(name));
  const last = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  return {
    path,
    name: findElement(props, 'displayname')?.text.trim().slice(0, 200) || last || fallback,
    isReadOnly: !mayWrite,
  };
};
