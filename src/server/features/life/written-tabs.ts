import { lifeContract } from '#contract/life/life.ts';
import type { ChartRange } from '#contract/section.ts';
import { cachedForMinute, type Validity } from '#server/db/cached-until-change.ts';
import { WrittenReply } from '#server/http/handlers.ts';
import type { createLifeTabs } from './tabs.ts';

/**
 * Writes tabs as JSON, and gives the same again until something changes or the clock does: to read, draw, check and write a tab takes
 * several times as long as all else that an answer needs.
 */
export const createWrittenTabs = ({ view }: ReturnType<typeof createLifeTabs>, validity: Validity) =>
  cachedForMinute(
    validity,
    (userId: string, tab: string, range: ChartRange) => `${userId} ${range} ${tab}`,
    async (userId: string, tab: string, range: ChartRange) =>
      new WrittenReply(Buffer.from(JSON.stringify(lifeContract.module.reply.parse(await view(userId, tab, range))))),
  );
