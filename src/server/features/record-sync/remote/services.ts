import { attributeIn, findElement, findElements, type XmlElement } from '#formats/xml-tree.ts';
import type { SyncedKind } from '#contract/record-sync/record-sync.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import type { Dav } from '#server/webdav/dav.ts';
import { type DavService, describeCollection, discoverCollections } from '#server/webdav/discover-home.ts';

/** An address book or a list of tasks as its server names it. */
export interface FoundCollection {
  readonly kind: SyncedKind;
  readonly path: string;
  readonly name: string;
  readonly isReadOnly: boolean;
}

/** Finds the address books and the lists of tasks of an address. */
export const discoverRecords = async (dav: Dav): Promise<FoundCollection[]> => {
  const found: FoundCollection[] = [];
  const refusals: RemoteServerError[] = [];
  for (const kind of ['person', 'task'] as const) {
    try {
      const members = await discoverCollections(dav, SERVICES[kind]);
      found.push(...members.map((member) => ({ kind, ...describeCollection(member, NAMES[kind]) })));
    } catch (error) {
      // Many servers have only one of the two.
      if (!(error instanceof RemoteServerError) || (error.kind !== 'unreadable' && error.kind !== 'forbidden'))
        throw error;
      refusals.push(error);
    }
  }
  if (found.length > 0) return found;
  throw (
    refusals[0] ??
    new RemoteServerError('unreadable', 'The server has no address book and no task list yet. Create one there first.')
  );
};

const NAMES = { person: 'Contacts', task: 'Tasks' } as const;

const isTaskList = (props: XmlElement): boolean =>
  findElement(props, 'resourcetype', 'calendar') !== undefined &&
  findElements(findElement(props, 'supported-calendar-component-set'), 'comp').some(
    (comp) => attributeIn(comp, 'name').toUpperCase() === 'VTODO',
  );

const SERVICES: { readonly [K in SyncedKind]: DavService } = {
  person: {
    name: 'CardDAV',
    wellKnown: '/.well-known/carddav',
    home: 'a:addressbook-home-set',
    props: '<d:resourcetype/><d:displayname/><d:current-user-privilege-set/>',
    plural: 'address books',
    isWanted: (props) => findElement(props, 'resourcetype', 'addressbook') !== undefined,
  },
  task: {
    name: 'CalDAV',
    wellKnown: '/.well-known/caldav',
    home: 'c:calendar-home-set',
    props: '<d:resourcetype/><d:displayname/><c:supported-calendar-component-set/><d:current-user-privilege-set/>',
    plural: 'task lists',
    isWanted: isTaskList,
  },
};
