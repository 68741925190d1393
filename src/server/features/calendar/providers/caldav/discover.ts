import { attributeIn, type XmlElement, findElement, findElements } from '#formats/xml-tree.ts';
import type { Dav, DavResource } from '#server/webdav/dav.ts';
import { type DavService, describeCollection, discoverCollections } from '#server/webdav/discover-home.ts';
import type { RemoteCalendar } from '../provider.ts';

/** Finds the calendars of an address: a calendar, a calendar home, or a server that names the home (RFC 6764). */
export const discoverCalendars = async (dav: Dav): Promise<RemoteCalendar[]> =>
  (await discoverCollections(dav, CALENDARS)).map(toCalendar);

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
function isCalendar(props: XmlElement): boolean {
  if (findElement(props, 'resourcetype', 'calendar') === undefined) return false;
  const kinds = findElements(findElement(props, 'supported-calendar-component-set'), 'comp').map((comp) =>
    attributeIn(comp, 'name').toUpperCase(),
  );
  return kinds.length === 0 || kinds.includes('VEVENT');
}

const CALENDARS: DavService = {
  name: 'CalDAV',
  wellKnown: '/.well-known/caldav',
  home: 'c:calendar-home-set',
  props:
    '<d:resourcetype/><d:displayname/><c:supported-calendar-component-set/><d:current-user-privilege-set/><i:calendar-color/>',
  plural: 'calendars',
  isWanted: isCalendar,
};

const toCalendar = (found: DavResource): RemoteCalendar => ({
  ...describeCollection(found, 'Calendar'),
  color: colorIn(findElement(found.props, 'calendar-color')?.text ?? ''),
});

/** `#rrggbb` of what servers write as `#RRGGBB` or `#RRGGBBAA`. */
const colorIn = (text: string): string | null => /^#[0-9a-f]{6}/i.exec(text.trim())?.[0].toLowerCase() ?? null;
