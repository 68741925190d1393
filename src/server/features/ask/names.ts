import type { Project } from '#contract/orbit/orbit.ts';
import type { AskEvent, AskInvoice, AskMail, AskMessage, AskOwnKind } from '#ask/sources.ts';
import type { Name, NameType } from '#ask/slots/names.ts';
import type { Entry } from '#life/kind.ts';

/** Which field of a kind of record is a name of what, and whether only late records are looked at. */
const NAMED: readonly {
  readonly kind: string;
  readonly field: string;
  readonly type: NameType;
  readonly isDated?: true;
}[] = [
  { kind: 'person', field: 'name', type: 'person' },
  { kind: 'connection', field: 'name', type: 'person' },
  { kind: 'task', field: 'project', type: 'project' },
  { kind: 'transaction', field: 'category', type: 'category', isDated: true },
  { kind: 'transaction', field: 'payee', type: 'payee', isDated: true },
  { kind: 'account', field: 'name', type: 'account' },
  { kind: 'budget', field: 'category', type: 'budget' },
  { kind: 'subscription', field: 'name', type: 'subscription' },
  { kind: 'document', field: 'name', type: 'document' },
  { kind: 'item', field: 'name', type: 'item' },
  { kind: 'chore', field: 'name', type: 'chore' },
  { kind: 'trip', field: 'title', type: 'trip' },
  { kind: 'booking', field: 'what', type: 'booking' },
  { kind: 'goal', field: 'title', type: 'goal' },
  { kind: 'task', field: 'title', type: 'task' },
  { kind: 'milestone', field: 'title', type: 'milestone' },
  { kind: 'habit', field: 'name', type: 'habit' },
  { kind: 'medication', field: 'name', type: 'medication' },
  { kind: 'symptom', field: 'name', type: 'symptom', isDated: true },
  { kind: 'workout', field: 'activity', type: 'activity', isDated: true },
  { kind: 'appointment', field: 'what', type: 'appointment', isDated: true },
  { kind: 'hobby_session', field: 'hobby', type: 'hobby', isDated: true },
  { kind: 'practice', field: 'skill', type: 'skill', isDated: true },
  { kind: 'study', field: 'what', type: 'study', isDated: true },
  { kind: 'course', field: 'title', type: 'course' },
  { kind: 'media', field: 'title', type: 'media' },
  { kind: 'meter_reading', field: 'meter', type: 'meter', isDated: true },
  { kind: 'important_date', field: 'what', type: 'occasion' },
  { kind: 'certification', field: 'name', type: 'certificate' },
  { kind: 'role', field: 'company', type: 'employer' },
  { kind: 'volunteering', field: 'where', type: 'cause', isDated: true },
  { kind: 'shopping', field: 'name', type: 'purchase' },
];
/** The kinds of records that names are read from. */
export const namedKinds: readonly { readonly kind: string; readonly isDated: boolean }[] = [
  ...new Map(NAMED.map(({ kind, isDated = false }) => [kind, isDated])),
].map(([kind, isDated]) => ({ kind, isDated }));

/** The field by which something is also called. */
const ALSO: { readonly [T in NameType]?: string } = { person: 'note', account: 'type', trip: 'country' };

/** A note that is no longer than this says who somebody is, such as "Sister". */
const SHORT_NOTE = 30;

/** Collects names, each once for each type; what is the same comes as it is. */
const collector = (known: readonly Name[] = []) => {
  const keyOf = (type: NameType, name: string) => `${type} ${name.toLowerCase()}`;
  const names = new Map<string, Name>(known.map((one) => [keyOf(one.type, one.name), one]));
  return {
    names,
    add(type: NameType, id: string, name: unknown, also?: readonly string[]) {
      if (typeof name !== 'string' || name.trim() === '') return;
      const key = keyOf(type, name);
      if (!names.has(key)) names.set(key, { type, id, name, ...(also && { also }) });
    },
  };
};

/** Everything that has a name in records, each name once for each type. */
export const namesOfRecords = (records: readonly Entry[]): Name[] => {
  const { names, add } = collector();
  const fieldsOf = Map.groupBy(NAMED, ({ kind }) => kind);
  for (const { id, kind, is } of records)
    for (const { field, type } of fieldsOf.get(kind) ?? []) {
      // A person is also called what they are, an account by its type, and a trip by its country.
      const other = is[ALSO[type] ?? ''];
      add(type, id, is[field], typeof other === 'string' && other.length <= SHORT_NOTE ? [other] : undefined);
    }
  return [...names.values()];
};

/** What has a name beside the records of a person. */
interface NamedElsewhere {
  readonly projects: readonly Project[];
  readonly mails: readonly AskMail[];
  readonly events: readonly AskEvent[];
  readonly messages: readonly AskMessage[];
  readonly own?: readonly AskOwnKind[];
  readonly invoices?: readonly AskInvoice[];
}

/** The names in records and those elsewhere that were put together last: looking them up again takes no new index of them. */
const together = new WeakMap<readonly Name[], { readonly key: string; readonly names: readonly Name[] }>();

/** Everything that has a name in what a person has stored, each name once for each type. */
export const namesIn = (
  recorded: readonly Name[],
  { projects, mails, events, messages, own = [], invoices = [] }: NamedElsewhere,
): readonly Name[] => {
  const elsewhere: readonly (readonly [type: NameType, id: string, name: string])[] = [
    ...projects.map(({ id, name }) => ['project', id, name] as const),
    ...mails.map(({ id, who }) => ['person', id, who] as const),
    ...events.map(({ id, title }) => ['event', id, title] as const),
    ...messages.map(({ id, from }) => ['correspondent', id, from] as const),
    ...invoices.map(({ id, client }) => ['client', id, client] as const),
    ...own.map(({ kind }) => ['own', kind.id, kind.label] as const),
  ];
  const key = JSON.stringify(elsewhere);
  const known = together.get(recorded);
  if (known?.key === key) return known.names;
  const { names, add } = collector(recorded);
  for (const [type, id, name] of elsewhere) add(type, id, name);
  const all = [...names.values()];
  together.set(recorded, { key, names: all });
  return all;
};
