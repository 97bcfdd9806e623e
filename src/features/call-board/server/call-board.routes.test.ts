import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { figureGroups, figureMeasures } from '#features/calls/calls.figures.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { noteAnswered, noteEnded } from '#features/calls/server/calls.facade.ts';
import { phoneWorkspace } from '#features/calls/testing/phone-workspace.ts';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { bringIn, documentsOf, winnerOf } from '#features/winners/testing/winner-workspace.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { statementsOf } from '#kit/testing/count-statements.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = phoneWorkspace();
let last = 700;

const won = async () => {
  last += 1;
  const body = `7798${String(last).padStart(5, '0')}`;
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  const key = (weights.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11) % 10;
  const own = {
    number: `0998990000126${String(last).padStart(6, '0')}`,
    inn: `${body}${key}`,
    phone: `+7495${5_000_000 + last}`,
  };
  await bringIn(workspace.api.services, documentsOf(own));
  const winner = await winnerOf(workspace.api.services, own.number);
  if (!winner) throw new Error('Nobody has won');
  return { ...winner, ...own };
};

const take = async (who: TestCaller, id: number) => {
  await workspace.finishAll();
  return (await who.call(winnerCalls.next, { body: { next: id } })).winner;
};

const answer = (callId: number) =>
  workspace.byExchange((writing) => noteAnswered(writing, { callId, at: writing.now }));
const end = (callId: number, sipCode = 200) =>
  workspace.byExchange((writing) => noteEnded(writing, { callId, sipCode, by: 'they', at: writing.now }));

const begin = async (who: TestCaller, phone: string): Promise<number> => {
  const started = await workspace.begin(who, phone);
  await workspace.dial(who, phone, started);
  return started.call_id;
};

/** A talk with a winner out of the queue, of so many seconds; 0 where nobody answered. */
const callOut = async (who: TestCaller, seconds: number) => {
  const winner = await won();
  await take(who, winner.id);
  const callId = await begin(who, winner.phone);
  if (seconds > 0) await answer(callId);
  workspace.later(seconds > 0 ? seconds : 20);
  await end(callId, seconds > 0 ? 200 : 480);
  return { ...winner, callId };
};

const board = (who: TestCaller) => who.call(callBoardCalls.showBoard, {});
const figures = (who: TestCaller, by: (typeof figureGroups)[number]) =>
  who.call(callBoardCalls.showFigures, { body: { by } });

