import { findElement, escapeXml } from '#formats/xml-tree.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import { type Dav, DAV_NAMESPACES, isSamePath, type Multistatus } from './dav.ts';

/** How many truncated answers are followed before the server is refused. */
const ROUNDS_AT_MOST = 200;
const INSUFFICIENT_STORAGE = 507;

/** The objects of a collection with their etags, and those that were deleted. */
export interface Listed {
  /** An empty etag where the server tells none. */
  readonly versions: ReadonlyMap<string, string>;
  readonly gone: readonly string[];
  readonly token: string | null;
}

/**
 * What has changed in a collection since a sync token (RFC 6578). When the server no longer accepts the token, everything is listed,
 * and what is known and no longer there is gone.
 */
export const collectionChanges = async (
  dav: Dav,
  path: string,
  token: string | null,
  known: ReadonlyMap<string, string | null>,
): Promise<Listed> =>
  (token === null ? null : await listedSince(dav, path, token)) ?? (await everything(dav, path, known));

/** The paths of what is new, or has another version than the known one. */
export const wantedOf = ({ versions }: Listed, known: ReadonlyMap<string, string | null>): string[] =>
  [...versions].filter(([member, etag]) => etag === '' || known.get(member) !== etag).map(([member]) => member);

const listedSince = async (dav: Dav, path: string, token: string): Promise<Listed | null> => {
  const versions = new Map<string, string>();
  const gone = new Set<string>();
  let next = token;
  for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
    const answer = await syncReport(dav, path, next);
    if (answer.status !== 207) return null;
    let isCut = false;
    for (const member of answer.members) {
      if (isSamePath(member.path, path)) isCut ||= member.status === INSUFFICIENT_STORAGE;
      else if (member.status === 404) {
        gone.add(member.path);
        versions.delete(member.path);
      } else {
        gone.delete(member.path);
        versions.set(member.path, findElement(member.props, 'getetag')?.text.trim() ?? '');
      }
    }
    if (answer.syncToken !== null && answer.syncToken !== '') next = answer.syncToken;
    if (!isCut) return { versions, gone: [...gone], token: next === '' ? null : next };
  }
  throw new RemoteServerError('unreadable', 'The server keeps sending changes and never stops.');
};

/** An empty token asks for everything; a server without sync tokens lists its members. */
const everything = async (dav: Dav, path: string, known: ReadonlyMap<string, string | null>): Promise<Listed> => {
  const listed = (await listedSince(dav, path, '')) ?? (await members(dav, path));
  return { ...listed, gone: [...known.keys()].filter((member) => !listed.versions.has(member)) };
};

const members = async (dav: Dav, path: string): Promise<Listed> => {
  const answer = await dav.propfind(dav.at(path), '1', '<d:getetag/><d:resourcetype/>');
  if (answer.status !== 207)
    throw new RemoteServerError('unreachable', `The server returned ${answer.status} for the collection.`);
  const versions = answer.members
    .filter(
      (member) =>
        !isSamePath(member.path, path) && findElement(member.props, 'resourcetype', 'collection') === undefined,
    )
    .map((member) => [member.path, findElement(member.props, 'getetag')?.text.trim() ?? ''] as const);
  return { versions: new Map(versions), gone: [], token: null };
};

const syncReport = (dav: Dav, path: string, token: string): Promise<Multistatus> =>
  dav.report(
    dav.at(path),
    '0',
    `<d:sync-collection ${DAV_NAMESPACES}><d:sync-token>${escapeXml(token)}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`,
  );
