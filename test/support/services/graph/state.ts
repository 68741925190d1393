/** Graph's own recurrence: https://learn.microsoft.com/en-us/graph/api/resources/patternedrecurrence */
export type Recurrence = {
  pattern: {
    type: string;
    interval: number;
    month?: number;
    dayOfMonth?: number;
    daysOfWeek?: string[];
    firstDayOfWeek?: string;
    index?: string;
  };
  range: {
    type: 'endDate' | 'noEnd' | 'numbered';
    startDate: string;
    endDate?: string;
    numberOfOccurrences?: number;
    recurrenceTimeZone?: string;
  };
};
export type When = { dateTime: string; timeZone: string };

/** An event as this peer keeps it: its times in the zone that it was given with. */
export type StoredEvent = {
  id: string;
  calendar: string;
  number: number;
  start: When;
  end: When;
  isAllDay: boolean;
  recurrence: Recurrence | null;
  /** Changed instances by their day, with the fields that differ. */
  exceptions: Map<string, StoredException>;
  cancelled: Set<string>;
  isDeleted: boolean;
  transactionId?: string;
  fields: Record<string, unknown>;
};
export type StoredException = {
  id: string;
  number: number;
  start?: When;
  end?: When;
  fields: Record<string, unknown>;
};

/** What the next matching calls meet instead of an answer. */
export type Fault = {
  match: string;
  method?: string;
  times?: number;
  status: number;
  code?: string;
  message?: string;
  headers?: Record<string, string>;
};
export type Call = { method: string; path: string; status: number; body: string };
export type Letter = {
  to: string[];
  kind: 'invitation' | 'update' | 'cancellation' | 'answer';
  subject: string;
  comment?: string;
};

export type Mailbox = ReturnType<typeof createMailbox>;

/** What one person has at Microsoft. */
export function createMailbox(email: string) {
  return {
    email,
    calendars: [
      { id: 'AAMk-home==', name: 'Calendar', hexColor: '', canEdit: true, isDefaultCalendar: true },
      { id: 'AAMk-team/+=', name: 'Team', hexColor: '#4A7BAA', canEdit: true, isDefaultCalendar: false },
      { id: 'AAMk-days==', name: 'Holidays', hexColor: '', canEdit: false, isDefaultCalendar: false },
    ],
    events: new Map<string, StoredEvent>(),
    /** The ids that were changed or removed, in order. */
    log: [] as { number: number; calendar: string; id: string; isRemoved: boolean }[],
    letters: [] as Letter[],
  };
}

export type State = ReturnType<typeof createState>;

/** Everything that this peer knows. */
export function createState() {
  return {
    mailboxes: new Map<string, Mailbox>(),
    faults: [] as (Fault & { left: number })[],
    journal: [] as Call[],
    /** Raised when delta links of before are no longer taken. */
    epoch: 1,
    number: 0,
    /** No page is longer. */
    pageSize: 1000,
  };
}
