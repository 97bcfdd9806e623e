import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import {
  type KamailioHouse,
  routesOf,
  startKamailioHouse,
} from '#features/exchange/testing/kamailio-house.ts';
import { fillRace } from '#features/winners/testing/lease-race.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';

/** A shift on Kamailio of Debian, winners being telephones of a scripted trunk: `npm run test:sip`. */

let house: KamailioHouse;
beforeAll(async () => {
  house = await startKamailioHouse();
}, 60_000);
afterAll(() => house.stop());

it('ten winners are called over the trunk one after another, each is talked to and has its result, none is called twice', async () => {
  const { api } = house;
  const admin = await api.as('admin');
  await admin.call(callRuleCalls.stateBasis, {
    body: {
      basis: 'Согласия клиентов',
      caller_name: 'Поручитель',
      category: 'Финансы',
      operator_contract: 'Договор 15',
    },
  });
  await fillRace(api.services, { won: 12, companies: 10, stopped: 0, shared: 0 }, admin.userId);
  const { person, telephone } = await house.telephoneOf('on shift');
  await person.call(phoneCalls.setShift, { body: { state: 'on' } });
  // Kamailio has let the telephone in by its own clock; from here on it is a working hour everywhere.
  api.setNow(new Date('2026-11-20T10:00:00Z'));
  const trunk = await house.dialTrunk('answers', 10);
  const callOf = async (id: number) =>
    (await api.services.database.read((db) => db.select().from(calls).where(eq(calls.id, id))))[0];
  const called = new Set<string>();
  for (;;) {
    const { winner } = await person.call(winnerCalls.next, { body: {} });
    if (!winner) break;
    const phone = winner.contacts[0]?.value ?? '';
    const { call_id: id, ticket } = await person.call(phoneCalls.startCall, {
      body: { phone, reason: 'Победитель закупки' },
    });
    const invite = await telephone.invite(phone, { ticket: ticket ?? '' });
    const answer = await telephone.answerTo(invite, 200, 10_000);
    const ack = telephone.ackOf(invite, answer);
    telephone.send({ ...ack, headers: [...ack.headers, ...routesOf(answer)] });
    await expect.poll(async () => (await callOf(id))?.state, { timeout: 5_000 }).toBe('talking');
    telephone.send(telephone.withinDialog(invite, answer, 'BYE', routesOf(answer)));
    await expect.poll(async () => (await callOf(id))?.state, { timeout: 5_000 }).toBe('ended');
    await person.call(winnerCalls.finish, {
      body: {
        winner_id: winner.row.id,
        fence: winner.lease?.fence ?? 0,
        call_id: id,
        result: 'reached_not_needed',
      },
    });
    called.add(phone);
  }
  expect(called.size).toBe(10);
  expect(await trunk.ended).toBe(true);
  const { today } = await person.call(winnerCalls.showQueue, { body: {} });
  expect(today).toEqual({ calls: 10, reached: 10, offers: 0 });
}, 120_000);
