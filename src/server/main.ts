import { restartWithProcessSettings } from './process-settings.ts';

restartWithProcessSettings(import.meta.filename);
// Loaded only now: nothing that the server needs is compiled by a process that is about to be replaced.
await import('./serve.ts');
