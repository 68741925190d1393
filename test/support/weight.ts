import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the build says of a chunk: its file, and what it loads before it runs. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const WEB = join(import.meta.dirname, '../../dist/web');

/** What the frame of the dashboard and its first tab need to show themselves. */
const FIRST = [
  'app.html',
  'app/person-only.tsx',
  'app/dashboard/dashboard-page.tsx',
  'features/life/life-tab.tsx',
  'features/life/activity-list.tsx',
];
/** What the frame fetches when the page is idle: whatever opens above it. */
const IDLE = [
  'app/dashboard/today/today.tsx',
  'app/dashboard/command-palette.tsx',
  'app/dashboard/quick-add.tsx',
  'features/life/life-dialogs.tsx',
  'features/orbit/guard/timer-guard.tsx',
  'features/orbit/frame/frame-timer.tsx',
  'ui/toast-corner.tsx',
];
const TABS = {
  calendar: 'features/calendar/calendar-agent.tsx',
  gmail: 'features/mail/mail-agent.tsx',
  orbit: 'features/orbit/orbit.tsx',
} as const;

/** How many bytes of JavaScript, each file as gzip has it, the dashboard loads: at first, when idle, and for each tab that has code of its own. */
export const dashboardWeight = () => {
  const chunks = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>; // written by the build
  /** A piece that several others share goes by its name alone. */
  const keyOf = (source: string) =>
    source in chunks ? source : Object.keys(chunks).find((key) => chunks[key]!.name === parse(source).name);
  const loaded = new Set<string>();
  /** Bytes of some chunks and all that they import, but for what is there already. */
  const load = (names: readonly string[], into = loaded): number =>
    names.reduce((bytes, name) => {
      const key = keyOf(name);
      if (key === undefined) throw new Error(`The build has no chunk ${name}.`);
      if (into.has(key)) return bytes;
      into.add(key);
      const chunk = chunks[key]!;
      const own = chunk.file.endsWith('.js') ? gzipSync(readFileSync(join(WEB, chunk.file)), { level: 9 }).length : 0;
      return bytes + own + load(chunk.imports ?? [], into);
    }, 0);
  const first = load(FIRST);
  const idle = load(IDLE);
  const tabs = Object.fromEntries(Object.entries(TABS).map(([tab, name]) => [tab, load([name], new Set(loaded))]));
  return { first, idle, tabs };
};