describe('the board', () => {
  it('tells who is at what, and the head of another department nothing of it', async () => {
    const { manager, head, head2 } = workspace.people;
    await manager.call(phoneCalls.setShift, { body: { state: 'on' } });
    const stateOf = async () => (await board(head)).people.find(({ id }) => id === manager.userId);
    expect(await stateOf()).toMatchObject({ state: 'waiting', company: null, call: null });
    const winner = await won();
    const card = await take(manager, winner.id);
    expect(await stateOf()).toMatchObject({
      state: 'preparing',
      company: { name: card?.row.name, can_free: true },
    });
    const callId = await begin(manager, winner.phone);
    expect(await stateOf()).toMatchObject({ state: 'dialling', call: { id: callId } });
    await answer(callId);
    expect(await stateOf()).toMatchObject({ state: 'talking', company: { can_free: false } });
    await end(callId);
    expect(await stateOf()).toMatchObject({ state: 'finishing' });
    expect((await board(head2)).people.map(({ id }) => id)).not.toContain(manager.userId);
    await expect(board(manager)).rejects.toMatchObject({ status: 403 });
    await manager.call(winnerCalls.finish, {
      body: { winner_id: winner.id, fence: card?.lease?.fence ?? 0, call_id: callId, result: 'dropped' },
    });
    await manager.call(phoneCalls.setShift, { body: { state: 'pause', reason: 'Обед' } });
    expect(await stateOf()).toMatchObject({
      state: 'pause',
      reason: 'Обед',
      today: { attempts: 1, reached: 1 },
    });
  });

  it('frees a company that lies in somebody’s hands, never out of a talk, a strange or a stale one', async () => {
    const { manager, head, head2, manager2 } = workspace.people;
    const winner = await won();
    const card = await take(manager, winner.id);
    const body = { winner_id: winner.id, fence: card?.lease?.fence ?? 0 };
    await expect(manager.call(winnerListCalls.free, { body })).rejects.toMatchObject({ status: 403 });
    await expect(head2.call(winnerListCalls.free, { body })).rejects.toMatchObject({ status: 404 });
    await expect(
      head.call(winnerListCalls.free, { body: { ...body, fence: body.fence - 1 } }),
    ).rejects.toMatchObject({ status: 409, message: 'Эта компания уже ни у кого в работе' });
    const callId = await begin(manager, winner.phone);
    await expect(head.call(winnerListCalls.free, { body })).rejects.toMatchObject({
      status: 409,
      message: 'По этой компании сейчас говорят: дождитесь конца разговора',
    });
    await end(callId, 487);
    const other = await won();
    const held = await take(manager2, other.id);
    const freed = { winner_id: other.id, fence: held?.lease?.fence ?? 0 };
    await head2.call(winnerListCalls.free, { body: freed });
    await expect(head2.call(winnerListCalls.free, { body: freed })).rejects.toMatchObject({ status: 409 });
    await expect(manager2.call(winnerCalls.hold, { body: freed })).rejects.toMatchObject({ status: 409 });
    expect((await take(workspace.people.director, other.id))?.row.id).toBe(other.id);
    await workspace.people.director.call(winnerCalls.release, {});
  });

  it('keeps what the rules refused, though the attempt itself is undone', async () => {
    const { manager, head, head2, director } = workspace.people;
    const phone = '+74957770199';
    await manager.call(callRuleCalls.addStop, {
      body: { phone, reason: 'client_request', comment: '', proof: 'Просил' },
    });
    await expect(workspace.begin(manager, phone)).rejects.toMatchObject({ status: 409 });
    const shown = await board(head);
    expect(shown.refusals).toEqual([{ rule: 'stop-list', title: 'Стоп-лист', count: 1 }]);
    expect((await board(head2)).refusals).toEqual([]);
    const { items } = await director.call(callBoardCalls.listRefusals, { body: {} });
    expect(items).toMatchObject([{ phone, rules: [{ title: 'Стоп-лист' }] }]);
    const { items: journal } = await manager.call(phoneCalls.listCalls, { body: { q: phone } });
    expect(journal).toEqual([]);
  });

  it('is read by at most eight statements, with fifty people at work', async () => {
    const { api, people } = workspace;
    await api.services.database.write((db) =>
      db.execute(sql`
        with made as (
          insert into users (username, roles, status, created_at, updated_at)
          select 'room' || n, '{manager}', 'active', now(), now() from generate_series(1, 50) n returning id)
        insert into phone_shifts (user_id, state, since) select id, 'on', now() from made`),
    );
    const shown: Awaited<ReturnType<typeof board>>[] = [];
    const statements = await statementsOf(
      api.services.database,
      async () => void shown.push(await board(people.director)),
      'read',
    );
    expect(shown[0]?.people.length).toBeGreaterThanOrEqual(50);
    expect(statements.length).toBeLessThanOrEqual(8);
    expect(statements.length).toBeGreaterThan(3);
  });
});

