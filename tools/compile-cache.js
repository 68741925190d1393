/*
 * Loaded before the server (`node --import`): keeps compiled code beside the packages, so that a start neither compiles nor
 * strips types again. It must come first, because even the first TypeScript file would load the stripper.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/iris'));
// A thread that is ended, or a process that is killed, would keep nothing.
setTimeout(() => flushCompileCache(), 5000).unref();
