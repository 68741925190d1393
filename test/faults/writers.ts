import type { Client } from '#test/support/client.ts';
import type { MailServers } from '#test/support/mail/servers.ts';
import { until } from '#test/support/until.ts';

/** Writes one thing that can be told by its key, and gives the status of the answer; throws when the server is gone. */
export type Writer = (key: string) => Promise<number>;

const TRANSACTION = { day: '2026-01-01', amount: -100, currency: 'EUR' };

/** The mixed load of one person, one writer for each kind of thing. */
export const createWriters = ({
  client,
  servers,
  address,
  other,
  project,
}: {
  client: Client;
  servers: MailServers;
  address: string;
  other: string;
  project: string;
}): Readonly<Record<'message' | 'record' | 'timer' | 'send' | 'arrival' | 'import', Writer>> => ({
  message: async (key) =>
    (await client.post('/api/messages', { toUserId: other, subject: key, content: 'Hello.' })).status,
  record: async (key) =>
    (await client.post('/api/life/records', { kind: 'transaction', values: { ...TRANSACTION, payee: key } })).status,
  timer: async (key) => (await client.post('/api/timer', { projectId: project, description: key })).status,
  async send(key) {
    const begun = await client.post('/api/gmail/drafts', { to: 'grace@client.example', subject: key });
    if (begun.status !== 200) return begun.status;
    const path = `/api/gmail/drafts/${begun.json.id}`;
    const written = await client.put(path, { body: 'As agreed.' });
    if (written.status !== 200) return written.status;
    const confirmed = await client.post(`${path}/confirmation`);
    if (confirmed.status !== 200) return confirmed.status;
    return (await client.post(`${path}/send`, { token: confirmed.json.token })).status;
  },
  async arrival(key) {
    // Only while the server is there: what has been delivered counts.
    await client.get('/healthz');
    const raw = `From: Grace <grace@client.example>\r\nTo: ${address}\r\nSubject: ${key}\r\nMessage-ID: <${key}@client.example>\r\nDate: ${new Date().toUTCString()}\r\n\r\nHello.\r\n`;
    await servers.dovecot.deliver(address, raw);
    return 200;
  },
  async import(key) {
    const file = `<OFX><STMTRS><CURDEF>EUR<ACCTID>1<BANKTRANLIST><STMTTRN><DTPOSTED>20260301<TRNAMT>-1.50<FITID>${key}<NAME>${key}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
    const staged = await client.request(`/api/life/imports?name=${key}.ofx`, { method: 'POST', body: file });
    if (staged.status !== 200) return staged.status;
    const reach = (phase: string) =>
      until(
        () => client.get(`/api/life/imports/${staged.json.id}`),
        ({ status, json }) => status !== 200 || json.phase === phase || json.phase === 'refused',
        { every: 20, within: 120_000 },
      ).then(({ status, json }) => {
        if (status !== 200 || json.phase === phase) return status;
        return json.refusal === 'There’s no room on the disk for this file.' ? 507 : 500;
      });
    const ready = await reach('ready');
    if (ready !== 200) return ready;
    const { status } = await client.post(`/api/life/imports/${staged.json.id}/run`, { alike: true });
    return status === 200 ? reach('done') : status;
  },
});
