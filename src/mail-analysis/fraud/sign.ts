/** A sign of fraud in words for the person, and its weight in log-odds. */
export type Sign = { points: number; text: string };
