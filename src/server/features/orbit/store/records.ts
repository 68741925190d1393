/** What a person stores of an agency or a project; moments everywhere are milliseconds since 1970. */
interface NamedFacts {
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly status: 'active' | 'paused';
  /** The sample that it was copied from. */
  readonly sample: string | null;
  readonly createdAt: number;
}

export interface AgencyFacts extends NamedFacts {
  /** Shown only when asked for. */
  readonly archived: boolean;
}

export interface ProjectFacts extends NamedFacts {
  /** Comes first wherever a project is chosen. */
  readonly favourite: boolean;
  readonly agencyId: string | null;
  readonly estimateSeconds: number | null;
  /** What the person wants to spend on it in a week. */
  readonly weeklySeconds: number | null;
  readonly billable: boolean;
  /** Minor units an hour. */
  readonly hourlyRate: number | null;
  readonly currency: string;
  /** Minor units. */
  readonly budget: number | null;
}

/** A part of a project with a plan of its own. */
export interface TaskFacts {
  readonly projectId: string;
  readonly name: string;
  readonly estimateSeconds: number | null;
  /** Minor units an hour, in the currency of the project; null takes that of the project. */
  readonly hourlyRate: number | null;
  /** Minor units. */
  readonly budget: number | null;
  readonly done: boolean;
  readonly createdAt: number;
}

export interface EntryFacts {
  readonly projectId: string;
  /** A task of that project; one that was removed since counts as none. */
  readonly taskId: string | null;
  readonly description: string;
  readonly startedAt: number;
  /** Null while it runs. */
  readonly endedAt: number | null;
  readonly tags: readonly string[];
  readonly billable: boolean;
  /** Minor units an hour. */
  readonly hourlyRate: number | null;
  readonly currency: string;
  readonly source: 'timer' | 'manual' | 'event' | 'import' | 'timesheet';
  /** Its origin elsewhere: `event:` and the event, or `row:` and the fingerprint of an imported row. */
  readonly externalId: string | null;
  readonly createdAt: number;
}

export interface PauseFacts {
  readonly kind: 'idle' | 'break';
  readonly startedAt: number;
  readonly endedAt: number;
}

type Identified = { readonly id: string };
export type StoredAgency = AgencyFacts & Identified;
export type StoredProject = ProjectFacts & Identified;
export type StoredTask = TaskFacts & Identified;
export type StoredEntry = EntryFacts & Identified;
export type StoredFinishedEntry = StoredEntry & { readonly endedAt: number };
export type StoredPause = PauseFacts & Identified;

/** The facts of each kind of record whose changes can be undone. */
export interface RecordFacts {
  agencies: AgencyFacts;
  projects: ProjectFacts;
  tasks: TaskFacts;
  entries: EntryFacts;
  pauses: PauseFacts;
}
export type RecordKind = keyof RecordFacts;
export type StoredOrbitRecord<K extends RecordKind> = RecordFacts[K] & Identified;

export const isFinished = (entry: StoredEntry): entry is StoredFinishedEntry => entry.endedAt !== null;
