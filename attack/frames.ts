import { callAs, demoPassword, fieldOf, send, trySignIn } from '#attack/client.ts';
import { type Collector, expectStatus } from '#attack/findings.ts';
import { openLine } from '#attack/sockets.ts';

/** Names that are led to this machine by whoever owns them. */
const foreignHosts = ['evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost.evil.example'];

/** A page of a stranger: it rides on the cookie, or its very name has been led to this machine. */
const tryPages = async (report: Collector, home: string, token: string, cookie: string): Promise<void> => {
  const own = { cookie, 'content-type': 'application/json' };
  const swapped = { ...own, cookie: `Admin-Token=${token}` };
  const write = { method: 'POST', path: '/api/task/create', body: '{}' };
  for (const more of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}])
    for (const headers of [own, swapped])
      expectStatus(
        report,
        'a foreign site rides on the cookie',
        await send(home, { ...write, headers: { ...headers, ...more } }),
        401,
        403,
      );
  for (const host of foreignHosts) {
    const origin = `http://${host}`;
    const asked = [
      { ...write, headers: { ...own, host, origin } },
      { method: 'GET', path: '/api/user/info', headers: { host, authorization: `Bearer ${token}` } },
      { method: 'GET', path: '/login', headers: { host } },
      {
        method: 'POST',
        path: '/api/login/login',
        headers: { host, origin, 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'operator', password: demoPassword }),
      },
    ];
    for (const one of asked) expectStatus(report, `asked for as ${host}`, await send(home, one), 421);
    const line = await openLine(home, '/api/realtime', { host, origin, cookie });
    report.did();
    if (line !== 421)
      report.found(`the live line asked for as ${host}: ${typeof line === 'number' ? line : 101}`);
  }
};

/** What rides on a cookie from elsewhere, who comes under another name, and what private answers say to caches. */
export const tryFrames = async (report: Collector, home: string): Promise<void> => {
  const answer = await trySignIn(home, 'operator', demoPassword);
  const cookie = [answer.headers['set-cookie']].flat().join(';').split(';')[0] ?? '';
  const token = String(fieldOf(answer, 'token'));
  await tryPages(report, home, token, cookie);
  const person = { name: 'operator', token };
  for (const path of ['/user/info', '/task/alldata', '/bank/names']) {
    const read = await callAs(home, person, 'GET', path);
    report.did();
    if (!/no-store/.test(String(read.headers['cache-control'])))
      report.found(`${path} may be kept by a cache`);
    if (read.headers['access-control-allow-origin']) report.found(`${path} is open to other origins`);
  }
};
