import type { BodyOf, RateLimit } from '#contract/endpoint.ts';
import {
  MAX_REPORT_LINKS,
  REPORT_LINK_LIMIT,
  type ReportLink,
  type reportLinksContract,
  type ReportLinkSettings,
  type ReportLinkWithAddress,
} from '#contract/orbit/report-links.ts';
import { newSecret } from '#server/crypto/random.ts';
import { badInput, conflict, notFound } from '#server/errors.ts';
import { zoneOf } from '#contract/zone.ts';
import { assertSpan, type Reports } from '../reports/reports.ts';
import type { OrbitStore } from '../store/orbit.store.ts';
import type { ReportLinkStore, StoredReportLink } from '../store/report-links.store.ts';
import type { SharedReport, SharedReports } from './shared-report.ts';

type NewLink = BodyOf<typeof reportLinksContract.create>;

/** How often it is noted that a report was opened, in milliseconds. */
const NOTED_EVERY = 60_000;

/** Secret addresses at which a client reads one report. */
export const createReportLinks = (deps: {
  links: ReportLinkStore;
  store: OrbitStore;
  reports: Reports;
  reportOf: SharedReports;
  /** Counts a try under a name; throws when there were too many. */
  takeLimit: (limit: readonly [name: string, limit: RateLimit]) => Promise<unknown>;
  now: () => number;
}) => {
  const { links, store, reports, now } = deps;

  const isExpired = ({ expiresOn, zone }: ReportLinkSettings): boolean =>
    expiresOn !== null && zoneOf(zone).dayOf(now()) > expiresOn;
  const shown = ({ id, settings, createdAt, lastOpenedAt }: StoredReportLink): ReportLink => ({
    ...settings,
    id,
    isExpired: isExpired(settings),
    createdAt: iso(createdAt),
    lastOpenedAt: lastOpenedAt === null ? null : iso(lastOpenedAt),
  });
  const assertRoom = async (userId: string): Promise<void> => {
    if ((await links.living(userId)).length >= MAX_REPORT_LINKS)
      throw conflict(
        `You already have ${MAX_REPORT_LINKS} report links. Withdraw one that nobody needs anymore first.`,
      );
  };
  const settingsOf = async (userId: string, given: NewLink): Promise<ReportLinkSettings> => {
    const days = rangeOf(given);
    const zone = await reports.zoneFor(userId, given.zone);
    const { projectId, agencyId, expiresOn } = given;
    if (projectId !== null && !(await store.projects(userId)).some(({ id }) => id === projectId))
      throw notFound('This project');
    if (agencyId !== null && !(await store.agencies(userId)).some(({ id }) => id === agencyId))
      throw notFound('This client');
    if (expiresOn !== null && expiresOn < zone.dayOf(now()))
      throw badInput('expiresOn: choose today or a later day.', 'expiresOn');
    return { ...given, ...days, zone: zone.name };
  };

  return {
    list: async (userId: string): Promise<ReportLink[]> => (await links.living(userId)).map(shown),

    async create(userId: string, given: NewLink, origin: string): Promise<ReportLinkWithAddress> {
      const settings = await settingsOf(userId, given);
      await assertRoom(userId);
      const secret = newSecret();
      return { ...shown(await links.add(userId, settings, secret)), url: `${origin}/reports/${secret}` };
    },
    async withdraw(userId: string, id: string): Promise<void> {
      const link = await links.one(userId, id);
      if (link === undefined || link.withdrawnAt !== null) throw notFound('This link');
      await links.setWithdrawn(userId, id, true);
    },
    async restore(userId: string, id: string): Promise<ReportLink> {
      const link = await links.one(userId, id);
      if (link === undefined) throw notFound('This link');
      if (link.withdrawnAt !== null) {
        await assertRoom(userId);
        await links.setWithdrawn(userId, id, false);
      }
      return shown(link);
    },

    /** The report of the link with a secret; null where no link has it, or not any more. */
    async open(secret: string, client: string): Promise<SharedReport | null> {
      await deps.takeLimit([`report links ${client}`, REPORT_LINK_LIMIT]);
      const link = await links.bySecret(secret);
      if (link === undefined || isExpired(link.settings)) return null;
      if (now() - (link.lastOpenedAt ?? 0) >= NOTED_EVERY) await links.setOpened(link);
      return deps.reportOf(link.userId, link.settings);
    },
    eraseWithdrawn: links.eraseWithdrawn,
  };
};

const iso = (moment: number): string => new Date(moment).toISOString();

/** The range that is asked for; only a fixed one has days of its own. */
const rangeOf = ({ range, from, to }: NewLink): Pick<ReportLinkSettings, 'range' | 'from' | 'to'> => {
  const meant = range ?? (from === undefined && to === undefined ? 'this_month' : 'fixed');
  if (meant !== 'fixed') {
    if (from !== undefined || to !== undefined)
      throw badInput(
        `${from === undefined ? 'to' : 'from'}: only a fixed range has days of its own.`,
        from === undefined ? 'to' : 'from',
      );
    return { range: meant, from: null, to: null };
  }
  if (from === undefined) throw badInput('from: a fixed range needs its first day.', 'from');
  if (to === undefined) throw badInput('to: a fixed range needs its last day.', 'to');
  assertSpan({ from, to });
  return { range: meant, from, to };
};
