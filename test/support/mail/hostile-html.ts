import { hostileLoading } from './hostile-loading.ts';
import { hostileMarkup } from './hostile-markup.ts';
import { hostileScripts } from './hostile-scripts.ts';

/** An HTML body made to harm, and exactly what a reader may get of it. A picture that is not loaded is written [words]. */
export type HostileHtml = { name: string; html: string; shown: string };

export const hostileHtml: readonly HostileHtml[] = [...hostileScripts, ...hostileLoading, ...hostileMarkup];
