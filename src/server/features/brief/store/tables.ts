import type { BriefAct, BriefPart } from '#contract/brief/brief.ts';
import type { BriefWay } from '#contract/brief/brief-delivery.ts';
import type { Db } from '#server/db/database.ts';

export type BriefActRow = {
  user_id: string;
  line: string;
  said: string;
  act: BriefAct;
  until_at: number | null;
  change: string | null;
  at: number;
};

export type BriefDeliveryRow = {
  user_id: string;
  part: BriefPart;
  way: BriefWay;
  is_on: number;
  sends_at: number;
  handled_day: string | null;
  retry_at: number | null;
  said: string;
};

/** The tables of the brief in a database or a transaction. */
export const briefTables = (db: Db) => db.withTables<{ brief_acts: BriefActRow; brief_deliveries: BriefDeliveryRow }>();
