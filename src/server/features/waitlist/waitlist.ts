import { success } from '#contract/common.ts';
import type { waitlistContract } from '#contract/waitlist.ts';
import { csvField } from '#server/csv.ts';
import type { Db } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';

type Tables = { waitlist: { email: string; joined_at: number } };

/** People who want to hear when Iris is ready; an address stands on the list once. */
const createWaitlistStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<Tables>();
  return {
    async join(email: string): Promise<void> {
      await db
        .insertInto('waitlist')
        .values({ email: email.toLowerCase(), joined_at: now() })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute();
    },
    all: () => db.selectFrom('waitlist').selectAll().orderBy('joined_at').orderBy('email').execute(),
  };
};

/** Answers the calls about the waitlist. */
export const waitlistHandlers = (db: Db, now: () => number): Handlers<typeof waitlistContract> => {
  const waitlist = createWaitlistStore(db, now);
  const list = async () =>
    (await waitlist.all()).map((row) => ({ email: row.email, joinedAt: new Date(row.joined_at).toISOString() }));
  return {
    async join({ body }) {
      await waitlist.join(body.email);
      return success;
    },
    list,
    async exportCsv() {
      const lines = (await list()).map(({ email, joinedAt }) => `${csvField(email)},${joinedAt}`);
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="waitlist.csv"',
      };
      return new Response(['email,joinedAt', ...lines, ''].join('\r\n'), { headers });
    },
  };
};
