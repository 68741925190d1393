import { afterAll, beforeAll } from 'vitest';
import type { MailAccount } from '#test/support/peers/dovecot.ts';
import { createTestWorld, type TestWorld } from '#test/support/world.ts';
import { type MailServers, startMailServers } from './servers.ts';

/** Mail servers and a world that reads them; they can be asked once the first test has begun. */
export interface MailHouse extends Omit<MailServers, 'stop'> {
  readonly world: TestWorld;
  /** A new mailbox in which nothing lies yet. */
  newAccount(): MailAccount;
}

/** One pair of mail servers and one world for all tests of a group; its mailboxes are called by this name and a number. */
export const openMailHouse = (name: string, settings?: Parameters<typeof startMailServers>[0]): MailHouse => {
  let servers: MailServers;
  let world: TestWorld;
  let accounts = 0;
  beforeAll(async () => {
    servers = await startMailServers(settings);
    world = await createTestWorld();
  });
  afterAll(async () => {
    await world?.close();
    await servers?.stop();
  });
  return {
    get dovecot() {
      return servers.dovecot;
    },
    get smtp() {
      return servers.smtp;
    },
    get world() {
      return world;
    },
    newAccount() {
      accounts += 1;
      const account = { address: `${name}${accounts}@example.com`, password: `secret-${accounts}` };
      servers.dovecot.addUser(account);
      return account;
    },
  };
};
