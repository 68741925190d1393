import { afterAll, beforeAll } from 'vitest';
import type { TestServer } from '../server.ts';
import { type Radicale, startRadicale } from '../services/radicale.ts';
import { thatMorning } from './that-morning.ts';

export const PASSWORD = 'secret-ada';

/** Radicale, and Iris beside it, for the tests of a file. */
export const useRadicale = () => {
  let radicale: Radicale;
  let testServer: TestServer;
  let people = 0;
  beforeAll(async () => {
    radicale = await startRadicale();
    testServer = await thatMorning();
  });
  afterAll(async () => {
    await testServer?.close();
    await radicale?.stop();
  });
  return {
    /** Iris. */
    get server() {
      return testServer;
    },
    /** Gives somebody another password. */
    setPassword: (username: string, password: string) => radicale.addUser({ username, password }),
    /** A new user of Radicale, and where what is theirs lies. */
    newUser() {
      const login = { username: `ada${++people}`, password: PASSWORD };
      radicale.addUser(login);
      return { login, url: radicale.url, home: new URL(`${login.username}/`, radicale.url) };
    },
  };
};
