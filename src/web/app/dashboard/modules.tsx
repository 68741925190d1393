import type { ReactNode } from 'react';

/** What stands behind each module key of the dashboard; every other key is under development. */
export const modules: ReadonlyMap<string, ReactNode> = new Map<string, ReactNode>([]);
