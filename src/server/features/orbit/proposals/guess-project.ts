import type { proposalReasons } from '#contract/orbit/proposals.ts';

/** An entry that a person has tracked, as far as it tells which project an event belongs to. */
export interface TrackedBefore {
  readonly projectId: string;
  readonly description: string;
  /** The event that it was made from. */
  readonly eventId: string | null;
}

/** What a person's own history says about projects. */
export interface ProjectHistory {
  /** The projects that can be tracked on. */
  readonly projectIds: ReadonlySet<string>;
  /** The projects that the person has given to events, by the ids of these. */
  readonly links: ReadonlyMap<string, string>;
  /** The latest first. */
  readonly entries: readonly TrackedBefore[];
  /** Who took part in the events that entries were made from, by the ids of these. */
  readonly guestsOf: ReadonlyMap<string, readonly string[]>;
}

/** What a guess is made for. */
interface GuessedEvent {
  readonly id: string;
  readonly title: string;
  readonly guests: readonly string[];
}
export interface ProjectGuess {
  readonly projectId: string;
  readonly because: (typeof proposalReasons)[number];
}

/** How many of the latest entries have to agree. */
const AGREEING = 3;
/** In a larger company, who was there says nothing about the work. */
const MOST_GUESTS = 8;

/** The series of an event: the part of its id before the dot. */
const seriesOf = (eventId: string): string => eventId.split('.')[0]!;
const plain = (title: string): string => title.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * Finds the project of an event in what the person has done before, the surest sign first: they have given it, or another event of
 * its series, to a project; earlier entries of the series, of the same title, or with the same people all lie in one. Null wherever
 * the signs are missing or disagree.
 */
export const createProjectGuess = (history: ProjectHistory): ((event: GuessedEvent) => ProjectGuess | null) => {
  const { projectIds, links, guestsOf } = history;
  const entries = history.entries.filter(({ projectId }) => projectIds.has(projectId));
  const linksOfSeries = Map.groupBy(links, ([eventId]) => seriesOf(eventId));
  const bySeries = Map.groupBy(
    entries.filter(({ eventId }) => eventId !== null),
    ({ eventId }) => seriesOf(eventId ?? ''),
  );
  const byTitle = Map.groupBy(entries, ({ description }) => plain(description));
  const byGuest = projectsByGuest(entries, guestsOf);

  const ofLinks = (event: GuessedEvent) =>
    agreed((linksOfSeries.get(seriesOf(event.id)) ?? []).map(([, projectId]) => projectId));
  const ofEntries = (found: readonly TrackedBefore[] | undefined) =>
    agreed((found ?? []).slice(0, AGREEING).map(({ projectId }) => projectId));
  const ofGuests = ({ guests }: GuessedEvent) =>
    guests.length > MOST_GUESTS ? undefined : agreed(guests.flatMap((guest) => [...(byGuest.get(guest) ?? [])]));

  return (event) => {
    const signs: readonly (readonly [ProjectGuess['because'], () => string | undefined])[] = [
      ['event', () => links.get(event.id)],
      ['series', () => ofLinks(event) ?? ofEntries(bySeries.get(seriesOf(event.id)))],
      ['title', () => ofEntries(byTitle.get(plain(event.title)))],
      ['guests', () => ofGuests(event)],
    ];
    for (const [because, find] of signs) {
      const projectId = find();
      if (projectId !== undefined && projectIds.has(projectId)) return { projectId, because };
    }
    return null;
  };
};

/** The one project that all of these are, or undefined. */
const agreed = (projectIds: readonly string[]): string | undefined =>
  new Set(projectIds).size === 1 ? projectIds[0] : undefined;

const projectsByGuest = (
  entries: readonly TrackedBefore[],
  guestsOf: ProjectHistory['guestsOf'],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const projects = new Map<string, Set<string>>();
  for (const { eventId, projectId } of entries) {
    const guests = (eventId !== null && guestsOf.get(eventId)) || [];
    if (guests.length > MOST_GUESTS) continue;
    for (const guest of guests) projects.set(guest, (projects.get(guest) ?? new Set()).add(projectId));
  }
  return projects;
};
