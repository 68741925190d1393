import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKnownRows } from './known-rows.ts';
import { openSqlite } from './sqlite.ts';

type Tables = { things: { id: string; owner: string; size: number } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iris-known-rows-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database with three things, whose reads are counted, and a stamp that the test changes. */
const counted = () => {
  const raw = new Libsql(join(folder, 'counted.db'));
  raw.exec('create table things (id text, owner text, size integer)');
  raw.exec(`insert into things values ('one', 'ann', 1), ('two', 'ann', 2), ('three', 'bob', 3)`);
  let [stamp, reads, writing] = ['first', 0, false];
  const known = createKnownRows(
    () => stamp,
    () => writing,
  );
  const ofOwner = (text: string) => {
    const statement = raw.prepare(text);
    return known({
      reader: true,
      all: (parameters) => {
        reads += 1;
        return statement.all(parameters);
      },
      run: (parameters) => statement.run(parameters),
      iterate: (parameters) => statement.iterate(parameters),
    });
  };
  return {
    raw,
    ofOwner,
    reads: () => reads,
    change: (next: string) => void (stamp = next),
    write: (is: boolean) => void (writing = is),
  };
};

test('the same question is answered from memory until something changes', () => {
  const { raw, ofOwner, reads, change } = counted();
  const list = ofOwner('select id from things where owner = ?');
  expect(list.all(['ann'])).toEqual([{ id: 'one' }, { id: 'two' }]);
  expect(list.all(['ann'])).toEqual([{ id: 'one' }, { id: 'two' }]);
  expect(reads()).toBe(1);
  change('second');
  raw.exec(`delete from things where id = 'one'`);
  expect(list.all(['ann'])).toEqual([{ id: 'two' }]);
  expect(reads()).toBe(2);
  raw.close();
});

test('another owner, another statement and a value of another type are other questions', () => {
  const { raw, ofOwner, reads } = counted();
  const list = ofOwner('select id from things where owner = ?');
  const sizes = ofOwner('select size from things where owner = ?');
  const typed = ofOwner('select typeof(?) as type');
  expect(list.all(['ann'])).toHaveLength(2);
  expect(list.all(['bob'])).toEqual([{ id: 'three' }]);
  expect(sizes.all(['bob'])).toEqual([{ size: 3 }]);
  expect([typed.all([1]), typed.all(['1'])].flat()).toEqual([{ type: 'real' }, { type: 'text' }]);
  expect(reads()).toBe(5);
  raw.close();
});

test('whoever sorts or empties the list that they got changes nothing for others, and rows can’t be changed', () => {
  const { raw, ofOwner } = counted();
  const list = ofOwner('select id from things where owner = ?');
  for (let turn = 0; turn < 2; turn += 1) list.all(['ann']).length = 0;
  const [row] = list.all(['ann']) as { id: string }[];
  expect(() => (row!.id = 'other')).toThrow(TypeError);
  expect(list.all(['ann'])).toEqual([{ id: 'one' }, { id: 'two' }]);
  raw.close();
});

test('what is large is read each time', () => {
  const { raw, ofOwner, reads } = counted();
  const large = ofOwner('select hex(zeroblob(2000)) as text, ? as owner');
  large.all(['ann']);
  large.all(['ann']);
  expect(reads()).toBe(2);
  raw.close();
});

test('memory is bounded: after enough other questions the first is asked again', () => {
  const { raw, ofOwner, reads } = counted();
  const echo = ofOwner('select hex(zeroblob(900)) as text, ? as owner');
  echo.all(['ann']);
  for (let turn = 0; turn < 3500; turn += 1) echo.all([`other ${turn}`]);
  echo.all(['ann']);
  expect(reads()).toBe(3502);
  raw.close();
});

test('a transaction reads what it depends on, whatever was known before', () => {
  const { raw, ofOwner, reads, write } = counted();
  const list = ofOwner('select id from things where owner = ?');
  list.all(['ann']);
  write(true);
  list.all(['ann']);
  list.all(['ann']);
  expect(reads()).toBe(3);
  raw.close();
});

test('each connection sees what another one has written, and a transaction that was rolled back leaves nothing', async () => {
  const key = Buffer.alloc(32, 1);
  const [first, second] = [openSqlite(folder, key), openSqlite(folder, key)];
  await first.db.schema
    .createTable('things')
    .addColumn('id', 'text')
    .addColumn('owner', 'text')
    .addColumn('size', 'integer')
    .execute();
  const things = ({ db }: typeof first) => db.withTables<Tables>();
  const sizes = async (database: typeof first) =>
    (await things(database).selectFrom('things').select('size').where('owner', '=', 'ann').execute()).map(
      ({ size }) => size,
    );
  for (let size = 1; size <= 20; size += 1) {
    const writer = size % 2 === 0 ? first : second;
    await things(writer)
      .insertInto('things')
      .values({ id: `${size}`, owner: 'ann', size })
      .execute();
    expect(await sizes(writer)).toHaveLength(size);
    await nextTurn();
    expect(await sizes(writer === first ? second : first)).toHaveLength(size);
  }
  await things(first)
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom('things').execute();
      expect(await trx.selectFrom('things').select('size').where('owner', '=', 'ann').execute()).toEqual([]);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(await sizes(first)).toHaveLength(20);
  await second.close();
  await first.close();
});

test('word of a change that another connection has committed never comes too early, wherever in the event loop it is read', async () => {
  const key = Buffer.alloc(32, 1);
  const [reader, writer] = [openSqlite(folder, key), openSqlite(folder, key)];
  await writer.db.schema.createTable('things').addColumn('id', 'text').execute();
  const ids = () => reader.db.withTables<Tables>().selectFrom('things').select('id').execute();
  const { port1, port2 } = new MessageChannel();
  for (let size = 1; size <= 5; size += 1) {
    const told = new Promise((done) => port2.once('message', done));
    setImmediate(() => {
      void ids().then(async () => {
        await writer.db
          .withTables<{ things: { id: string } }>()
          .insertInto('things')
          .values({ id: `${size}` })
          .execute();
        port1.postMessage('written');
      });
    });
    await told;
    expect(await ids()).toHaveLength(size);
  }
  port1.close();
  await reader.close();
  await writer.close();
});
