import type { Compilable, CompiledQuery } from 'kysely';

/** What a query can be asked with. */
type Value = string | number;
/** Whatever runs queries: the database, or one of its transactions. */
interface Running {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<{ readonly rows: Row[] }>;
}

/** How many shapes of one query are remembered; all of them go at once. */
const MAX_SHAPES = 200;

/**
 * A query of one shape, built and compiled when it runs first: to build one again takes longer than most take to answer. `build`
 * may only hand its arguments to the query, because it gets stand-ins for them; anything else that it does with one throws.
 */
export const prepared = <const Given extends readonly Value[], Row>(
  db: Running,
  build: (...given: Given) => Compilable<Row>,
): ((...given: Given) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (...given) => {
    compiled ??= build(...(given.map((_, index) => new StandIn(index)) as unknown as Given)).compile();
    const parameters = compiled.parameters.map((value) => (value instanceof StandIn ? given[value.index] : value));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};

/**
 * The same for a query that has several shapes, such as one that names a list: each is compiled once. A shape is not changed after it was
 * given, so that one that is given again need not be looked through.
 */
export const preparedShapes = <const Shape extends string | object, const Given extends readonly Value[], Row>(
  db: Running,
  build: (shape: Shape, ...given: Given) => Compilable<Row>,
): ((shape: Shape, ...given: Given) => Promise<Row[]>) => {
  type Query = (...given: Given) => Promise<Row[]>;
  const known = new Map<string, Query>();
  const same = new WeakMap<object, Query>();
  const ofShape = (shape: Shape): Query => {
    const name = typeof shape === 'string' ? shape : JSON.stringify(shape);
    const before = known.get(name);
    if (before !== undefined) return before;
    if (known.size >= MAX_SHAPES) known.clear();
    const query = prepared(db, (...standIns: Given) => build(shape, ...standIns));
    known.set(name, query);
    return query;
  };
  return (shape, ...given) => {
    if (typeof shape === 'string') return ofShape(shape)(...given);
    let query = same.get(shape);
    if (query === undefined) same.set(shape, (query = ofShape(shape)));
    return query(...given);
  };
};

/** Stands for a value that is known only when the query runs. */
class StandIn {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  [Symbol.toPrimitive](): never {
    throw new TypeError('A prepared query may only hand its values to the database.');
  }
}
