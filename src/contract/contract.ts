import { backupsContract } from './admin/backups.ts';
import { askContract } from './ask/ask.ts';
import { accountContract } from './auth/account.ts';
import { adminContract } from './admin/admin.ts';
import { authContract } from './auth/sign-in.ts';
import { briefContract } from './brief/brief.ts';
import { calendarContract } from './calendar/calendar.ts';
import { calendarBriefContract } from './calendar/meeting-brief.ts';
import { calendarFeedsContract } from './calendar/feeds.ts';
import { calendarFilesContract } from './calendar/files.ts';
import { calendarFeedbackContract } from './calendar/feedback.ts';
import { calendarListsContract } from './calendar/calendars.ts';
import { calendarGuestsContract } from './calendar/guests.ts';
import { calendarSignInContract } from './calendar/sign-in.ts';
import { calendarPlanContract } from './calendar/work-plan.ts';
import { dataContract } from './data/data.ts';
import { lifeBankContract } from './life/bank.ts';
import { lifeContract } from './life/life.ts';
import { lifeFilesContract } from './life/files.ts';
import { lifeIngestContract } from './life/ingest.ts';
import { lifeKindsContract } from './life/kinds.ts';
import { lifeImportsContract } from './life/imports.ts';
import { mailContract } from './mail/mail.ts';
import { mailAwayContract } from './mail/away.ts';
import { mailAutomationContract } from './mail/automation.ts';
import { mailRulesContract } from './mail/rules.ts';
import { mailFeedbackContract } from './mail/feedback.ts';
import { mailLlmContract } from './mail/llm.ts';
import { mailRemoteContentContract } from './mail/remote-content.ts';
import { mailActionsContract } from './mail/actions.ts';
import { mailFoldersContract } from './mail/folders.ts';
import { mailDraftsContract } from './mail/drafts.ts';
import { mailInvitationsContract } from './mail/invitations.ts';
import { mailSignInContract } from './mail/sign-in.ts';
import { mailUnsubscribeContract } from './mail/unsubscribe.ts';
import { mailWritingStyleContract } from './mail/writing-style.ts';
import { messagesContract } from './messages/messages.ts';
import { notificationsContract } from './notifications/notifications.ts';
import { orbitTasksContract } from './orbit/tasks.ts';
import { invoicesContract } from './orbit/invoices.ts';
import { paymentProposalsContract } from './orbit/payment-proposals.ts';
import { agenciesContract, orbitContract, projectsContract } from './orbit/orbit.ts';
import { entryProposalsContract } from './orbit/proposals.ts';
import { reportLinksContract } from './orbit/report-links.ts';
import { orbitImportContract, orbitReportsContract } from './orbit/reports.ts';
import { timeEntriesContract, timerContract } from './orbit/time.ts';
import { passkeysContract } from './auth/passkeys.ts';
import { peopleContract } from './people/people.ts';
import { personContract } from './person/person.ts';
import { invitationsContract } from './admin/invitations.ts';
import { grantsContract } from './programs/grants.ts';
import { tokensContract } from './programs/tokens.ts';
import { webhooksContract } from './programs/webhooks.ts';
import { recordSyncContract } from './record-sync/record-sync.ts';
import { searchContract } from './search/search.ts';
import { waitlistContract } from './waitlist/waitlist.ts';

/** Every call of the API, by area. */
export const contract = {
  auth: authContract,
  account: accountContract,
  passkeys: passkeysContract,
  tokens: tokensContract,
  grants: grantsContract,
  webhooks: webhooksContract,
  waitlist: waitlistContract,
  person: personContract,
  ask: askContract,
  search: searchContract,
  brief: briefContract,
  // Before the tabs of life, whose names stand at the same place of the address.
  lifeImports: lifeImportsContract,
  lifeKinds: lifeKindsContract,
  lifeFiles: lifeFilesContract,
  lifeIngest: lifeIngestContract,
  lifeBank: lifeBankContract,
  life: lifeContract,
  recordSync: recordSyncContract,
  people: peopleContract,
  mail: mailContract,
  mailFeedback: mailFeedbackContract,
  mailAutomation: mailAutomationContract,
  mailAway: mailAwayContract,
  mailRules: mailRulesContract,
  mailLlm: mailLlmContract,
  mailRemoteContent: mailRemoteContentContract,
  mailDrafts: mailDraftsContract,
  mailActions: mailActionsContract,
  mailFolders: mailFoldersContract,
  mailInvitations: mailInvitationsContract,
  mailSignIn: mailSignInContract,
  mailUnsubscribe: mailUnsubscribeContract,
  mailWritingStyle: mailWritingStyleContract,
  messages: messagesContract,
  notifications: notificationsContract,
  calendar: calendarContract,
  calendarLists: calendarListsContract,
  calendarFeeds: calendarFeedsContract,
  calendarFiles: calendarFilesContract,
  calendarBrief: calendarBriefContract,
  calendarFeedback: calendarFeedbackContract,
  calendarGuests: calendarGuestsContract,
  calendarSignIn: calendarSignInContract,
  calendarPlan: calendarPlanContract,
  projects: projectsContract,
  agencies: agenciesContract,
  timeEntries: timeEntriesContract,
  timer: timerContract,
  orbit: orbitContract,
  entryProposals: entryProposalsContract,
  orbitReports: orbitReportsContract,
  reportLinks: reportLinksContract,
  orbitImport: orbitImportContract,
  orbitTasks: orbitTasksContract,
  // Before the invoices, whose ids would be taken for its path.
  paymentProposals: paymentProposalsContract,
  invoices: invoicesContract,
  data: dataContract,
  admin: adminContract,
  invitations: invitationsContract,
  backups: backupsContract,
};
export type Areas = typeof contract;
