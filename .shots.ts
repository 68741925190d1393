// node .shots.ts <who|fresh> <tabs,comma> <modes,comma> [query]
import { chromium } from 'playwright-core';
const [who = 'live2@example.org', tabs = 'health', modes = '1440-dark', query = ''] = process.argv.slice(2);
const base = 'http://127.0.0.1:3430';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const mode of modes.split(',')) {
  const [w, theme] = mode.split('-') as [string, 'dark' | 'light'];
  const context = await browser.newContext({ baseURL: base, viewport: { width: +w, height: w === '390' ? 844 : 900 }, colorScheme: theme, reducedMotion: 'reduce', timezoneId: 'Europe/Berlin', serviceWorkers: 'block', extraHTTPHeaders: { origin: base }, deviceScaleFactor: 1 });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && !/401|auth\/user|calendar/.test(m.text() + m.location().url) && console.log(mode, m.text()));
  page.on('pageerror', (e) => console.log(mode, 'ERR', e.message));
  if (who === 'fresh') await context.request.post('/api/auth/register', { data: { email: `f${Date.now()}@example.org`, password: 'a quiet lake at dawn', firstName: 'Maya', lastName: 'L' } });
  else await context.request.post('/api/auth/login', { data: { email: who, password: 'a quiet lake at dawn' } });
  for (const tab of tabs.split(',')) {
    await page.goto(`/dashboard?tab=${tab}${query}`);
    await page.locator('.life, .ph, main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const side = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (side > 0) console.log(mode, tab, 'sideways', side);
    // the whole page: make the window as tall as its content
    const height = await page.evaluate(() => Math.max(document.documentElement.scrollHeight, ...[...document.querySelectorAll('main, .frame-main, .frame')].map((e) => e.scrollHeight)));
    await page.setViewportSize({ width: +w, height: Math.min(Math.max(height, 844), 4200) });
    const path = `/tmp/shots-life/${who === 'fresh' ? 'fresh' : 'live'}-${tab}-${mode}`;
    const tall = Math.min(Math.max(height, 844), 4200);
    if (w === '390') {
      // columns beside one another in one picture
      const url = (await page.screenshot()).toString('base64');
      const part = 1500, n = Math.ceil(tall / part);
      const sheet = await context.newPage();
      await sheet.setViewportSize({ width: 400 * n, height: part });
      await sheet.setContent(`<body style="margin:0;display:flex;gap:10px;background:#888">${Array.from({ length: n }, (_, i) => `<div style="width:390px;height:${part}px;background:url(data:image/png;base64,${url}) 0 -${i * part}px no-repeat"></div>`).join('')}`);
      await sheet.screenshot({ path: path + '.png' });
      await sheet.close();
    } else await page.screenshot({ path: path + '.png' });
    await page.setViewportSize({ width: +w, height: w === '390' ? 844 : 900 });
  }
  await context.close();
}
await browser.close();
