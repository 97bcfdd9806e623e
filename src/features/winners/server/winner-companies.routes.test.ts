import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { noteAnswered, noteEnded } from '#features/calls/server/calls.facade.ts';
import { phoneWorkspace } from '#features/calls/testing/phone-workspace.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { peopleFactory } from '#features/users/server/users.factory.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { fileWinners } from '#features/winners/server/file-winners.ts';
import { queueWorkspace } from '#features/winners/testing/queue-workspace.ts';
import { bringIn, documentsOf } from '#features/winners/testing/winner-workspace.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { selectRows } from '#kit/server/database.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const workspace = phoneWorkspace();
const { won, take, one: show, liveCall, free, goTo, run, serial, innOf } = queueWorkspace(workspace);
afterEach(free);

type Won = Awaited<ReturnType<typeof won>>;

/** Takes a winner, talks to him and says what came of it. */
const callAndFinish = async (
  winner: Won,
  result: 'reached_not_needed' | 'reached_has_bank' | 'dnc_request',
) => {
  const { manager } = workspace.people;
  const card = await take(manager, winner.id);
  const call_id = await liveCall(manager, winner.phone);
  const body = { winner_id: winner.id, fence: card?.lease?.fence ?? 0, call_id, result };
  await manager.call(winnerCalls.finish, { body });
};

/** It won eight days ago, and has been called on five of them, from a card. */
const callFiveDays = async ({ phone, company_id }: Won) => {
  await run(sql`update winner_companies set won_at = won_at - interval '8 days' where id = ${company_id}`);
  await run(sql`insert into calls (direction, phone, user_id, kind, is_practice, state, started_at, dialled_at, ended_at)
    select 'out', ${phone}, ${workspace.people.manager.userId}, 'offer', true, 'ended', t, t, t
    from generate_series(3, 7) n, lateral (select ${workspace.api.services.clock.now().toISOString()}::timestamptz - n * interval '1 day' as t) y`);
};

/** What the rule of attempts says of a number. */
const attemptsOf = async (phone: string) =>
  (await workspace.people.manager.call(phoneCalls.judgeCall, { body: { phone } })).rules.filter(
    ({ rule }) => rule === 'attempts',
  );

describe('a company that wins again', () => {
  it('comes back into the queue, but for who asked for quiet, was taken out by hand, or has a bank of his own and a day to be reminded', async () => {
    const { manager } = workspace.people;
    const first = await won();
    await callAndFinish(first, 'reached_not_needed');
    const quiet = await won();
    await callAndFinish(quiet, 'dnc_request');
    const dropped = await won();
    await manager.call(winnerListCalls.drop, { body: { ids: [dropped.id], reason: 'Наш сотрудник' } });
    const banked = await won();
    await callAndFinish(banked, 'reached_has_bank');
    // The call that has closed it is no part of the next attempt any more.
    await goTo(new Date(workspace.api.services.clock.now().getTime() + 3 * 3_600_000).toISOString());
    await callFiveDays(first);
    expect(await attemptsOf(first.phone)).toMatchObject([{ verdict: 'refuse' }]);
    const again = await won({ inn: first.inn });
    expect(await attemptsOf(first.phone)).toEqual([]);
    for (const { inn } of [quiet, dropped, banked]) await won({ inn });
    expect((await take(manager))?.purchases.map(({ id }) => id)).toContain(again.id);
    const { events } = await show(manager, again.id);
    expect(events[0]).toMatchObject({
      kind: 'returned',
      words: `Выиграла новую закупку №\u00a0${again.number}`,
    });
    await manager.call(winnerCalls.release, {});
    await run(sql`update winner_companies set is_ready = false where inn = ${first.inn}`);
    expect(await take(manager)).toBeNull();
    expect((await show(manager, banked.id)).row.hold).toBe('later');
  });

  it('has its attempts counted anew though nobody has closed it, also where they were no calls of the queue', async () => {
    const first = await won();
    await callFiveDays(first);
    expect(await attemptsOf(first.phone)).toMatchObject([{ verdict: 'refuse' }]);
    await won({ inn: first.inn });
    expect(await attemptsOf(first.phone)).toEqual([]);
  });
});

it('however many purchases are filed at once, none is left out, and a company has the name that one of them gives', async () => {
  const { services } = workspace.api;
  const [count, inn] = [501, innOf('77', serial())];
  await run(sql`with t as (
      insert into tenders (number, law, kind_code, subject, customers, lots, document_date, search_text, content_hash, created_at, updated_at)
      select '0998990000226' || lpad(n::text, 6, '0'), '44', 'k', '', '[]', '[]', now(), '', '', now(), now()
      from generate_series(1, ${count}::int) n returning id)
    insert into tender_winners (tender_id, lot, state, company_inn, company_name, phones, emails, created_at, updated_at)
    select id, 1, 'project', ${inn}, case when id = (select min(id) from t) then 'Имя' end, '[]', '[]', now(), now() from t`);
  const tenders = await services.database.read((db) =>
    selectRows<{ id: number }>(
      db,
      sql`select tender_id as id from tender_winners where company_inn = ${inn} order by id`,
    ),
  );
  const ids = tenders.map(({ id }) => id);
  await writeByClock(services, (writing) => fileWinners(writing, ids));
  const filed = await services.database.read((db) =>
    selectRows(
      db,
      sql`select f.name, count(*)::int as purchases from winner_companies f join winners w on w.company_id = f.id
          where f.inn = ${inn} group by f.id`,
    ),
  );
  expect(filed).toEqual([{ name: 'Имя', purchases: count }]);
});

