import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAIL_FRAME_SANDBOX, mailFrameHeaders } from '#formats/mime/frame-policy.ts';
import { parseMail } from '#formats/mime/parse.ts';
import { renderMail } from '#formats/mime/render.ts';
import { sampleMailbox } from '#server/mail-providers/sample/mailbox.ts';
import { sharedBrowser } from '#test/support/browser.ts';
import { hostileHtml } from '#test/support/mail/hostile-html.ts';
import { htmlMail } from '#test/support/mail/raw-mail.ts';
import { serve, type HttpPeer } from '#test/support/services/http-server.ts';

let browser: Browser;
let site: HttpPeer;
let elsewhere: HttpPeer;
let context: BrowserContext;
let page: Page;
let requests: string[];
/** What reached the place that hostile mails point to, by kind. */
let arrived: string[];
let documents: string[];

beforeAll(async () => {
  browser = await sharedBrowser();
  site = await serve();
  elsewhere = await serve();
  elsewhere.use((request, response) => {
    arrived.push(String(request.headers['sec-fetch-dest']));
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
  });
});
afterAll(async () => {
  await site?.stop();
  await elsewhere?.stop();
});

beforeEach(async () => {
  requests = [];
  arrived = [];
  context = await browser.newContext();
  // Whatever a mail manages to run calls one of these; frames of the same origin report to the page that holds them.
  await context.addInitScript(() => {
    const ran = (): void => {
      const top = window.top as unknown as { ran?: number };
      top.ran = (top.ran ?? 0) + 1;
    };
    window.alert = ran;
    window.confirm = () => (ran(), false);
    window.prompt = () => (ran(), null);
  });
  page = await context.newPage();
  context.on('request', (request) => requests.push(request.url()));
});
afterEach(() => context.close());

type Guards = { headers: Record<string, string>; sandbox: string };
const guarded: Guards = { headers: mailFrameHeaders(), sandbox: `sandbox="${MAIL_FRAME_SANDBOX}"` };
const unguarded: Guards = { headers: { 'Content-Type': 'text/html; charset=utf-8' }, sandbox: '' };

/** Opens one page that shows every document in a frame of its own, and waits until all have loaded. */
const show = async (shown: readonly string[], { headers, sandbox }: Guards): Promise<void> => {
  documents = shown.map((_, index) => `${site.url}/mail/${index}`);
  const frames = shown.map((_, index) => `<iframe ${sandbox} src="/mail/${index}"></iframe>`);
  site.use((request, response) => {
    const index = Number(/^\/mail\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1);
    const known = shown[index];
    if (known !== undefined) response.writeHead(200, headers).end(known);
    else
      response
        .writeHead(200, unguarded.headers)
        .end(`<!doctype html><title>Mails</title><link rel="icon" href="data:,">${frames.join('')}`);
  });
  await page.goto(`${site.url}/`);
};

/** What was asked for beyond the page and the mails themselves; pictures inside a document are no requests. */
const strayRequests = (): string[] =>
  requests.filter((url) => !url.startsWith('data:') && url !== `${site.url}/` && !documents.includes(url));

const timesRun = (): Promise<number> => page.evaluate(() => (window as unknown as { ran?: number }).ran ?? 0);

/** Moves, clicks and keys on every element of every frame that lets itself be reached. */
const touchEverything = (): Promise<number> =>
  page.evaluate(() => {
    const events = [
      'mouseover',
      'mouseenter',
      'pointerdown',
      'mousedown',
      'click',
      'focus',
      'toggle',
      'keydown',
      'error',
      'load',
    ];
    const elements = [...document.querySelectorAll('iframe')].flatMap((frame) => {
      const inside = frame.contentDocument;
      inside?.addEventListener('click', (event) => event.preventDefault(), true);
      return [...(inside?.querySelectorAll('*') ?? [])];
    });
    for (const element of elements)
      for (const type of events) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    return elements.length;
  });

/** The hostile bodies, with the evil they point to made a server that counts who comes. */
const hostileBodies = (): string[] =>
  hostileHtml.map(({ html }) => html.replaceAll(/(?:https:)?\/\/evil\.example/g, `http://127.0.0.1:${elsewhere.port}`));

const rendered = async (source: Uint8Array): Promise<string> =>
  renderMail(await parseMail(source), { remoteImages: false });
const renderedHostile = (): Promise<string[]> => Promise.all(hostileBodies().map((html) => rendered(htmlMail(html))));
const withoutOwnPolicy = (document: string): string => document.replace(/<meta http-equiv[^>]*>/, '');

describe('mail in its frame', () => {
  it('asks for nothing and runs nothing, whatever a hostile mail tries', async () => {
    await show(await renderedHostile(), guarded);
    expect(page.frames()).toHaveLength(hostileHtml.length + 1);
    expect(strayRequests()).toEqual([]);
    expect(arrived).toEqual([]);
    expect(await timesRun()).toBe(0);
  });

  it('is disarmed by the rebuilding alone: no policy, no sandbox, every element touched', async () => {
    await show((await renderedHostile()).map(withoutOwnPolicy), unguarded);
    expect(await touchEverything()).toBeGreaterThan(hostileHtml.length * 6);
    expect(strayRequests()).toEqual([]);
    expect(arrived).toEqual([]);
    expect(await timesRun()).toBe(0);
    expect(
      page
        .frames()
        .slice(1)
        .map((frame) => frame.url()),
    ).toEqual(documents);
  });

  it('is disarmed by the frame alone, but for being led away: the same mails, not rebuilt at all', async () => {
    await show(hostileBodies(), guarded);
    // A refresh can take the frame elsewhere; only the rebuilding stops that.
    expect(arrived.filter((kind) => kind !== 'iframe')).toEqual([]);
    expect(await timesRun()).toBe(0);
  });

  it('would be noticed: unguarded and not rebuilt, the same mails run and ask', async () => {
    await show(hostileBodies().slice(0, 60), unguarded);
    await expect.poll(timesRun).toBeGreaterThan(5);
    await expect.poll(() => arrived).toEqual(expect.arrayContaining(['image', 'script', 'style']));
  });

  it('shows the sample mails without a request', async () => {
    const mails = await sampleMailbox({
      now: Date.now(),
      owner: { name: 'Robin Aldous', address: 'robin@iris.example' },
    });
    await show(await Promise.all(mails.map(({ source }) => rendered(source))), guarded);
    expect(strayRequests()).toEqual([]);
    const frame = page.frames().find((each) => each.url().endsWith(`/mail/${mails.length - 1}`));
    expect(await frame?.locator('body').innerText()).not.toBe('');
  });

  it('shows a picture that came with the mail', async () => {
    const mails = await sampleMailbox({
      now: Date.now(),
      owner: { name: 'Robin Aldous', address: 'robin@iris.example' },
    });
    const parsed = await Promise.all(mails.map(({ source }) => parseMail(source)));
    const letter = parsed.find(({ subject }) => subject.startsWith('Letters on Light'))!;
    await show([renderMail(letter, { remoteImages: false })], guarded);
    const picture = page.frameLocator('iframe').locator('img');
    await expect.poll(() => picture.count()).toBe(1);
    expect((await picture.boundingBox())?.width).toBeGreaterThan(100);
  });

  it('opens a link in a page of its own that is told nothing about where it comes from', async () => {
    await show([await rendered(htmlMail(`<a href="${site.url}/landed">there</a>`))], guarded);
    const opened = context.waitForEvent('page');
    await page.frameLocator('iframe').getByRole('link', { name: 'there' }).click();
    const popup = await opened;
    await popup.waitForURL(`${site.url}/landed`);
    await expect.poll(() => popup.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
  });
});
