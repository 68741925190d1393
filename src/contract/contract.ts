import { accountContract } from './account.ts';
import { adminContract } from './admin.ts';
import { authContract } from './auth.ts';
import { calendarContract } from './calendar.ts';
import { calendarBriefContract } from './calendar-brief.ts';
import { calendarFilesContract } from './calendar-files.ts';
import { calendarLearningContract } from './calendar-learning.ts';
import { calendarListsContract } from './calendar-lists.ts';
import { calendarPlanContract } from './calendar-plan.ts';
import { dataContract } from './data.ts';
import { lifeContract } from './life.ts';
import { lifeImportsContract } from './life-imports.ts';
import { mailContract } from './mail.ts';
import { mailAutonomyContract } from './mail-autonomy.ts';
import { mailLearningContract } from './mail-learning.ts';
import { mailModelContract } from './mail-model.ts';
import { mailViewingContract } from './mail-viewing.ts';
import { mailOutContract } from './mail-out.ts';
import { messagesContract } from './messages.ts';
import { notificationsContract } from './notifications.ts';
import { agenciesContract, orbitContract, projectsContract } from './orbit.ts';
import { orbitImportContract, orbitReportsContract } from './orbit-reports.ts';
import { timeEntriesContract, timerContract } from './orbit-time.ts';
import { passkeysContract } from './passkeys.ts';
import { personContract } from './person.ts';
import { waitlistContract } from './waitlist.ts';

/** Every call of the API, by area. */
export const contract = {
  auth: authContract,
  account: accountContract,
  passkeys: passkeysContract,
  waitlist: waitlistContract,
  person: personContract,
  // Before the tabs of life, whose names stand at the same place of the address.
  lifeImports: lifeImportsContract,
  life: lifeContract,
  mail: mailContract,
  mailLearning: mailLearningContract,
  mailAutonomy: mailAutonomyContract,
  mailModel: mailModelContract,
  mailViewing: mailViewingContract,
  mailOut: mailOutContract,
  messages: messagesContract,
  notifications: notificationsContract,
  calendar: calendarContract,
  calendarLists: calendarListsContract,
  calendarFiles: calendarFilesContract,
  calendarBrief: calendarBriefContract,
  calendarLearning: calendarLearningContract,
  calendarPlan: calendarPlanContract,
  projects: projectsContract,
  agencies: agenciesContract,
  timeEntries: timeEntriesContract,
  timer: timerContract,
  orbit: orbitContract,
  orbitReports: orbitReportsContract,
  orbitImport: orbitImportContract,
  data: dataContract,
  admin: adminContract,
};
export type Areas = typeof contract;
