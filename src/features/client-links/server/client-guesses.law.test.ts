import { expect, it } from 'vitest';
import { clientPageCalls as page } from '#features/client-links/client-page.contract.ts';
import { clientSide } from '#features/client-links/testing/client-side.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { randomToken } from '#kit/server/clock.ts';

/** Guesses on each run; `LAW_RUNS` asks for more: 100 000 of each kind by `LAW_RUNS=1000`. */
const guesses = Math.max(300, Number(process.env['LAW_RUNS'] ?? 0) * 100);

const workspace = workspaceForTests({ demo: true });
const { create, give, deviceBy, passTime, lastSms } = clientSide(workspace);

const middleOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

it('no guess of a token or of a code opens a link, what is refused too often waits, and no time tells', async () => {
  const { manager, api } = workspace;
  const { id: dealId } = await workspace.chosenDeal();
  const { id } = await create(manager, dealId);
  const token = await give(manager, id);
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

  const device = await deviceBy(token);
  expect(device.status).toBe(200);
  let tried = 0;
  for (let at = 0; at < guesses / 10; at += 1) {
    if (at % 5 === 0) {
      passTime();
      await device.send(page.sendCode, { body: {} });
    }
    const right = (await lastSms()).slice(0, 6);
    const code = String((Number(right) + 1 + at) % 1_000_000).padStart(6, '0');
    const answer = await device.send(page.enterCode, { body: { code } });
    if (answer.statusCode === 200) tried += 1;
    expect(answer.body).not.toContain('"ok":true');
  }
  expect(tried).toBeGreaterThan(0);
  expect((await device.get(page.showVisit)).is_proved).toBe(false);
  // The last code has been used up by wrong ones, or the day has no more: the right one comes too late.
  const spent = await device.send(page.enterCode, { body: { code: (await lastSms()).slice(0, 6) } });
  expect(spent.body).not.toContain('"ok":true');
});
