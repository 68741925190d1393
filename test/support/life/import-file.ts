import type { PastImport, StagedImport } from '#contract/life/imports.ts';
import type { Answer, Client } from '../client.ts';
import { until } from '../until.ts';

/** Brings files in as the web does. */
export const importing = (client: Client) => {
  const stage = (name: string, content: string | Uint8Array): Promise<Answer> =>
    client.request(`/api/life/imports?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      body: typeof content === 'string' ? content : new Uint8Array(content),
    });
  const settled = (id: string): Promise<StagedImport> =>
    until(
      async () => (await client.get(`/api/life/imports/${id}`)).json as StagedImport,
      ({ phase }) => phase !== 'reading' && phase !== 'importing',
    );
  return {
    stage,
    settled,
    /** Takes a file and reads it. */
    async read(name: string, content: string | Uint8Array): Promise<StagedImport> {
      const { json } = await stage(name, content);
      return settled(json.id);
    },
    async answer(id: string, answers: Record<string, string>): Promise<StagedImport> {
      await client.put(`/api/life/imports/${id}`, { answers });
      return settled(id);
    },
    async run(id: string, alike = false): Promise<StagedImport> {
      await client.post(`/api/life/imports/${id}/run`, { alike });
      return settled(id);
    },
    list: async (): Promise<PastImport[]> => (await client.get('/api/life/imports')).json,
    undo: (id: string) => client.post(`/api/life/imports/${id}/undo`),
  };
};