describe('figures', () => {
  let leadCall = 0;
  beforeAll(async () => {
    const { manager, manager2, trainee } = workspace.people;
    const reached = await callOut(manager, 90);
    await callOut(manager, 0);
    const born = await callOut(manager2, 120);
    await callOut(trainee, 30);
    leadCall = reached.callId;
    await manager.call(leadCalls.saveLead, {
      body: { name: 'Лид', phone: reached.phone, call_id: leadCall },
    });
    const deal = await manager2.call(winnerCalls.makeDeal, {
      body: { winner_id: born.id, collision_reason: 'Раз' },
    });
    await workspace.api.services.database.write(async (db) => {
      await db.execute(sql`update deals set status = 'issued' where id = ${deal.id}`);
      await db.execute(sql`insert into client_invoices
        (deal_id, year, number, issued_on, due_on, amount, paid, subject, seller, payer, created_by, created_at)
        values (${deal.id}, 2026, 9001, '2026-11-20', '2026-11-27', 5000, 4500.5, 'x', '{}', '{}', ${manager2.userId}, now())`);
    });
  });

  it('are as many calls as the journal shows behind each of them', async () => {
    const { director, manager } = workspace.people;
    for (const who of [director, manager])
      for (const by of figureGroups) {
        const { rows, total, from, to } = await figures(who, by);
        for (const measure of figureMeasures)
          for (const row of [...rows, { ...total, value: '', name: '', isTotal: true }]) {
            if (row[measure] === 0 && !('isTotal' in row)) continue;
            const figure =
              'isTotal' in row ? { by: 'all' as const, measure } : { by, value: row.value, measure };
            const page = await who.call(phoneCalls.listCalls, { body: { figure, from, to, limit: 200 } });
            expect([by, row.value, measure, page.total]).toEqual([by, row.value, measure, row[measure]]);
            expect(page.items).toHaveLength(row[measure]);
          }
      }
  });

  it('count what came of a call: the lead, the deal, what was issued and what we were paid', async () => {
    const { manager2, director } = workspace.people;
    const { rows, total } = await figures(manager2, 'person');
    expect(rows).toHaveLength(1);
    expect(total).toMatchObject({ deals: 1, issued: 1, leads: 0, fees: '4500.50' });
    expect(Number(total.fees_per_hundred)).toBeCloseTo(450_050 / total.attempts, 2);
    const all = await figures(director, 'source');
    expect(all.total.leads).toBe(1);
    expect(all.rows.map(({ name }) => name)).toContain('Из реестра');
    expect(all.is_practice).toBe(true);
  });

  it('are everybody’s own; a stranger’s are not found, a trainee sees no money', async () => {
    const { manager, manager2, trainee, operator } = workspace.people;
    const own = await figures(manager, 'person');
    // A mentor sees his trainee too.
    expect(new Set(own.rows.map(({ value }) => Number(value)))).toEqual(
      new Set([manager.userId, trainee.userId]),
    );
    await expect(
      manager.call(callBoardCalls.showFigures, { body: { user_id: manager2.userId } }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await figures(trainee, 'hour')).total).toMatchObject({ attempts: 1, fees: null });
    expect((await figures(operator, 'hour')).rows).toEqual([]);
  });

  it('refuse days that are turned or too many', async () => {
    const { director } = workspace.people;
    for (const days of [
      { from: '2026-11-20', to: '2026-11-19' },
      { from: '2020-01-01', to: '2026-11-19' },
    ])
      await expect(director.call(callBoardCalls.showFigures, { body: days })).rejects.toMatchObject({
        status: 422,
      });
  });

  it('leave the calls of the other line out', async () => {
    const { director } = workspace.people;
    const before = (await figures(director, 'all')).total.attempts;
    await workspace.api.services.database.write((db) =>
      db.execute(sql`update call_facts set is_practice = false where call_id = ${leadCall}`),
    );
    const page = await director.call(phoneCalls.listCalls, {
      body: { figure: { by: 'all', measure: 'attempts' }, from: '2026-11-01', to: '2026-11-30' },
    });
    expect(page.total).toBe(before - 1);
    await workspace.api.services.database.write((db) =>
      db.execute(sql`update call_facts set is_practice = true where call_id = ${leadCall}`),
    );
  });

  it('go into a workbook with their sum', async () => {
    const { director } = workspace.people;
    const { total } = await figures(director, 'person');
    const sent = await director.send(callBoardCalls.saveFigures, { query: { by: 'person' } });
    expect(sent.statusCode).toBe(200);
    const rows = await readSheet(sent.rawPayload);
    expect(rows.at(-1)?.slice(0, 3).map(String)).toEqual([
      'Всего',
      String(total.attempts),
      String(total.reached),
    ]);
  });
});

