import { sql } from 'kysely';

/** The moment of each row by its id, as one expression: a statement for each row takes half a minute for ten thousand of them. */
export const momentById = (column: string, moments: ReadonlyMap<string, number>) => {
  const whens = [...moments].map(([id, moment]) => sql`when ${id} then cast(${moment} as bigint)`);
  return sql<number>`case ${sql.ref(column)} ${sql.join(whens, sql` `)} end`;
};
