import { setTimeout as sleep } from 'node:timers/promises';
import {
  callAs,
  demoPassword,
  fieldOf,
  jsonOf,
  type Person,
  send,
  signIn,
  trusted,
  trySignIn,
} from '#attack/client.ts';
import { tryFrames } from '#attack/frames.ts';
import { trySecrets } from '#attack/secrets.ts';
import { type Collector, expectStatus, type Report, startReport } from '#attack/findings.ts';

/** How soon the end of a session reaches every instance. */
const reachMs = 1_000;

/** Whether a token is dead at every instance within the second. */
const expectDead = async (report: Collector, what: string, addresses: readonly string[], person: Person) => {
  await sleep(reachMs);
  for (const address of addresses)
    expectStatus(report, `${what}: the token lives`, await callAs(address, person, 'GET', '/user/info'), 401);
};

const idOf = async (address: string, person: Person): Promise<number> =>
  Number(fieldOf(await callAs(address, person, 'GET', '/user/info'), 'id'));

const tryEnds = async (report: Collector, addresses: readonly string[]): Promise<void> => {
  const [home = ''] = addresses;
  const admin = await trusted(home);

  const left = await signIn(home, 'trainee');
  await callAs(home, left, 'POST', '/login/logout', {});
  await expectDead(report, 'after signing out', addresses, left);

  const trainee = await signIn(home, 'trainee');
  const user_id = await idOf(home, trainee);
  const block = (blocked: boolean) =>
    callAs(home, admin, 'POST', '/user/block', { user_id, blocked, reason: 'Проверка' });
  expectStatus(report, 'a person is blocked', await block(true), 200);
  await expectDead(report, 'after a block', addresses, trainee);
  if (fieldOf(await trySignIn(home, 'trainee', demoPassword), 'token'))
    report.found('a blocked person is let in');
  await block(false);

  const reduced = await signIn(home, 'trainee');
  const card = jsonOf(await callAs(home, admin, 'GET', `/user/one?id=${user_id}`)) as Record<string, unknown>;
  const fields = [
    'id',
    'version',
    'username',
    'last_name',
    'first_name',
    'middle_name',
    'phone',
    'email',
    'introduction',
  ];
  const people = ['department_id', 'mentor_id', 'parent_id', 'curator_id', 'manager_id', 'stop_app'];
  const kept = Object.fromEntries([...fields, ...people].map((name) => [name, card[name] ?? null]));
  const update = (more: object) => callAs(home, admin, 'POST', '/user/update', { ...kept, ...more });
  const changed = await update({ roles: ['curator'], mentor_id: null });
  expectStatus(report, 'a role is taken', changed, 200);
  await expectDead(report, 'after another role', addresses, reduced);
  await update({ roles: ['trainee'], version: fieldOf(changed, 'version') });
};

/** Another password ends every other session; the former one opens nothing. */
const tryPassword = async (report: Collector, addresses: readonly string[]): Promise<void> => {
  const [home = ''] = addresses;
  const other = await signIn(home, 'guest');
  const changing = await signIn(home, 'guest');
  const password = 'a horse and its battery';
  const body = { old_password: demoPassword, password };
  const changed = await callAs(home, changing, 'POST', '/user/change-password', body);
  expectStatus(report, 'a password is changed', changed, 200);
  await expectDead(report, 'after another password', addresses, other);
  if (fieldOf(await trySignIn(home, 'guest', demoPassword), 'token'))
    report.found('the former password opens');
  await signIn(home, 'guest', password);
};

const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** How long wrong passwords of a known and of an unknown name take, and in which words they are refused. */
const timeNames = async (report: Collector, home: string, turn: number) => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const words = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const name = kind === 'known' ? 'director' : `nobody${round}`;
      const from = `127.0.1.${10 + turn * 8 + round}`;
      const answer = await trySignIn(home, name, `wrong ${turn} ${round}`, from);
      report.did();
      times[kind].push(answer.ms);
      words.add(`${answer.status} ${String(fieldOf(answer, 'message'))} ${String(fieldOf(answer, 'code'))}`);
    }
  }
  return { known: middle(times.known), unknown: middle(times.unknown), words };
};

/** What differs so much by chance on a busy machine does not differ so again and again. */
const turns = 3;

/** Known and unknown names are told apart neither by words nor by time. */
const tryNames = async (report: Collector, home: string, isTimed: boolean): Promise<void> => {
  for (let turn = 0, isTold = true; turn < turns && isTold; turn += 1) {
    const { known, unknown, words } = await timeNames(report, home, turn);
    if (words.size > 1) report.found(`signing in tells known names: ${[...words].join(' | ')}`);
    report.figure(
      `signing in by a known name ${known.toFixed(1)} ms, by an unknown one ${unknown.toFixed(1)} ms`,
    );
    isTold = isTimed && Math.max(known, unknown) > Math.min(known, unknown) * 1.5;
    if (isTold && turn === turns - 1) report.found('signing in tells known names by time');
  }

  const recovered = new Set<string>();
  for (const email of ['director@example.test', 'nobody@example.test']) {
    const answer = await callAs(home, undefined, 'POST', '/site/clear-password', { data: { email } });
    report.did();
    recovered.add(`${answer.status} ${answer.body.toString('utf8').replace(/"request_id":"[^"]*"/, '')}`);
  }
  if (recovered.size > 1) report.found(`recovery tells known addresses: ${[...recovered].join(' | ')}`);
  for (let at = 0; at < 50; at += 1) {
    const token = `${at}`.padStart(43, 'x');
    const data = { token, password: 'a horse and its battery' };
    const answer = await callAs(home, undefined, 'POST', '/site/clear-password', { data });
    expectStatus(report, 'a guessed link', answer, 400, 404, 409, 410, 422, 429);
  }
};

/** Whoever knocks with wrong passwords shuts the door before himself alone. */
const tryStranger = async (report: Collector, home: string): Promise<void> => {
  let slowed = false;
  for (let at = 0; at < 25; at += 1)
    slowed ||= (await trySignIn(home, 'curator', `wrong ${at}`, '127.0.2.2')).status === 429;
  report.did();
  if (!slowed) report.found('twenty-five wrong passwords are not slowed down');
  const owner = await trySignIn(home, 'curator', demoPassword, '127.0.2.3');
  if (!fieldOf(owner, 'token')) report.found('a stranger shuts another out by wrong passwords');
  const forged = await send(home, {
    method: 'POST',
    path: '/api/login/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.1.2.3', forwarded: 'for=10.1.2.3' },
    body: JSON.stringify({ username: 'curator', password: 'wrong again' }),
    from: '127.0.2.2',
  });
  expectStatus(report, 'a forwarded address frees who is slowed down', forged, 429);
};

/** Sessions and secrets, the last part of all, for a password stays changed: what has ended stays ended everywhere, and nothing is told by the way it is refused. */
export const trySessions = async (addresses: readonly string[], isTimed: boolean): Promise<Report> => {
  const report = startReport('sessions and secrets');
  const [home = ''] = addresses;
  await tryEnds(report, addresses);
  await tryNames(report, home, isTimed);
  await tryStranger(report, home);
  await tryFrames(report, home);
  await trySecrets(report, addresses, await trusted(home));
  await tryPassword(report, addresses);
  return report.end();
};
