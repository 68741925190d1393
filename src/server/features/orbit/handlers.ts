import type { agenciesContract, orbitContract, projectsContract } from '#contract/orbit/orbit.ts';
import type { invoicesContract } from '#contract/orbit/invoices.ts';
import type { paymentProposalsContract } from '#contract/orbit/payment-proposals.ts';
import type { entryProposalsContract } from '#contract/orbit/proposals.ts';
import type { reportLinksContract } from '#contract/orbit/report-links.ts';
import type { orbitImportContract, orbitReportsContract } from '#contract/orbit/reports.ts';
import type { orbitTasksContract } from '#contract/orbit/tasks.ts';
import type { timeEntriesContract, timerContract } from '#contract/orbit/time.ts';
import { unknownChange } from '#server/history/change.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { Orbit } from './feature.ts';
import { reportAnswer } from './report-links/answer.ts';

const projectsHandlers = ({ projects }: Orbit): Handlers<typeof projectsContract> => ({
  list: ({ caller }) => projects.projects(caller.user.id),
  create: ({ caller, body }) => projects.addProject(caller.user.id, body),
  change: ({ caller, params, body }) => projects.changeProject(caller.user.id, params.id, body),
  remove: ({ caller, params, query }) => projects.removeProject(caller.user.id, params.id, query.moveTo),
});

const tasksHandlers = ({ tasks }: Orbit): Handlers<typeof orbitTasksContract> => ({
  list: ({ caller }) => tasks.list(caller.user.id),
  create: ({ caller, body }) => tasks.add(caller.user.id, body),
  change: ({ caller, params, body }) => tasks.change(caller.user.id, params.id, body),
  remove: ({ caller, params }) => tasks.remove(caller.user.id, params.id),
});

const agenciesHandlers = ({ projects }: Orbit): Handlers<typeof agenciesContract> => ({
  list: ({ caller }) => projects.agencies(caller.user.id),
  create: ({ caller, body }) => projects.addAgency(caller.user.id, body),
  change: ({ caller, params, body }) => projects.changeAgency(caller.user.id, params.id, body),
  remove: ({ caller, params }) => projects.removeAgency(caller.user.id, params.id),
});

const timeEntriesHandlers = ({ entries, timer }: Orbit): Handlers<typeof timeEntriesContract> => ({
  list: ({ caller, query }) => entries.list(caller.user.id, query),
  create: ({ caller, body }) => entries.add(caller.user.id, body),
  change: ({ caller, params, body }) => entries.change(caller.user.id, params.id, body),
  remove: ({ caller, params }) => entries.remove(caller.user.id, params.id),
  split: ({ caller, params, body }) => entries.split(caller.user.id, params.id, body.at),
  duplicate: ({ caller, params, body }) => entries.duplicate(caller.user.id, params.id, body.startTime),
  restart: ({ caller, params }) => timer.restart(caller.user.id, params.id),
  trim: ({ caller, params, body }) => entries.trim(caller.user.id, params.id, body.keep),
});

const timerHandlers = ({ timer }: Orbit): Handlers<typeof timerContract> => ({
  current: ({ caller }) => timer.current(caller.user.id),
  start: ({ caller, body }) => timer.start(caller.user.id, body),
  change: ({ caller, body }) => timer.change(caller.user.id, body),
  stop: ({ caller, query }) => timer.stop(caller.user.id, query.at),
  idle: ({ caller, body }) => timer.idle(caller.user.id, body),
  active: ({ caller }) => succeeded(timer.active(caller.user.id)),
  keep: ({ caller }) => timer.keep(caller.user.id),
});

const generalHandlers = ({
  changeLog,
  settings,
  eventLinks,
  checkActivity,
}: Orbit): Handlers<typeof orbitContract> => ({
  settings: ({ caller }) => settings.of(caller.user.id),
  saveSettings: ({ caller, body }) => settings.save(caller.user.id, body),
  checkActivityWatch: ({ caller }) => checkActivity(caller.user.id),
  changes: ({ caller }) => changeLog.latest(caller.user.id),
  async undo({ caller, params }) {
    const change = Number(params.change);
    if (!Number.isSafeInteger(change)) throw unknownChange();
    return { success: true, change: await changeLog.undo(caller.user.id, change) };
  },
  eventProjects: ({ caller }) => eventLinks.list(caller.user.id),
  setEventProject: ({ caller, body }) => succeeded(eventLinks.set(caller.user.id, body.eventId, body.projectId)),
});

const entryProposalsHandlers = ({ entryProposals }: Orbit): Handlers<typeof entryProposalsContract> => ({
  list: ({ caller, query }) => entryProposals.list(caller.user, query),
  accept: ({ caller, body }) => entryProposals.accept(caller.user, body),
  skip: ({ caller, body }) => succeeded(entryProposals.skip(caller.user, body)),
});

const paymentProposalsHandlers = ({ paymentProposals }: Orbit): Handlers<typeof paymentProposalsContract> => ({
  list: ({ caller }) => paymentProposals.list(caller.user.id),
  accept: ({ caller, body }) => paymentProposals.accept(caller.user.id, body),
  dismiss: ({ caller, body }) => succeeded(paymentProposals.dismiss(caller.user.id, body)),
});

