/** Zones in which people write the month before the day. */
export const MONTH_FIRST = /^(?:America|US|Pacific\/(?:Honolulu|Guam))\b/;