describe('a company without our card', () => {
  const card = async (inn: string, phone: string | null = null): Promise<number> => {
    const unknown = {
      kpp: null,
      ogrn: null,
      registered_on: null,
      okved: null,
      okved_name: null,
      region_code: null,
    };
    const more = {
      address: null,
      head_name: null,
      head_post: null,
      capital: null,
      employees: null,
      tax_system: null,
    };
    const names = { short_name: `ООО ${inn}`, full_name: `ООО ${inn}`, status: 'active' } as const;
    const body = { inn, ...names, ...unknown, ...more, phone, email: null };
    return (await workspace.people.admin.call(organizationCalls.createOrganization, { body })).id;
  };

  it('stands under the card that is made for it later, with its numbers, its deals and whoever leads them', async () => {
    const { manager, manager2 } = workspace.people;
    const winner = await won({ phone: '' });
    expect((await show(manager, winner.id)).row.hold).toBe('no_phone');
    const phone = `+7495${4_000_000 + serial()}`;
    const id = await card(winner.inn, phone);
    const { organization_id, contacts, row } = await show(manager, winner.id);
    expect([organization_id, contacts[0]?.value, row.hold, row.assignee]).toEqual([id, phone, null, null]);
    // Another purchase of his is sold by a colleague: now he is the colleague's, and the desk opens at what waits.
    const other = await won({ inn: winner.inn, price: '4900000' });
    await manager2.call(wizardCalls.createDeal, {
      body: { product: 1, inn: winner.inn, tender_number: other.number },
    });
    const ours = await show(manager2, winner.id);
    expect([ours.deals.count, ours.row.assignee?.id]).toEqual([1, manager2.userId]);
    expect(await take(manager)).toBeNull();
    expect((await take(manager2))?.row.id).toBe(winner.id);
    await manager2.call(winnerCalls.release, {});
    // He works here no more: his client is everybody's.
    await workspace.people.admin.call(userCalls.blockUser, {
      body: { user_id: manager2.userId, blocked: true, reason: 'Уволен' },
    });
    expect((await take(manager))?.row.id).toBe(winner.id);
    await workspace.people.admin.call(userCalls.blockUser, {
      body: { user_id: manager2.userId, blocked: false, reason: '' },
    });
  });

  it('is not offered once an agent holds its tax number', async () => {
    const { manager } = workspace.people;
    const winner = await won();
    const agent = await workspace.api.as('agent', 'holder');
    await run(sql`insert into organizations (inn, kind, short_name, full_name, search_name, status, source, holder_id, held_until, looked_up_at, created_at, updated_at)
      values (${winner.inn}, 'legal', 'Д', 'Д', 'д', 'active', 'hand', ${agent.userId}, '2027-06-01', now(), now(), now())`);
    expect(await take(manager)).toBeNull();
    await expect(take(manager, winner.id)).rejects.toMatchObject({
      status: 409,
      message: 'Клиента до 01.06.2027 закрепил за собой агент',
    });
  });

  it('is stopped by its tax number between the ticket and the dialling, and its attempts are counted over all its numbers', async () => {
    const { people, begin, dial, later } = workspace;
    const { manager, admin } = people;
    const winner = await won();
    const second = `+7495${4_000_000 + serial()}`;
    await run(
      sql`insert into winner_contacts (company_id, kind, value, source, found_at) values (${winner.company_id}, 'phone', ${second}, 'register', now())`,
    );
    const started = await begin(manager, winner.phone);
    // While it is called by one number, nobody calls another of it.
    await expect(begin(people.head, second)).rejects.toMatchObject({ status: 409 });
    await admin.call(callRuleCalls.addStop, { body: { inn: winner.inn, reason: 'client_request' } });
    expect(await dial(manager, winner.phone, started)).toBeUndefined();
    await run(sql`update call_stop_list set removed_at = now() where inn = ${winner.inn}`);
    later(300);
    for (const phone of [winner.phone, second]) {
      await liveCall(manager, phone, 480);
      await goTo(new Date(workspace.api.services.clock.now().getTime() + 3 * 3_600_000).toISOString());
    }
    const { verdict, rules } = await manager.call(phoneCalls.judgeCall, { body: { phone: second } });
    expect([verdict, rules.map(({ rule }) => rule)]).toEqual([
      'refuse',
      expect.arrayContaining(['attempts']),
    ]);
    // The queue asks the rules as well, and gives somebody else.
    await run(
      sql`update winner_companies set not_before = null, is_ready = true, rank = 1000000 where id = ${winner.company_id}`,
    );
    const other = await won();
    expect((await take(manager))?.row.id).toBe(other.id);
    expect((await show(manager, winner.id)).row.hold).toBe('later');
    await manager.call(winnerCalls.release, {});
    // A call agreed at his second number is let through, though his first is refused with all that is offered to him.
    await run(sql`insert into callbacks (phone, name, kind, at, zone, reason, is_agreed, state, owner_id, created_at, updated_at)
      values (${second}, '', 'personal', now(), 'Europe/Moscow', '', true, 'due', ${manager.userId}, now(), now())`);
    await run(sql`update winner_companies set refused_until = null where id = ${winner.company_id}`);
    expect((await take(manager))?.row.id).toBe(winner.id);
  });
});

