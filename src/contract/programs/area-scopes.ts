import type { Areas } from '../contract.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Scope } from './scopes.ts';

/** What a token needs for the calls of an area that name no scopes of their own: to read, and to change something. */
interface AreaScopes {
  readonly read: readonly Scope[];
  readonly write: readonly Scope[];
}

const NEVER: AreaScopes = { read: [], write: [] };
const MAIL: AreaScopes = { read: ['mail:read'], write: ['mail:write'] };
const CALENDAR: AreaScopes = { read: ['calendar:read'], write: ['calendar:write'] };
const ORBIT: AreaScopes = { read: ['orbit:read'], write: ['orbit:write'] };
const LIFE: AreaScopes = { read: ['life:read'], write: ['life:write'] };

/** The account, its safety, settings and what the agents may do by themselves are for people only. */
const areaScopes: { readonly [A in keyof Areas]: AreaScopes } = {
  auth: NEVER,
  account: NEVER,
  passkeys: NEVER,
  tokens: NEVER,
  grants: NEVER,
  webhooks: NEVER,
  waitlist: NEVER,
  person: NEVER,
  ask: NEVER,
  search: NEVER,
  brief: NEVER,
  lifeImports: LIFE,
  lifeKinds: LIFE,
  lifeFiles: LIFE,
  lifeIngest: LIFE,
  lifeBank: LIFE,
  life: LIFE,
  recordSync: NEVER,
  people: NEVER,
  mail: MAIL,
  mailFeedback: NEVER,
  mailAutomation: NEVER,
  mailAway: NEVER,
  mailRules: NEVER,
  mailLlm: NEVER,
  mailRemoteContent: NEVER,
  mailDrafts: MAIL,
  mailActions: MAIL,
  mailFolders: MAIL,
  mailInvitations: MAIL,
  mailSignIn: NEVER,
  mailUnsubscribe: NEVER,
  mailWritingStyle: NEVER,
  messages: { read: ['messages:read'], write: ['messages:write'] },
  notifications: { read: ['notifications:read'], write: ['notifications:write'] },
  calendar: CALENDAR,
  calendarLists: CALENDAR,
  calendarFeeds: NEVER,
  calendarFiles: CALENDAR,
  calendarBrief: NEVER,
  calendarFeedback: CALENDAR,
  calendarGuests: CALENDAR,
  calendarSignIn: NEVER,
  calendarPlan: CALENDAR,
  projects: ORBIT,
  agencies: ORBIT,
  timeEntries: ORBIT,
  timer: ORBIT,
  orbit: ORBIT,
  entryProposals: ORBIT,
  orbitReports: ORBIT,
  reportLinks: NEVER,
  orbitImport: ORBIT,
  orbitTasks: ORBIT,
  invoices: ORBIT,
  paymentProposals: ORBIT,
  data: NEVER,
  admin: NEVER,
  invitations: NEVER,
  backups: NEVER,
};

/** The scopes that a token needs for a call, all of them; none at all means that no token may do it. */
export const scopesOf = (area: keyof Areas, { method, scopes }: Endpoint): readonly Scope[] =>
  scopes ?? areaScopes[area][method === 'GET' ? 'read' : 'write'];
