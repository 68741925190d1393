import type { StoredGoogleEvent } from './calendar.ts';

/** A token the front has handed out; the emulator itself would take any. */
export type Token = { email: string; scopes: string[]; expires: number; refresh: string | undefined };
/** What the next matching calls shall meet instead of an answer, or before it. */
export type Fault = {
  match: string;
  method?: string;
  times?: number;
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  delayMs?: number;
  drop?: boolean;
  /** The call is done, but its answer never arrives. */
  dropAfter?: boolean;
};
export type Call = { at: number; method: string; path: string; status: number };
export type Consent = { offline: boolean; consent: boolean; redirect: string; scope: string };
export type Change = { number: number; id: string; cancelled: boolean };

export type State = ReturnType<typeof createState>;

const TOKEN_LIVES_S = 3600;

/** Everything that Google knows and the emulator does not. */
export function createState() {
  return {
    tokens: new Map<string, Token>(),
    refreshTokens: new Map<string, { email: string; scopes: string[] }>(),
    /** Consent pages that are open, by client and state. */
    pending: new Map<string, Consent>(),
    codes: new Map<string, { offline: boolean; redirect: string }>(),
    consented: new Set<string>(),
    faults: [] as (Fault & { left: number })[],
    journal: [] as Call[],
    changes: new Map<string, Change[]>(),
    /** Events by calendar, once somebody has asked for them. */
    events: new Map<string, Map<string, StoredGoogleEvent>>(),
    /** No page of events is longer. */
    pageSize: 2500,
    changeNumber: 0,
    syncEpoch: 1,
    /** The emulator's ids of drafts by their ids here. */
    draftIds: new Map<string, string>(),
    historyFloor: 0n,
    /** Other addresses that people send from, by whose they are. */
    sendAs: new Map<string, { sendAsEmail: string; verificationStatus: 'accepted' | 'pending' }[]>(),
    droppedScopes: [] as string[],
    tokenSeconds: TOKEN_LIVES_S,
  };
}
