import { randomInt } from 'node:crypto';

/** How many mails of one second can have an id. */
const OF_A_SECOND = 2 ** 21;
const LAST_SECOND = 2 ** 32 - 1;

/** Ids of the search index grow with the time of their mails, so that the newest mails with a word are found first. */
export const searchIdAt = (sentAt: number): number => firstSearchIdAt(sentAt) + randomInt(OF_A_SECOND);

/** The smallest id of a mail of this time or later; milliseconds. */
export const firstSearchIdAt = (sentAt: number): number =>
  Math.min(Math.max(Math.floor(sentAt / 1000), 0), LAST_SECOND) * OF_A_SECOND;
