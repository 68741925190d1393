import { z } from 'zod';

/** The labels of what was done last, on this device only: what was found or asked is not kept. */
const KEY = 'iris.palette';
const KEPT = 3;
const labels = z.array(z.string().max(200)).max(KEPT);

export const recentLabels = (): string[] => {
  try {
    return labels.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
};

/** Notes that something was chosen. */
export const noteRecent = (label: string): void => {
  const next = [label, ...recentLabels().filter((one) => one !== label)].slice(0, KEPT);
  localStorage.setItem(KEY, JSON.stringify(next));
};
