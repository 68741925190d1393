import type { HostileHtml } from './hostile-html-case.ts';
import { hostileLoading } from './hostile-loading.ts';
import { hostileMarkup } from './hostile-markup.ts';
import { hostileScripts } from './hostile-scripts.ts';

export const hostileHtml: readonly HostileHtml[] = [...hostileScripts, ...hostileLoading, ...hostileMarkup];