describe('a talk', () => {
  it('is marked by whoever leads, told to who talked and corrected once a version', async () => {
    const { manager, head, head2, trainee } = workspace.people;
    const { callId } = await callOut(manager, 60);
    const answers = ['yes', 'yes', 'partly', 'no', 'yes'] as const;
    const body = { call_id: callId, answers: [...answers], word: 'Назовите цену раньше' };
    const mark = await head.call(callBoardCalls.markCall, { body });
    expect(mark).toMatchObject({ score: 7, version: 1 });
    expect(await head.call(callBoardCalls.markCall, { body })).toMatchObject({ version: 1 });
    const seen = await manager.call(callBoardCalls.showMark, { query: { call_id: callId } });
    expect(seen).toMatchObject({ can_mark: false, mark: { word: 'Назовите цену раньше', answers } });
    const { items } = await manager.call(notificationCalls.listNotifications, { query: {} });
    expect(items.filter(({ header }) => header === 'Ваш разговор оценили')).toMatchObject([
      { message: '7 из 10. Назовите цену раньше' },
    ]);
    const wrong = { ...body, word: 'Иначе' };
    await expect(head.call(callBoardCalls.markCall, { body: wrong })).rejects.toMatchObject({ status: 409 });
    expect(await head.call(callBoardCalls.markCall, { body: { ...wrong, version: 1 } })).toMatchObject({
      version: 2,
    });
    await expect(head2.call(callBoardCalls.markCall, { body })).rejects.toMatchObject({ status: 404 });
    await expect(manager.call(callBoardCalls.markCall, { body })).rejects.toMatchObject({ status: 403 });
    await expect(trainee.call(callBoardCalls.showMark, { query: { call_id: callId } })).rejects.toMatchObject(
      { status: 404 },
    );
    const few = { ...body, answers: ['yes' as const] };
    await expect(head.call(callBoardCalls.markCall, { body: few })).rejects.toMatchObject({ status: 422 });
    const { callId: silent } = await callOut(manager, 0);
    await expect(
      head.call(callBoardCalls.markCall, { body: { ...body, call_id: silent } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('is found among the recordings by length, result, step and mark', async () => {
    const { manager, head, head2, director } = workspace.people;
    const { callId } = await callOut(manager, 200);
    await workspace.api.services.database.write(async (db) => {
      await db.execute(sql`insert into call_recordings (call_id, words, started_at, ms, bytes, pieces)
        values (${callId}, 'x', (select answered_at from calls where id = ${callId}), 200000, 10, 1)`);
      await db.execute(sql`update calls set result = 'kp_sent' where id = ${callId}`);
    });
    const found = async (who: TestCaller, more: object) =>
      (await who.call(callBoardCalls.listRecordings, { body: more })).items.map(({ id }) => id);
    expect(await found(head, {})).toEqual([callId]);
    expect(await found(head, { result: 'kp_sent', min_seconds: 180, user_id: manager.userId })).toEqual([
      callId,
    ]);
    expect(await found(director, { max_seconds: 60 })).toEqual([]);
    expect(await found(head, { is_marked: true })).toEqual([]);
    expect(await found(head, { version_id: 1, step: 'nothing' })).toEqual([]);
    expect(await found(head2, {})).toEqual([]);
    for (const wrong of [{ min_seconds: 9, max_seconds: 3 }, { step: 'x' }, { cursor: 'abc' }])
      await expect(found(head, wrong)).rejects.toMatchObject({ status: 422 });
    await expect(found(head, { user_id: head2.userId })).rejects.toMatchObject({ status: 404 });
  });
});
