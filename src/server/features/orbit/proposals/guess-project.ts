import type { proposalReasons } from '#contract/orbit/proposals.ts';

/** An entry that a person has tracked, as far as it tells which project an event belongs to. */
export interface TrackedBefore {
  readonly projectId: string;
  readonly description: string;
  /** The event that it was made from. */
  readonly eventId: string | null;
}

/** A project as the title of an event may name it. */
interface NamedProject {
  readonly id: string;
  readonly name: string;
  readonly client: string | null;
}

/** Projects with the names of their clients. */
export const namedProjects = (
  projects: readonly { readonly id: string; readonly name: string; readonly agencyId: string | null }[],
  agencies: readonly { readonly id: string; readonly name: string }[],
): NamedProject[] => {
  const clients = new Map(agencies.map(({ id, name }) => [id, name]));
  return projects.map(({ id, name, agencyId }) => ({ id, name, client: clients.get(agencyId ?? '') ?? null }));
};

/** What a person's own history says about projects. */
export interface ProjectHistory {
  /** The projects that can be tracked on, with the names of their clients. */
  readonly projects: readonly NamedProject[];
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
 * its series, to a project; earlier entries of the series or of the same title all lie in one; its title names one project, or one client with
 * one project; earlier entries with the same people lie in one. Null wherever the signs are missing or disagree.
 */
export const createProjectGuess = (history: ProjectHistory): ((event: GuessedEvent) => ProjectGuess | null) => {
  const { projects, links, guestsOf } = history;
  const projectIds = new Set(projects.map(({ id }) => id));
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
      ['name', () => namedIn(event.title, projects)],
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

/** The project that a title names by its own name, or else by the name of its client, as whole words. */
const namedIn = (title: string, projects: readonly NamedProject[]): string | undefined => {
  const words = wordsOf(title);
  const named = (nameOf: (project: NamedProject) => string | null) =>
    agreed(projects.filter((project) => contains(words, wordsOf(nameOf(project) ?? ''))).map(({ id }) => id));
  return named(({ name }) => name) ?? named(({ client }) => client) ?? named(({ client }) => firstOf(client));
};

/** How many letters the first word of a client's name needs to stand for the whole. */
const TELLING_LETTERS = 5;
/** Words that begin the names of many clients, and so tell nothing. */
const COMMON_FIRST_WORDS = new Set(
  'studio agency agentur company group gruppe office büro media verlag praxis kanzlei firma hotel restaurant'.split(
    ' ',
  ),
);
const firstOf = (client: string | null): string | null => {
  const [first = '', ...others] = wordsOf(client ?? '');
  return others.length > 0 && first.length >= TELLING_LETTERS && !COMMON_FIRST_WORDS.has(first) ? first : null;
};

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const contains = (words: readonly string[], some: readonly string[]): boolean =>
  some.length > 0 && words.some((_, at) => some.every((word, index) => words[at + index] === word));

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
