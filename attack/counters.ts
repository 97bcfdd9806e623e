import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, jsonOf, type Person, signIn } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { encoded, inputFor, type Operation, placesOf, valuesAt } from '#attack/document.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import type { Instance, Target } from '#attack/target.ts';

const roles = ['admin', 'director', 'manager', 'head', 'operator', 'agent', 'senioragent', 'headagent'];
/** Everything that is said, led, put off, muted, withdrawn and handed over in talks. */
const isOfTalks = ({ method, name, isForm }: Operation): boolean =>
  method === 'POST' && name.startsWith('chat.') && !/search|list|ask/i.test(name) && !isForm;

type Known = Map<string, Set<number>>;

const learn = (known: Known, operation: Operation, json: unknown): void => {
  for (const { entity, path } of placesOf(operation.reply))
    for (const value of valuesAt(json, path))
      if (typeof value === 'number') known.set(entity, (known.get(entity) ?? new Set()).add(value));
};

const work = async (
  report: Collector,
  addresses: () => readonly string[],
  person: Person,
  operations: readonly Operation[],
  { dice, signal }: { readonly dice: Dice; readonly signal: AbortSignal },
): Promise<void> => {
  const known: Known = new Map();
  const reading = operations.filter(({ name }) => /^chat\.(listThreads|listMessages)$/.test(name));
  const writing = operations.filter(isOfTalks);
  while (!signal.aborted) {
    const operation = dice.one(dice.roll(4) === 0 ? reading : writing);
    const ids = (entity: string): number => dice.one([...(known.get(entity) ?? [1])]);
    const { path, body } = inputFor(operation, { ids, isSaid: () => dice.roll(3) === 0, dice });
    const sent = encoded(operation, body);
    const asked = sent.body ? (JSON.parse(sent.body.toString('utf8')) as unknown) : undefined;
    const answer = await callAs(dice.one(addresses()), person, operation.method, path, asked);
    if (answer.status === 200) report.did();
    if (answer.status >= 500 && answer.status !== 503) report.found(`${operation.name}: ${answer.status}`);
    if (answer.status === 200) learn(known, operation, jsonOf(answer));
  }
};

type ThreadRow = { readonly is_muted: boolean; readonly assignee: { readonly id: number } | null };

/** How many talks of his own list wait for a person, counted by hand. */
const countByHand = async (
  address: string,
  person: Person,
  userId: number,
  isOurs: boolean,
): Promise<number> => {
  let count = 0;
  for (let cursor: string | undefined, more = true; more; ) {
    const body = { view: 'waiting', limit: 200, ...(cursor === undefined ? {} : { cursor }) };
    const page = jsonOf(await callAs(address, person, 'POST', '/chat/threads', body)) as {
      items: readonly ThreadRow[];
      next_cursor?: string | null;
    };
    count += page.items.filter(
      ({ is_muted, assignee }) => !is_muted && (!isOurs || !assignee || assignee.id === userId),
    ).length;
    cursor = page.next_cursor ?? undefined;
    more = cursor !== undefined;
  }
  return count;
};

const expectTrue = async (
  report: Collector,
  addresses: readonly string[],
  person: Person,
): Promise<number> => {
  const told: number[] = [];
  for (const address of addresses) {
    const info = jsonOf(await callAs(address, person, 'GET', '/user/info')) as {
      id: number;
      roles: readonly string[];
      count: { countChat: number };
    };
    const truth = await countByHand(address, person, info.id, !/agent/.test(info.roles[0] ?? ''));
    report.did();
    const { countChat } = info.count;
    told.push(countChat);
    if (countChat !== truth)
      report.found(`${person.name} is told ${countChat} talks where ${truth} wait for him`);
  }
  if (new Set(told).size > 1) report.found(`${person.name} is told ${told.join(' and ')} by two servers`);
  return told[0] ?? 0;
};

/** Talks go on at three servers, one of which is killed again and again; afterwards every badge, and every counter of everybody, says the truth. */
export const tryCounters = async (
  target: Target,
  operations: readonly Operation[],
  { seconds, dice }: { readonly seconds: number; readonly dice: Dice },
): Promise<Report> => {
  const report = startReport('badges after servers that were killed');
  const steady = target.instances.slice(0, 2).map(({ address }) => address);
  const [home = ''] = steady;
  const people: Person[] = [];
  for (const role of roles) people.push(await signIn(home, role));
  let victim: Instance = await target.start();
  const over = new AbortController();
  const workers = people.map((person) =>
    work(report, () => [...steady, victim.address], person, operations, { dice, signal: over.signal }),
  );
  const until = Date.now() + seconds * 1_000;
  let kills = 0;
  while (Date.now() < until) {
    await sleep(2_000);
    await victim.kill('SIGKILL');
    kills += 1;
    victim = await target.start();
  }
  over.abort();
  await Promise.all(workers);
  const told = [];
  for (const person of people) told.push(`${person.name} ${await expectTrue(report, steady, person)}`);
  report.figure(`${kills} kills; ${told.join(', ')}`);
  const { said, code } = await target.command('check-counters');
  report.did();
  report.figure(`npm run check:counters: ${said}`);
  if (code !== 0) report.found(`counters differ from the slow recount: ${said}`);
  return report.end();
};
