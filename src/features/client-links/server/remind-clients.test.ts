import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clientLinkCalls as calls } from '#features/client-links/client-links.contract.ts';
import { clientPageCalls as page } from '#features/client-links/client-page.contract.ts';
import { remindClients } from '#features/client-links/server/remind-clients.ts';
import { clientSide, phone, reason } from '#features/client-links/testing/client-side.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { lookAt, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { smsMessages } from '#features/sms/server/sms.tables.ts';

const workspace = workspaceForTests({ demo: true });
const { pdf, create, lastSms, deviceBy, provedDevice, collectingDeal, historyOf, tokenOf } =
  clientSide(workspace);

const textsOf = async (to: string): Promise<(string | null)[]> =>
  (
    await workspace.api.services.database.read((db) =>
      db.select().from(smsMessages).where(eq(smsMessages.phone, to)),
    )
  ).map(({ text }) => text);

/** Runs the job as of a time of Moscow. */
const runAt = async (moscow: string): Promise<void> => {
  await jump(workspace.api, new Date(`${moscow}+03:00`).toISOString());
  await remindClients(workspace.api.services);
};

it('what a living link asks the client for is his turn, in the room, the list and the filter; withdrawn it is the agent’s again', async () => {
  const { agent, manager } = workspace;
  const deal = await collectingDeal(['charter', 'passport', 'application_form']);
  const turnOf = async () => {
    const [leg] = (await lookAt(agent, deal.id)).legs;
    const { items } = await agent.call(dealListCalls.searchDeals, { body: { state: 0, data_start: null } });
    expect(leg?.due_at).not.toBeNull();
    return [leg?.turn, leg?.also, items.find(({ id }) => id === deal.id)?.turn];
  };
  const all = { words: 'Собрать ещё 3\u00a0документа', actor: 'agent' };
  expect(await turnOf()).toEqual([all, null, all]);
  const { id } = await create(manager, deal.id);
  const others = { words: 'Собрать ещё 1\u00a0документ', actor: 'agent' };
  const his = { words: 'Клиенту приложить 2\u00a0документа', actor: 'client' };
  expect(await turnOf()).toEqual([others, his, others]);
  await manager.call(calls.withdrawLink, { body: { id } });
  expect(await turnOf()).toEqual([all, null, all]);

  const lone = await collectingDeal(['charter']);
  const asked = await create(manager, lone.id);
  expect((await lookAt(manager, lone.id)).ball).toBe('client');
  const { items } = await manager.call(dealListCalls.searchDeals, {
    body: { state: 0, data_start: null, ball: 'client' },
  });
  expect(items.map((row) => row.id)).toContain(lone.id);
  const device = await provedDevice(manager, asked.id);
  await device.send(page.bringDocument, {
    body: { document_type: 'charter' },
    files: [pdf('устав.pdf')],
  });
  expect((await lookAt(manager, lone.id)).ball).toBe('broker');
});

it('a client is reminded on days 1, 3 and 5 of his link, by day, while something waits for him, until he presses once', async () => {
  const { api, manager } = workspace;
  api.setNow(new Date('2026-11-20T14:00:00+03:00'));
  const deal = await collectingDeal(['charter']);
  const mine = '+79990003311';
  const { id } = await create(manager, deal.id, { phone: mine, email: 'anna@example.test' });
  const quiet = await create(manager, deal.id, { phone: '+79990003312', reminds: false });
  await create(manager, (await workspace.chosenDeal(reason)).id, { phone: '+79990003313' });

  await runAt('2026-11-21T13:00:00');
  expect(await textsOf(mine)).toEqual([]);
  await runAt('2026-11-21T21:00:00');
  expect(await textsOf(mine)).toEqual([]);
  await runAt('2026-11-22T10:30:00');
  await runAt('2026-11-22T10:45:00');
  const first = await textsOf(mine);
  expect(first).toEqual([
    expect.stringMatching(/^Напоминаем по сделке № \d+: нужно приложить документы\. http.*\/c\/#[\w-]{43}$/),
  ]);
  const sent = await api.services.database.read((db) =>
    db.select().from(letters).where(eq(letters.recipient, 'anna@example.test')),
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('Больше не напоминать');
  expect(await historyOf(deal.id)).toContain('client_reminded');

  // A missed day is not made up for: the fourth and the third come as one.
  await runAt('2026-11-25T15:00:00');
  expect(await textsOf(mine)).toHaveLength(2);
  const device = await deviceBy(tokenOf((await lastSms()).split(' ').at(-1) ?? ''));
  expect(await device.get(page.showVisit)).toMatchObject({ is_proved: false, is_reminded: true });
  expect((await device.send(page.stopReminders, { body: {} })).statusCode).toBe(200);
  const { links } = await manager.call(calls.listLinks, { query: { application_id: deal.id } });
  expect(links.map((link) => [link.id, link.is_reminded])).toEqual([
    [quiet.id, false],
    [id, false],
  ]);
  // Who has pressed is reminded again for a reason alone, which stays in the history.
  const again = { id, is_reminded: true };
  expect((await manager.send(calls.setReminders, { body: again })).json()).toMatchObject({
    errors: { reason: [expect.stringContaining('просил не напоминать')] },
  });
  await manager.call(calls.setReminders, { body: { ...again, reason: 'Сам попросил по телефону' } });
  expect(await historyOf(deal.id)).toContain('client_reminded_again');
  await manager.call(calls.setReminders, { body: { id, is_reminded: false } });
  // He presses after staff have stopped them: it is his word from then on, by his next link, too.
  await device.send(page.stopReminders, { body: {} });
  const next = await create(manager, deal.id, { phone: mine });
  const all = await manager.call(calls.listLinks, { query: { application_id: deal.id } });
  const his = all.links.filter((link) => [id, next.id].includes(link.id));
  expect(his.map((link) => [link.is_reminded, link.is_stopped_by_client])).toEqual([
    [false, true],
    [false, true],
  ]);
  await runAt('2026-11-30T15:00:00');
  expect(await textsOf(mine)).toHaveLength(2);
  expect(await textsOf('+79990003312')).toEqual([]);
  expect(await textsOf('+79990003313')).toEqual([]);
  expect(await textsOf(phone)).toEqual(expect.not.arrayContaining([expect.stringMatching(/^Напоминаем/)]));
});
