import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { KnownPathsRouter } from './known-paths-router.ts';

const app = new Hono({ router: new KnownPathsRouter() });
app.use(async (context, next) => {
  await next();
  context.header('x-passed', 'yes');
});
app.get('/things', (context) => context.text('all'));
app.get('/things/new', (context) => context.text('new'));
app.get('/things/:id', (context) => context.text(`one ${context.req.param('id')}`));
app.post('/things', (context) => context.text('made'));
app.all('*', (context) => context.text('nothing', 404));

test('the same is answered each time, whatever was asked before', async () => {
  const ask = async (path: string, method = 'GET') => {
    const answer = await app.request(path, { method });
    return [answer.status, await answer.text(), answer.headers.get('x-passed')];
  };
  for (let round = 0; round < 3; round += 1) {
    expect(await ask('/things')).toEqual([200, 'all', 'yes']);
    expect(await ask('/things', 'POST')).toEqual([200, 'made', 'yes']);
    expect(await ask('/things', 'DELETE')).toEqual([404, 'nothing', 'yes']);
    expect(await ask('/things/new')).toEqual([200, 'new', 'yes']);
    expect(await ask(`/things/${round}`)).toEqual([200, `one ${round}`, 'yes']);
    expect(await ask('/things/new', 'PUT')).toEqual([404, 'nothing', 'yes']);
  }
});

test('a path that is added later is answered', async () => {
  const later = new Hono({ router: new KnownPathsRouter() });
  later.get('/first', (context) => context.text('first'));
  later.all('*', (context) => context.text('nothing', 404));
  const router = new KnownPathsRouter<string>();
  router.add('GET', '/first', 'first');
  expect(router.match('GET', '/first')[0]).toHaveLength(1);
  router.add('ALL', '/*', 'all');
  expect(router.match('GET', '/first')[0]).toHaveLength(2);
  expect(await (await later.request('/first')).text()).toBe('first');
});
