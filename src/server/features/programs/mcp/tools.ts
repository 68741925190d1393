import type { Scope } from '#contract/programs/scopes.ts';
import { dayTools } from './day-tools.ts';
import { lifeTools } from './life-tools.ts';
import { mailTools } from './mail-tools.ts';
import type { Tool } from './tool.ts';

/** Everything that an MCP client can do, by name; none of it sends anything. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  [...lifeTools, ...mailTools, ...dayTools].map((each) => [each.name, each]),
);

/** What a token needs for some tools. */
export const scopesOfTools = (used: readonly Tool[]): Scope[] => [
  ...new Set<Scope>(['mcp', ...used.flatMap(({ scopes }) => scopes)]),
];

/** What a connected program can be allowed at most. */
export const grantableScopes: readonly Scope[] = scopesOfTools([...tools.values()]);
