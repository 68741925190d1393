/**
 * How much JavaScript the dashboard loads, of the last build: `npm run build && node test/bench/dashboard-weight.ts`.
 */
import { dashboardWeight } from '#test/support/weight.ts';

const { first, idle, tabs } = dashboardWeight();
const print = (what: string, bytes: number) =>
  console.log(`${what.padEnd(28)} ${(bytes / 1000).toFixed(1).padStart(6)} kB`);
print('first load, all life tabs', first);
print('when idle: dialogs, toasts', idle);
for (const [tab, bytes] of Object.entries(tabs)) print(`tab ${tab}`, bytes);
