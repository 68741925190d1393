/** A table of a known program: by which headings it is known, and which column is which field. */
export interface Preset {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  readonly knownBy: readonly string[];
  /** Headings for each field, several are joined; the first list of which any heading is there counts. */
  readonly columns: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Values that say something else in this table. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly fixed?: Readonly<Record<string, string>>;
  /** What a number of the table is multiplied with. */
  readonly factors?: Readonly<Record<string, number>>;
  /** The column that names a row for good. */
  readonly idColumn?: string;
}

const LISTS = { 'to-read': 'Planned', 'currently-reading': 'In progress', read: 'Done', 'did-not-finish': 'Dropped' };

/** Tables of other programs; a new one is one entry here. */
export const presets: readonly Preset[] = [
  {
    id: 'goodreads',
    label: 'Books (Goodreads)',
    kind: 'media',
    knownBy: ['title', 'author', 'my rating', 'exclusive shelf'],
    columns: {
      title: [['title']],
      by: [['author']],
      status: [['exclusive shelf']],
      rating: [['my rating']],
      total: [['number of pages']],
      finished: [['date read']],
    },
    words: { status: LISTS, rating: { '0': '' } },
    fixed: { type: 'Book' },
    factors: { rating: 2 },
    idColumn: 'book id',
  },
  {
    id: 'storygraph',
    label: 'Books (StoryGraph)',
    kind: 'media',
    knownBy: ['title', 'authors', 'read status', 'star rating'],
    columns: {
      title: [['title']],
      by: [['authors']],
      status: [['read status']],
      rating: [['star rating']],
      finished: [['last date read']],
    },
    words: { status: LISTS },
    fixed: { type: 'Book' },
    factors: { rating: 2 },
  },
  {
    id: 'letterboxd',
    label: 'Films (Letterboxd)',
    kind: 'media',
    knownBy: ['date', 'name', 'year', 'letterboxd uri'],
    columns: { title: [['name']], rating: [['rating']], finished: [['watched date'], ['date']] },
    fixed: { type: 'Film', status: 'Done' },
    factors: { rating: 2 },
    idColumn: 'letterboxd uri',
  },
  {
    id: 'homebox',
    label: 'Household items (Homebox)',
    kind: 'item',
    knownBy: ['hb.import_ref', 'hb.name', 'hb.location'],
    columns: {
      name: [['hb.name']],
      place: [['hb.location']],
      bought: [['hb.purchase_time'], ['hb.purchase_date']],
      price: [['hb.purchase_price']],
      warranty: [['hb.warranty_expires']],
      serial: [['hb.serial_number']],
    },
    // What was never entered is the first day of all.
    words: {
      bought: { '0001-01-01': '', '0001-01-01T00:00:00Z': '' },
      warranty: { '0001-01-01': '', '0001-01-01T00:00:00Z': '' },
      price: { '0': '' },
    },
    idColumn: 'hb.import_ref',
  },
  {
    id: 'google-contacts',
    label: 'Contacts (Google)',
    kind: 'person',
    knownBy: ['first name', 'last name', 'e-mail 1 - value'],
    columns: {
      name: [['first name', 'middle name', 'last name'], ['organization name']],
      email: [['e-mail 1 - value']],
      phone: [['phone 1 - value']],
      birthday: [['birthday']],
      note: [['notes']],
    },
  },
  {
    id: 'outlook-contacts',
    label: 'Contacts (Outlook)',
    kind: 'person',
    knownBy: ['first name', 'last name', 'e-mail address'],
    columns: {
      name: [['first name', 'middle name', 'last name'], ['company']],
      email: [['e-mail address']],
      phone: [['mobile phone'], ['home phone'], ['business phone']],
      birthday: [['birthday']],
      note: [['notes']],
    },
  },
  {
    id: 'linkedin',
    label: 'Connections (LinkedIn)',
    kind: 'connection',
    knownBy: ['first name', 'last name', 'company', 'position', 'connected on'],
    columns: {
      name: [['first name', 'last name']],
      company: [['company']],
      role: [['position']],
      day: [['connected on']],
    },
  },
  {
    id: 'withings-weight',
    label: 'Weight (Withings)',
    kind: 'reading',
    knownBy: ['date', 'weight (kg)', 'fat mass (kg)'],
    columns: { day: [['date']], value: [['weight (kg)']] },
    fixed: { measure: 'Weight' },
  },
];
