/** A table of a known program: by which headings it is known, and which column is which field. */
export interface Preset {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  readonly knownBy: readonly string[];
  /** Headings for each field, several are joined; the first list of which any heading is there counts. */
  readonly columns: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Values that say something else in this table; of several in one cell the one that is named first here counts. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly fixed?: Readonly<Record<string, string>>;
  /** What a row says besides where a column is filled. */
  readonly filled?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Only rows with one of these values are read, and what all others are. */
  readonly only?: { readonly column: string; readonly values: readonly string[]; readonly others: string };
  /** The column of a fee, which is taken off the amount. */
  readonly fee?: string;
  /** Columns that fill a field where money came in. */
  readonly income?: Readonly<Record<string, string>>;
  /** What a number of the table is multiplied with. */
  readonly factors?: Readonly<Record<string, number>>;
  /** The column that names a row for good. */
  readonly idColumn?: string;
}