const reportsHandlers = ({ reports, sheet, exports }: Orbit): Handlers<typeof orbitReportsContract> => ({
  report: ({ caller, query }) => reports.report(caller.user.id, query),
  totals: ({ caller }) => reports.totals(caller.user.id),
  tags: ({ caller }) => reports.tags(caller.user.id),
  efficiency: ({ caller, query }) => reports.efficiency(caller.user.id, query.zone),
  insights: ({ caller, query }) => reports.insights(caller.user, query.zone),
  setCell: ({ caller, body }) => sheet.setCell(caller.user.id, body),
  copyWeek: ({ caller, body }) => sheet.copyWeek(caller.user.id, body),
  async exportCsv({ caller, query }) {
    return file(
      await exports.csv(caller.user.id, query),
      'text/csv; charset=utf-8',
      `orbit-${query.from}-${query.to}.csv`,
    );
  },
  async exportXlsx({ caller, query }) {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return file(await exports.xlsx(caller.user.id, query), type, `orbit-${query.from}-${query.to}.xlsx`);
  },
  async exportPdf({ caller, query }) {
    return file(await exports.pdf(caller.user.id, query), 'application/pdf', `orbit-${query.from}-${query.to}.pdf`);
  },
  async exportIcs({ caller, query }) {
    const name = `orbit-${query.from}-${query.to}.ics`;
    return file(await exports.ics(caller.user.id, query), 'text/calendar; charset=utf-8', name);
  },
});

const reportLinksHandlers = ({ reportLinks }: Orbit): Handlers<typeof reportLinksContract> => ({
  list: ({ caller }) => reportLinks.list(caller.user.id),
  create: ({ caller, body, context }) => reportLinks.create(caller.user.id, body, context.origin),
  withdraw: ({ caller, params }) => succeeded(reportLinks.withdraw(caller.user.id, params.id)),
  restore: ({ caller, params }) => reportLinks.restore(caller.user.id, params.id),
  read: ({ params, context }) => reportAnswer(() => reportLinks.open(params.token, context.client)),
});

const importHandlers = ({ imports }: Orbit): Handlers<typeof orbitImportContract> => ({
  previewImport: ({ caller, body }) => imports.preview(caller.user.id, body),
  import: ({ caller, body }) => imports.run(caller.user.id, body),
});

const invoicesHandlers = ({
  invoices,
  invoiceFiles,
  invoiceReminders,
  invoiceExpenses,
}: Orbit): Handlers<typeof invoicesContract> => ({
  list: ({ caller }) => invoices.list(caller.user.id),
  create: ({ caller, body }) => invoices.create(caller.user.id, body),
  preview: ({ caller, body }) => invoices.preview(caller.user.id, body),
  letterhead: ({ caller }) => invoices.letterhead(caller.user.id),
  saveLetterhead: ({ caller, body }) => invoices.saveLetterhead(caller.user.id, body),
  expenses: ({ caller, query }) => invoiceExpenses.list(caller.user.id, query),
  addExpenses: ({ caller, params, body }) => invoiceExpenses.add(caller.user.id, params.id, body.expenses),
  one: ({ caller, params }) => invoices.one(caller.user.id, params.id),
  change: ({ caller, params, body }) => invoices.change(caller.user.id, params.id, body),
  remove: ({ caller, params }) => invoices.remove(caller.user.id, params.id),
  issue: ({ caller, params, body }) => invoices.issue(caller.user.id, params.id, body.issuedOn),
  credit: ({ caller, params, body }) => invoices.credit(caller.user.id, params.id, body.note),
  pay: ({ caller, params, body }) => invoices.pay(caller.user.id, params.id, body),
  removePayment: ({ caller, params }) => invoices.removePayment(caller.user.id, params.id, params.payment),
  remind: ({ caller, params, body }) => invoiceReminders.write(caller.user.id, params.id, body.step),
  removeReminder: ({ caller, params }) => invoiceReminders.remove(caller.user.id, params.id, params.reminder),
  async pdf({ caller, params }) {
    const { content, name } = await invoiceFiles.pdf(caller.user.id, params.id);
    return file(content, 'application/pdf', name);
  },
  async xml({ caller, params }) {
    const { content, name } = await invoiceFiles.xml(caller.user.id, params.id);
    return file(content, 'application/xml; charset=utf-8', name);
  },
  async xrechnung({ caller, params }) {
    const { content, name } = await invoiceFiles.xrechnung(caller.user.id, params.id);
    return file(content, 'application/xml; charset=utf-8', name);
  },
});

/** The handlers of all endpoints of Orbit. */
export const orbitHandlers = (orbit: Orbit) => ({
  projects: projectsHandlers(orbit),
  agencies: agenciesHandlers(orbit),
  orbitTasks: tasksHandlers(orbit),
  timeEntries: timeEntriesHandlers(orbit),
  timer: timerHandlers(orbit),
  orbit: generalHandlers(orbit),
  entryProposals: entryProposalsHandlers(orbit),
  orbitReports: reportsHandlers(orbit),
  reportLinks: reportLinksHandlers(orbit),
  orbitImport: importHandlers(orbit),
  invoices: invoicesHandlers(orbit),
  paymentProposals: paymentProposalsHandlers(orbit),
});

/** A response that downloads as a file; `name` needs no escaping. */
const file = (content: ReadableStream | Uint8Array<ArrayBuffer> | string, type: string, name: string): Response =>
  new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
