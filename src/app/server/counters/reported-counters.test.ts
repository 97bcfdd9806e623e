import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '#domain/role.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { reasonsOfMove } from '#features/deal-legs/deal-legs.reasons.ts';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import { guaranteeInput, makeBank } from '#features/deals/server/deals.factory.ts';
import { findDifferences } from '#app/server/counters/check-counters.ts';
import { recount, recounted } from '#app/server/counters/recount.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { departments } from '#features/people/server/people.tables.ts';
import type { CounterName, Counters } from '#kit/contract/counters.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { subscribe, type TestSocket } from '#kit/testing/open-socket.ts';
import { startDice } from '#kit/testing/dice.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const requiredMoves = process.env['CI_FULL'] === '1' ? 1_000 : 120;

let api: TestApi;
const people = new Map<Role, TestCaller>();
const sockets = new Map<Role, TestSocket>();
const first = new Map<Role, Counters>();

/** The same walk every time. */
const { dice, one } = startDice(20_261_121);
const person = (role: Role): TestCaller => people.get(role)!;
const infoOf = async (role: Role): Promise<Counters> =>
  (await person(role).call(signInCalls.getUserInfo, {})).count;

beforeAll(async () => {
  api = await startApi();
  const address = await api.listen();
  api.setNow(new Date('2026-11-20T11:05:00Z'));
  const made = await api.services.database.write((db) =>
    db.insert(departments).values({ name: 'Отдел' }).returning(),
  );
  const departmentId = made[0]?.id ?? 0;
  const join = async (role: Role, more: object = {}): Promise<number> => {
    const caller = await api.as(role, role, more);
    people.set(role, caller);
    return caller.userId;
  };
  const head = await join('head', { departmentId });
  await api.services.database.write((db) => db.update(departments).set({ headId: head }));
  const managerId = await join('manager', { departmentId });
  await join('trainee', { mentorId: managerId });
  const curatorId = await join('curator');
  const led = { managerId, curatorId, stopApp: 0 };
  const parentId = await join('headagent', led);
  const senior = await join('senioragent', { ...led, parentId });
  await join('agent', { ...led, parentId: senior });
  for (const role of ['admin', 'director', 'operator', 'guest'] as const) await join(role);
  for (const role of roles) {
    sockets.set(role, await subscribe(address, person(role)));
    first.set(role, await infoOf(role));
  }
});
afterAll(async () => {
  for (const socket of sockets.values()) socket.close();
  await api.stop();
});

type Deal = CallReply<typeof legCalls.getDeal>;
type Option = Deal['legs'][number]['moves'][number];
const dealIds: number[] = [];
const threadIds: number[] = [];
const taskIds: number[] = [];

const inputFor = async (deal: Deal, option: Option) => {
  const asked: Record<string, unknown> = { comment: 'По делу' };
  if (option.needs.includes('reason')) asked['reason_code'] = one(Object.keys(reasonsOfMove(option.id)!));
  if (option.needs.includes('payment_sum'))
    Object.assign(asked, { paid_amount: '30000.00', paid_on: '2026-11-19' });
  if (option.needs.includes('issue_details')) {
    const document_id = await makeDocument(api.services, deal.id, person('admin').userId);
    Object.assign(asked, { guarantee_number: `БГ-${dice(1000)}`, guarantee_date: '2026-11-19', document_id });
  }
  return asked;
};

const moveDeal = async (): Promise<boolean> => {
  const admin = person('admin');
  const deal = await admin.call(legCalls.getDeal, { params: { id: one(dealIds) } });
  const leg = one(deal.legs);
  const options = leg.moves.filter((move) => move.is_allowed && (move.to !== 'deleted' || dice(6) === 0));
  if (options.length === 0) return false;
  const option = one(options);
  const body = { application_bank_id: leg.id, move: option.id, ...(await inputFor(deal, option)) };
  return (await admin.send(legCalls.moveLegs, { body })).statusCode === 200;
};

const moveTask = async (): Promise<boolean> => {
  const giver = person(one(roles.filter((role) => role !== 'guest')));
  if (taskIds.length < 12 || dice(3) === 0) {
    const taker = person(one(roles.filter((role) => role !== 'guest')));
    const due_at = one([
      null,
      '2026-11-19T09:00:00.000Z',
      '2026-11-20T15:00:00.000Z',
      '2026-11-30T09:00:00.000Z',
    ]);
    const body = { title: `Дело ${dice(1000)}`, to_user_id: taker.userId, due_at };
    const answer = await giver.send(taskCalls.createTask, { body });
    if (answer.statusCode === 200) taskIds.push(answer.json<{ id: number }>().id);
    return answer.statusCode === 200;
  }
  const id = one(taskIds);
  const admin = person('admin');
  const task = await admin.call(taskCalls.getTask, { query: { id } });
  if (task.moves.length === 0) return false;
  const body = { id, move: one(task.moves), comment: 'По делу' };
  return (await admin.send(taskCalls.moveTask, { body })).statusCode === 200;
};

const speakers = ['agent', 'senioragent', 'manager', 'operator', 'headagent', 'curator', 'head'] as const;

