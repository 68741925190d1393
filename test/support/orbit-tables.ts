import type { Client } from './client.ts';

/** What an import of a table would do. */
export const preview = async (person: Client, body: object) =>
  (await person.post('/api/orbit/import/preview', body)).json;
/** Imports a table. */
export const run = async (person: Client, body: object) => (await person.post('/api/orbit/import', body)).json;
/** All time entries, the latest first. */
export const entries = async (person: Client) => (await person.get('/api/time-entries')).json;
