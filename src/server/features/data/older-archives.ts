import type { RecordsByKind } from '#server/person-data/data-part.ts';
import { withIsoDigits } from './iso-digits.ts';

/** What each version of the export's form changed: the records of the version before it become those of it. */
const steps: ReadonlyMap<number, (kinds: RecordsByKind) => RecordsByKind> = new Map([[2, withIsoDigits]]);

/** The records of an export of any earlier form as today's form has them. */
export const inTodaysForm = (schema: number, kinds: RecordsByKind): RecordsByKind =>
  [...steps]
    .filter(([version]) => version > schema)
    .sort(([one], [other]) => one - other)
    .reduce((converted, [, step]) => step(converted), kinds);