/** What happens to a thread and its words after they were said. */
const afterwards = async (): Promise<boolean> => {
  const author = person(one(speakers));
  const thread_id = one(threadIds);
  const page = await author.send(messageCalls.listMessages, { query: { thread_id } });
  if (page.statusCode !== 200) return false;
  const { items } = page.json<{ items: { id: number; is_mine: boolean }[] }>();
  const own = items.filter((item) => item.is_mine);
  const id = own.length > 0 ? one(own).id : 0;
  const until = one(['2026-11-20T13:00:00.000Z', null]);
  const user_id = one([person('operator').userId, person('manager').userId, null]);
  const acts = [
    () => author.send(messageCalls.deleteMessage, { body: { id } }),
    () => author.send(messageCalls.editMessage, { body: { id, text: `Иначе ${dice(1_000)}` } }),
    () => author.send(messageCalls.sendMessage, { body: { thread_id, text: 'Для своих', is_note: true } }),
    () => author.send(threadCalls.resolveThread, { body: { thread_id } }),
    () => author.send(threadCalls.snoozeThread, { body: { thread_id, until } }),
    () => author.send(threadCalls.assignThread, { body: { thread_id, user_id } }),
    () => author.send(threadCalls.muteThread, { body: { thread_id, is_muted: dice(2) === 0 } }),
  ];
  return (await one([acts[0]!, ...acts])()).statusCode === 200;
};

const report = async (): Promise<boolean> => {
  const author = person(one(speakers));
  const thread_id = one(threadIds);
  if (dice(4) === 0) {
    const { items } = await person('admin').call(messageCalls.listMessages, { query: { thread_id } });
    const last = items.at(-1);
    if (!last) return false;
    const body = { thread_id, read_to: last.id };
    return (await author.send(threadCalls.markThread, { body })).statusCode === 200;
  }
  const body = { thread_id, text: `Слова ${dice(10_000)}` };
  return (await author.send(messageCalls.sendMessage, { body })).statusCode === 200;
};

/** What somebody was told of a counter last, over the line or when he signed in. */
const lastReport = (role: Role, name: CounterName): number => {
  const reported = sockets
    .get(role)!
    .messages()
    .map(({ count }) => count)
    .filter((count) => count?.name === name)
    .at(-1);
  return reported?.cnt ?? first.get(role)![name] ?? 0;
};

const differencesOfReported = async (): Promise<string[]> => {
  const now = api.services.clock.now();
  const everybody = roles.map((role) => ({ id: person(role).userId, role }));
  const { database } = api.services;
  const truths = await database.snapshot((db) => recount({ db, now, services: api.services }, everybody));
  return roles.flatMap((role, at) => {
    const truth = truths[at]!;
    return recounted
      .map((name) => ({ name, report: lastReport(role, name), truth: truth[name] }))
      .filter(({ report: reported, truth: required }) => reported !== required)
      .map(
        ({ name, report: reported, truth: required }) =>
          `${role} ${name}: told ${reported}, truth ${required}`,
      );
  });
};

describe(`the counters after ${requiredMoves} random moves of deals, tasks and talks`, () => {
  it('are for every role what a slow recount finds, and so is what was told over the line', async () => {
    const banks = await Promise.all(['А', 'Б', 'В'].map((name) => makeBank(api.services, `Банк ${name}`)));
    for (let made = 0; made < 12; made += 1) {
      const author = person(one(['agent', 'headagent', 'manager', 'senioragent'] as const));
      const bank_ids = banks.slice(0, 1 + (made % 3)).map(({ id }) => id);
      const body = { ...guaranteeInput, bank_ids, collision_reason: 'Другой лот' };
      const { id } = await author.call(wizardCalls.createDeal, { body });
      dealIds.push(id);
      const opened = await author.send(threadCalls.openThread, {
        body: { application_id: id, side: 'agent' },
      });
      if (opened.statusCode === 200) threadIds.push(opened.json<{ id: number }>().id);
    }
    expect(threadIds.length).toBeGreaterThan(3);
    const acts = [moveDeal, moveDeal, moveTask, report, report, afterwards, afterwards];
    // Where several may write at a time, they do.
    const together = api.services.database.kind === 'embedded' ? 1 : 6;
    let moves = 0;
    let checked = 0;
    const reached = new Set<string>();
    for (let turn = 0; turn < requiredMoves * 4 && moves < requiredMoves; turn += 1) {
      const acting = Array.from({ length: together }, () => one(acts)());
      moves += (await Promise.all(acting)).filter(Boolean).length;
      if (moves >= checked + 50) {
        checked = moves;
        expect(await findDifferences(api.services)).toEqual([]);
        for (const role of roles)
          for (const [name, count] of Object.entries(await infoOf(role)))
            if (count > 0) reached.add(`${role} ${name}`);
      }
    }
    expect(moves).toBeGreaterThanOrEqual(requiredMoves);
    expect(reached.size, [...reached].join(', ')).toBeGreaterThan(12);
    await expect.poll(differencesOfReported, { timeout: 15_000, interval: 200 }).toEqual([]);
  }, 540_000);
});
