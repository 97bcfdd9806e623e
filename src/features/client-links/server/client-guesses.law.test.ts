import { createHook } from 'node:async_hooks';
import { beforeAll, expect, it } from 'vitest';
import { clientPageCalls as page } from '#features/client-links/client-page.contract.ts';
import { mostDays } from '#features/client-links/client-links.rules.ts';
import { clientSide, reason } from '#features/client-links/testing/client-side.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { codeRules } from '#features/signing/signing.rules.ts';
import { randomToken } from '#kit/server/clock.ts';

/** Guesses on each run; `LAW_RUNS` asks for more: 100 000 of tokens and as many of codes by `LAW_RUNS=1000`. */
const asked = Number(process.env['LAW_RUNS'] ?? 0) * 100;
const guesses = Math.max(300, asked);
/** Of codes: a few more than a day has codes for. */
const codeGuesses = Math.max(60, asked);

const workspace = workspaceForTests({ demo: true });
const { create, give, deviceBy, passTime, lastSms } = clientSide(workspace);

const middleOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** How many hashes of passwords and codes this process begins while it is counted. */
const countHashes = () => {
  let count = 0;
  const hook = createHook({
    init: (_id, kind) => {
      if (/argon2/i.test(kind)) count += 1;
    },
  }).enable();
  return () => {
    hook.disable();
    return count;
  };
};

/** Secrets of two links: whoever gave them is signed out long before the last guess. */
const links = { token: '', ofCodes: '' };
beforeAll(async () => {
  const { manager } = workspace;
  const { id: dealId } = await workspace.chosenDeal(reason);
  const secret = async (phone: string): Promise<string> =>
    give(manager, (await create(manager, dealId, { days: mostDays, phone })).id);
  Object.assign(links, { token: await secret('+79990003377'), ofCodes: await secret('+79990003388') });
});

it('no guess of a token opens a link, what is refused too often waits, and no time tells', async () => {
  const { api } = workspace;
  const { token } = links;
  const near = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const times = { near: [] as number[], far: [] as number[] };
  const statuses = new Set<number>();
  for (let at = 0; at < guesses; at += 1) {
    // The minute of the throttle passes: what is tried is that a guess opens nothing even so.
    if (at % 20 === 19) passTime();
    const kind = at % 2 === 0 ? 'near' : 'far';
    const began = performance.now();
    const { statusCode } = await api.visitor.send(page.openLink, {
      body: { token: kind === 'near' ? near : randomToken() },
    });
    if (statusCode === 401) times[kind].push(performance.now() - began);
    statuses.add(statusCode);
  }
  expect([...statuses].every((status) => status === 401 || status === 429)).toBe(true);
  expect(Math.abs(middleOf(times.near) - middleOf(times.far))).toBeLessThan(5);

  // In one minute an address gets no further, whatever it brings.
  const inMinute = [];
  for (let at = 0; at < 40; at += 1)
    inMinute.push((await api.visitor.send(page.openLink, { body: { token: near } })).statusCode);
  expect(inMinute).toContain(429);
  passTime();
  expect((await deviceBy(token)).status).toBe(200);
}, 3_600_000);

it('no guess of a code opens a link, and none costs a hash beyond the tries of the codes that were sent', async () => {
  const { api } = workspace;
  const began = api.services.clock.now().getTime();
  const device = await deviceBy(links.ofCodes);
  const hashes = countHashes();
  let [sent, played, right] = [0, 0, ''];
  for (let at = 0; at < codeGuesses; at += 1) {
    if (at % codeRules.tries === 0) {
      passTime();
      if ((await device.send(page.sendCode, { body: {} })).statusCode === 200) {
        sent += 1;
        right = (await lastSms()).slice(0, 6);
      }
    }
    const code = String((Number(right) + 1 + at) % 1_000_000).padStart(6, '0');
    const { statusCode, body } = await device.send(page.enterCode, { body: { code } });
    expect([statusCode, body.includes('"ok":true')]).toEqual([200, false]);
    if (!body.includes('"tries_left":0')) played += 1;
  }
  // The last code has been used up by wrong ones: the right one comes too late.
  const spent = await device.send(page.enterCode, { body: { code: right } });
  const made = hashes();
  expect(spent.body).toContain('"ok":false');
  expect((await device.get(page.showVisit)).is_proved).toBe(false);
  expect(played).toBe(sent * (codeRules.tries - 1));
  const days = Math.ceil((api.services.clock.now().getTime() - began) / codeRules.dayMs);
  expect(sent).toBeLessThanOrEqual(days * codeRules.perPhoneADay);
  // One for each code when it is sent, one for each of its tries.
  expect(made).toBe(sent * (1 + codeRules.tries));
}, 3_600_000);
