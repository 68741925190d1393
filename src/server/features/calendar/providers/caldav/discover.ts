import { CalendarProviderError, type RemoteCalendar } from '../provider.ts';
import type { Dav, DavResource } from './dav.ts';
import { attributeIn, type XmlElement, findElement, findElements } from '#formats/xml-tree.ts';

const CALENDAR_PROPS =
  '<d:resourcetype/><d:displayname/><c:supported-calendar-component-set/><d:current-user-privilege-set/><i:calendar-color/>';
const PRINCIPAL_PROPS = `<d:current-user-principal/><c:calendar-home-set/>${CALENDAR_PROPS}`;

/** Finds the calendars of an address: a calendar, a calendar home, or a server that names the home (RFC 6764). */
export const discover = async (dav: Dav): Promise<RemoteCalendar[]> => {
  const first = await principalAt(dav, dav.base);
  const start = first ?? (await principalAt(dav, new URL('/.well-known/caldav', dav.base)));
  if (start === undefined) {
    throw new CalendarProviderError('unreadable', "There's no CalDAV server at this address.");
  }
  const own = start.members.find(({ props }) => isCalendar(props));
  if (own !== undefined) return [toCalendar(own)];
  const home = await homeOf(dav, start);
  if (home === undefined) {
    throw new CalendarProviderError(
      'unreadable',
      "The server doesn't say where your calendars are. Use the address of one of them.",
    );
  }
  const { members } = await dav.propfind(home, '1', CALENDAR_PROPS);
  return members.filter(({ props }) => isCalendar(props)).map(toCalendar);
};

type Start = { url: URL; members: readonly DavResource[] };

const principalAt = async (dav: Dav, url: URL): Promise<Start | undefined> => {
  const answer = await dav.propfind(url, '0', PRINCIPAL_PROPS);
  if (answer.status === 403)
    throw new CalendarProviderError('forbidden', "The server doesn't let you see calendars there.");
  return answer.status === 207 && answer.members.length > 0 ? answer : undefined;
};

const homeOf = async (dav: Dav, start: Start): Promise<URL | undefined> => {
  const at = (element: XmlElement | undefined): URL | undefined => {
    const href = findElement(element, 'href')?.text.trim();
    return href && URL.canParse(href, start.url.href) ? new URL(href, start.url.href) : undefined;
  };
  const [{ props }] = start.members as [DavResource];
  const direct = at(findElement(props, 'calendar-home-set'));
  if (direct !== undefined) return direct;
  const principal = at(findElement(props, 'current-user-principal'));
  if (principal === undefined) return undefined;
  const { members } = await dav.propfind(principal, '0', '<c:calendar-home-set/>');
  return at(findElement(members[0]?.props, 'calendar-home-set')) ?? principal;
};

/** The email address by which the server knows the person (RFC 6638, 2.4.1); null where it names none. */
export const ownAddress = async (dav: Dav): Promise<string | null> => {
  const props = '<d:current-user-principal/><c:calendar-user-address-set/>';
  const { members, url } = await dav.propfind(dav.base, '0', props);
  const href = findElement(findElement(members[0]?.props, 'current-user-principal'), 'href')?.text.trim();
  const principal =
    href && URL.canParse(href, url.href) ? (await dav.propfind(new URL(href, url.href), '0', props)).members : [];
  return (
    [...members, ...principal].map(({ props: found }) => mailAddressIn(found)).find((each) => each !== null) ?? null
  );
};

const mailAddressIn = (props: XmlElement): string | null => {
  const hrefs = findElements(findElement(props, 'calendar-user-address-set'), 'href').map(({ text }) => text.trim());
  return hrefs.find((each) => /^mailto:[^\s@]+@[^\s@]+$/i.test(each))?.slice('mailto:'.length) ?? null;
};

/** Whether it is a calendar for events, not for tasks alone. */
const isCalendar = (props: XmlElement): boolean => {
  if (findElement(props, 'resourcetype', 'calendar') === undefined) return false;
  const kinds = findElements(findElement(props, 'supported-calendar-component-set'), 'comp').map((comp) =>
    attributeIn(comp, 'name').toUpperCase(),
  );
  return kinds.length === 0 || kinds.includes('VEVENT');
};

const toCalendar = ({ path, props }: DavResource): RemoteCalendar => {
  const privileges = findElements(findElement(props, 'current-user-privilege-set'), 'privilege').flatMap(
    ({ children }) => children.map(({ name }) => name),
  );
  const mayWrite = privileges.length === 0 || privileges.some((name) => /^(all|write|write-content|bind)$/.test(name));
  const last = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  return {
    path,
    name: findElement(props, 'displayname')?.text.trim().slice(0, 200) || last || 'Calendar',
    isReadOnly: !mayWrite,
    color: colorIn(findElement(props, 'calendar-color')?.text ?? ''),
  };
};

/** `#rrggbb` of what servers write as `#RRGGBB` or `#RRGGBBAA`. */
const colorIn = (text: string): string | null => /^#[0-9a-f]{6}/i.exec(text.trim())?.[0].toLowerCase() ?? null;

/** Whether two paths name the same resource. */
export const isSamePath = (a: string, b: string): boolean => a.replace(/\/$/, '') === b.replace(/\/$/, '');