it('two people who press at once on two numbers of a company: one of them calls', async () => {
  const { people } = workspace;
  const winner = await won();
  const second = `+7495${4_000_000 + serial()}`;
  await run(
    sql`insert into winner_contacts (company_id, kind, value, source, found_at) values (${winner.company_id}, 'phone', ${second}, 'register', now())`,
  );
  const press = (who: typeof people.manager, phone: string) =>
    who.send(phoneCalls.startCall, { body: { phone, reason: 'Раз' } });
  const answers = await Promise.all([press(people.manager, winner.phone), press(people.head, second)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
});

it('who signs out, or calls winners no more, gives back what he has in hand at once', async () => {
  const { people, api } = workspace;
  const [first, second] = [await won(), await won()];
  const leaving = await api.as('manager', 'leaving');
  await goTo(api.services.clock.now().toISOString());
  await take(leaving, first.id);
  await leaving.call(signInCalls.signOut, { body: undefined });
  const demoted = await api.as('manager', 'demoted');
  await take(demoted, second.id);
  await peopleFactory(api, people.admin).update(demoted.userId, {
    roles: ['operator'],
    last_name: 'Петров',
    first_name: 'Пётр',
  });
  const taken = [await take(people.manager), await take(people.head)].map((winner) => winner?.row.id);
  expect(new Set(taken)).toEqual(new Set([first.id, second.id]));
});

it('tells whoever talks to a company that it has just signed, and takes it out of the queue', async () => {
  const { people, api, begin, dial, byExchange } = workspace;
  const { manager } = people;
  const winner = await won();
  await take(manager, winner.id);
  const started = await begin(manager, winner.phone);
  await dial(manager, winner.phone, started);
  const callId = started.call_id;
  await byExchange((writing) => noteAnswered(writing, { callId, at: writing.now }));
  await bringIn(api.services, documentsOf({ ...winner, stage: 'contract' }).slice(2));
  const { events } = await show(manager, winner.id);
  expect(events[0]).toMatchObject({
    kind: 'left',
    words: 'Победитель подписал контракт, гарантия уже не нужна',
  });
  // He is shown on the desk to the end of the talk, and taken by nobody after it.
  const still = await take(manager);
  expect([still?.row.id, still?.row.state]).toEqual([winner.id, 'signed']);
  await byExchange((writing) => noteEnded(writing, { callId, sipCode: 200, by: 'they', at: writing.now }));
  const body = { winner_id: winner.id, fence: still?.lease?.fence ?? 0, call_id: callId };
  await manager.call(winnerCalls.finish, { body: { ...body, result: 'reached_not_needed' } });
  // A head takes the result back: then the talk wants one again, of whoever talked.
  await people.head.call(winnerCalls.undo, { body: { winner_id: winner.id } });
  expect(await take(people.head)).toBeNull();
  expect((await take(manager))?.row.id).toBe(winner.id);
});

it('keeps the call back of the next day: it comes first then, and the talk closes it; an INN by hand is confirmed aloud', async () => {
  const { people, api } = workspace;
  const { manager } = people;
  const unnamed = await won({ stage: 'no' });
  await manager.call(winnerCalls.nameWinner, { body: { winner_id: unnamed.id, inn: unnamed.inn } });
  await bringIn(api.services, documentsOf({ ...unnamed, stage: 'project' }).slice(2));
  expect((await show(manager, unnamed.id)).events.map(({ kind }) => kind)).toContain('confirmed');
  const winner = await won();
  await run(sql`update winner_companies set rank = 900000 where id = ${unnamed.company_id}`);
  const next = new Date(api.services.clock.now().getTime() + 86_400_000).toISOString();
  await manager.call(winnerCalls.addEvent, { body: { winner_id: winner.id, at: next, comment: 'Ждёт' } });
  expect((await show(manager, winner.id)).row.hold).toBe('later');
  await goTo(new Date(new Date(next).getTime() + 60_000).toISOString());
  expect((await take(manager))?.row.id).toBe(winner.id);
  await liveCall(manager, winner.phone);
  expect((await show(manager, winner.id)).row.callback_at).toBeNull();
});
