import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, fieldOf, type Person, signIn, trusted } from '#attack/client.ts';
import { expectStatus, type Collector, type Report, startReport } from '#attack/findings.ts';
import { setPassword } from '#attack/secrets.ts';
import { type Line, listenLive } from '#attack/sockets.ts';

/** What one person may hold at one server. */
const linesOfOne = 8;
const ordinaryMs = 2_000;
const settledMs = 15_000;

const idOf = async (address: string, person: Person): Promise<number> =>
  Number(fieldOf(await callAs(address, person, 'GET', '/user/info'), 'id'));

const nobody = { department_id: null, mentor_id: null, parent_id: null, curator_id: null, manager_id: null };

/** Somebody new, who has set his password by the link of his invitation. */
const invite = async (address: string, admin: Person, username: string): Promise<Person> => {
  const password = 'a lantern in the stable';
  const made = await callAs(address, admin, 'POST', '/user/create', {
    ...nobody,
    username,
    email: null,
    last_name: 'Слушатель',
    first_name: 'Живой',
    middle_name: '',
    phone: null,
    introduction: '',
    stop_app: 0,
    roles: ['operator'],
  });
  if (made.status !== 200) throw new Error(`${username}: ${made.status} ${made.body.toString('utf8')}`);
  const user_id = Number(fieldOf(made, 'id'));
  const invited = await callAs(address, admin, 'POST', '/user/invite', { user_id });
  const link = new URL(String(fieldOf(invited, 'link')));
  const set = await setPassword(address, link.searchParams.get('token') ?? '', password);
  if (set.status !== 200) throw new Error(`${username}: ${set.status} ${set.body.toString('utf8')}`);
  return signIn(address, username, password);
};

type Listener = { readonly person: Person; readonly id: number; readonly lines: readonly Line[] };

const numbersIn = ({ heard }: Line): readonly number[] =>
  heard.flatMap((text) => {
    const { number, channel } = JSON.parse(text) as { number?: number; channel?: string };
    return number !== undefined && channel === undefined ? [number] : [];
  });

/** Each line of a person has heard the same, each number once and in order, and every task he was given. */
const expectHeard = (report: Collector, { person, lines }: Listener, tasks: number, mark: string): void => {
  for (const line of lines) {
    report.did();
    const numbers = numbersIn(line);
    const isOrdered = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
    if (!isOrdered) report.found(`${person.name} hears out of order or twice`);
    if (line.heard.filter((text) => text.includes(mark)).length < tasks)
      report.found(`${person.name} does not hear all he was given`);
  }
};

/** Many live clients at once: while tasks are given to all of them everybody hears his own, and ordinary calls go on. */
export const tryLive = async (
  addresses: readonly string[],
  logins: readonly string[],
  {
    clients,
    rounds,
    isTimed,
  }: { readonly clients: number; readonly rounds: number; readonly isTimed: boolean },
): Promise<Report> => {
  const report = startReport('live clients');
  const [home = ''] = addresses;
  const admin = await trusted(home);
  const wanted = Math.ceil(clients / (linesOfOne * addresses.length));
  const people: Person[] = [];
  for (const name of logins.slice(0, wanted)) people.push(await signIn(home, name));
  while (people.length < wanted)
    people.push(await invite(home, admin, `listener${Date.now() % 1_000_000}${people.length}`));
  const listeners: Listener[] = [];
  for (const person of people) {
    const id = await idOf(home, person);
    const opened = await Promise.all(
      addresses.flatMap((address) =>
        Array.from({ length: linesOfOne }, () => listenLive(address, person.token, id)),
      ),
    );
    const lines = opened.filter((line) => typeof line !== 'number');
    if (lines.length < opened.length)
      report.found(`${person.name} opens ${lines.length} of ${opened.length} lines`);
    listeners.push({ person, id, lines });
  }
  const mark = `Всем ${Date.now()}`;
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const { id } of listeners) {
      const given = await callAs(home, admin, 'POST', '/task/create', { title: mark, to_user_id: id });
      expectStatus(report, 'a task is given', given, 200);
      slowest = Math.max(slowest, given.ms);
    }
  }
  const until = Date.now() + settledMs;
  const isQuiet = (): boolean =>
    listeners.every(({ lines }) =>
      lines.every(({ heard }) => heard.filter((text) => text.includes(mark)).length >= rounds),
    );
  while (!isQuiet() && Date.now() < until) await sleep(50);
  for (const listener of listeners) expectHeard(report, listener, rounds, mark);
  const held = listeners.reduce((sum, { lines }) => sum + lines.length, 0);
  report.figure(
    `${held} live clients of ${listeners.length} people, ${rounds} tasks given to each, the slowest call took ${slowest.toFixed(0)} ms`,
  );
  if (isTimed && slowest > ordinaryMs)
    report.found(`beside live clients a call took ${slowest.toFixed(0)} ms`);
  for (const { lines } of listeners) for (const line of lines) line.close();
  return report.end();
};
