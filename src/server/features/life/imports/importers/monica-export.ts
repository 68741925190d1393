import { z } from 'zod';
import { parsedJson } from '#server/person-data/json-text.ts';

/** A list that PHP may have written as an object, because something was left out of it. */
const list = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .transform((given): unknown[] => Object.values(given))
  .catch([]);
const words = z.string().catch('');
const collection = z.object({ type: z.string(), values: list });
const special = z.object({ is_age_based: z.boolean(), is_year_unknown: z.boolean(), date: z.string() });
const thing = z.object({ uuid: words, properties: z.record(z.string(), z.unknown()).catch({}) });
const contact = z.object({
  uuid: z.string().min(1),
  properties: z.object({
    first_name: words,
    middle_name: words,
    last_name: words,
    nickname: words,
    description: words,
    job: words,
    company: words,
    food_preferences: words,
    stay_in_touch_frequency: z.number().int().positive().nullable().catch(null),
    birthdate: special.nullable().catch(null),
    tags: z.array(z.string()).catch([]),
  }),
  data: list,
});
const account = z.object({
  account: z.object({
    data: list,
    properties: z.object({ journal_entries: list }).catch({ journal_entries: [] }),
    instance: z.object({ contact_field_types: list }).catch({ contact_field_types: [] }),
  }),
});
export type MonicaContact = z.infer<typeof contact>;
export type MonicaThing = z.infer<typeof thing>;

/** What is of one type in a list of collections; a type is written in the singular by some versions. */
const ofType = <T>(collections: readonly unknown[], type: string, shape: z.ZodType<T>): T[] =>
  collections.flatMap((given) => {
    const { data } = collection.safeParse(given);
    if (data === undefined || data.type.replace(/s$/, '') !== type) return [];
    return data.values.flatMap((value) => shape.safeParse(value).data ?? []);
  });

/** The things of one type that belong to a contact, such as its calls. */
export const thingsOf = ({ data }: MonicaContact, type: string): MonicaThing[] => ofType(data, type, thing);
/** The ids of what a contact shares with others, such as activities. */
export const sharedWith = ({ data }: MonicaContact, type: string): string[] => ofType(data, type, z.string());

/** Reads an export of a whole account of Monica 4; undefined if it is none. */
export const readMonicaExport = (text: string) => {
  const { data } = account.safeParse(parsedJson(text));
  if (data === undefined) return undefined;
  const { data: collections, properties, instance } = data.account;
  const things = (values: readonly unknown[]) => values.flatMap((value) => thing.safeParse(value).data ?? []);
  return {
    contacts: ofType(collections, 'contact', contact),
    activities: new Map(ofType(collections, 'activity', thing).map((activity) => [activity.uuid, activity])),
    journal: things(properties.journal_entries),
    /** What a field of a contact holds, by the id of its type: "mailto:" and "tel:" are protocols. */
    protocols: new Map(
      things(instance.contact_field_types).map(({ uuid, properties: { protocol, type } }) => [
        uuid,
        typeof protocol === 'string' && protocol !== ''
          ? protocol
          : type === 'email'
            ? 'mailto:'
            : type === 'phone'
              ? 'tel:'
              : '',
      ]),
    ),
  };
};
export type MonicaExport = NonNullable<ReturnType<typeof readMonicaExport>>;
