import { afterAll, beforeAll } from 'vitest';
import type { MailAccount } from '../services/dovecot.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { type MailServers, startMailServers } from './servers.ts';

/** Mail servers and a test server; available once the first test has started. */
export interface MailTestServers extends Omit<MailServers, 'stop'> {
  readonly server: TestServer;
  /** Creates an empty mailbox. */
  newAccount(): MailAccount;
}

/** Starts mail servers and a test server for all tests of a group; mailboxes are named by `name` and a number. */
export const useMailTestServers = (
  name: string,
  settings?: Parameters<typeof startMailServers>[0],
): MailTestServers => {
  let servers: MailServers;
  let server: TestServer;
  let accounts = 0;
  beforeAll(async () => {
    servers = await startMailServers(settings);
    server = await startTestServer();
  });
  afterAll(async () => {
    await server?.close();
    await servers?.stop();
  });
  return {
    get dovecot() {
      return servers.dovecot;
    },
    get smtp() {
      return servers.smtp;
    },
    get aliases() {
      return servers.aliases;
    },
    get server() {
      return server;
    },
    newAccount() {
      accounts += 1;
      const account = { address: `${name}${accounts}@example.com`, password: `secret-${accounts}` };
      servers.dovecot.addUser(account);
      return account;
    },
  };
};
