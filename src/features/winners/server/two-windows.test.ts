import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { noteAnswered, noteEnded } from '#features/calls/server/calls.facade.ts';
import { phoneWorkspace } from '#features/calls/testing/phone-workspace.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { bringIn, documentsOf, winnerOf } from '#features/winners/testing/winner-workspace.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { selectRow } from '#kit/server/database.ts';

const workspace = phoneWorkspace();

/** Both windows press at once; what each was answered. */
const twice = async <Answer>(press: () => Promise<Answer>): Promise<readonly [Answer, Answer]> =>
  Promise.all([press(), press()]);
const statuses = (answers: readonly { readonly statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

const countOf = async (rows: ReturnType<typeof sql>): Promise<number> =>
  (
    await workspace.api.services.database.read((db) =>
      selectRow<{ count: number }>(db, sql`select count(*)::int as count from ${rows}`),
    )
  )?.count ?? 0;

afterAll(async () => {
  await workspace.people.manager.call(winnerCalls.release, {});
});

it('two windows of one desk that press at once lease one company, make one deal, keep one result; the talk knows what it has come to', async () => {
  const { people, api, begin, dial, byExchange } = workspace;
  const { manager } = people;
  const own = { number: '0998990000126777001', inn: '7798777014', phone: '+74952777001' };
  await bringIn(api.services, documentsOf(own));
  const winner = await winnerOf(api.services, own.number);
  const body = { winner_id: winner?.id ?? 0 };

  const [one, other] = await twice(() => manager.call(winnerCalls.next, { body: { next: body.winner_id } }));
  expect(one.winner?.lease).toMatchObject({ fence: other.winner?.lease?.fence });
  const phones = await twice(() =>
    manager.send(winnerCalls.addPhone, { body: { ...body, phone: '+74952777002' } }),
  );
  expect(statuses(phones)).toEqual([200, 200]);
  expect(await countOf(sql`winner_contacts where value = '+74952777002'`)).toBe(1);

  const started = await begin(manager, own.phone);
  await dial(manager, own.phone, started);
  const callId = started.call_id;
  await byExchange((writing) => noteAnswered(writing, { callId, at: writing.now }));
  await manager.call(leadCalls.saveLead, {
    body: { name: 'Нелли', phone: own.phone, channel: 'outcall', call_id: callId },
  });
  const deals = await twice(() => manager.send(winnerCalls.makeDeal, { body }));
  expect(statuses(deals)).toEqual([200, 422]);
  expect(await countOf(sql`deals where inn = ${own.inn}`)).toBe(1);
  await byExchange((writing) => noteEnded(writing, { callId, sipCode: 200, by: 'they', at: writing.now }));

  const card = await manager.call(winnerCalls.showWinner, { query: { id: body.winner_id } });
  expect(card.events.map(({ kind }) => kind).slice(0, 3)).toEqual(['deal', 'lead', 'called']);
  const fence = card.lease?.fence ?? 0;
  const results = await twice(() =>
    manager.send(winnerCalls.finish, { body: { ...body, fence, call_id: callId, result: 'deal_created' } }),
  );
  expect(statuses(results)).toEqual([200, 409]);
  expect(await countOf(sql`winner_events where call_id = ${callId} and kind = 'result'`)).toBe(1);
});
