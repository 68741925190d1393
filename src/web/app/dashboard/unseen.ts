/** Notifications not yet seen: the fixed number of the samples. */
export const UNSEEN = 3;
