import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clientLinkCalls as calls } from '#features/client-links/client-links.contract.ts';
import { clientPageCalls as page } from '#features/client-links/client-page.contract.ts';
import { clientLinks, clientLinkTokens } from '#features/client-links/server/client-links.tables.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import { clientSide, phone, reason } from '#features/client-links/testing/client-side.ts';

const workspace = workspaceForTests({ demo: true });
const { create, lastSms, passTime, deviceBy, give, collectingDeal, historyOf, tokenOf } =
  clientSide(workspace);

const write = (work: Parameters<typeof workspace.api.services.database.write>[0]) =>
  workspace.api.services.database.write(work);

describe('a link of a client', () => {
  it('goes by a message, keeps no secret of its own, and opens nothing before the code', async () => {
    const { api, manager } = workspace;
    const { id: dealId } = await collectingDeal(['charter']);
    const { id } = await create(manager, dealId, { by_sms: true });
    const token = tokenOf(await lastSms());
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = await api.services.database.read((db) => db.select().from(clientLinkTokens));
    expect(JSON.stringify(kept)).not.toContain(token);

    const device = await deviceBy(token);
    expect([device.status, device.setCookie]).toEqual([
      200,
      expect.stringMatching(/^Client-Link=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/),
    ]);
    expect(await device.get(page.showVisit)).toEqual({
      is_proved: false,
      phone: '+7(9**)***-**-77',
      code: null,
      is_reminded: true,
    });
    // What he would bring is not even read.
    const files = [{ name: 'устав.exe', content: Buffer.from('MZ') }];
    const brought = await device.send(page.bringDocument, { body: { document_type: 'charter' }, files });
    expect(brought.json()).toMatchObject({ code: 'clientLinks.codeFirst' });
    for (const call of [page.showPage, page.openGuarantee])
      expect((await device.send(call)).json<{ code: string }>().code).toBe('clientLinks.codeFirst');

    passTime();
    await device.send(page.sendCode, { body: {} });
    const code = (await lastSms()).slice(0, 6);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await device.send(page.enterCode, { body: { code: wrong } })).json()).toEqual({
      ok: false,
      tries_left: 4,
    });
    const other = await deviceBy(token);
    expect(await other.get(page.showVisit)).toMatchObject({ is_proved: false, code: null });
    expect((await other.send(page.enterCode, { body: { code } })).json()).toMatchObject({ ok: false });
    expect((await device.send(page.enterCode, { body: { code } })).json()).toMatchObject({ ok: true });
    const shown = await device.get(page.showPage);
    expect(shown).toMatchObject({
      name: 'Анна Клиентова',
      word: 'Ждём устав',
      invoices: null,
      guarantee: null,
    });
    expect((await other.send(page.showPage)).statusCode).toBe(403);
    expect(await historyOf(dealId)).toEqual(expect.arrayContaining(['client_link', 'client_opened']));
    passTime(12 * 3_600_000);
    expect((await device.send(page.showPage)).statusCode).toBe(403);
    passTime(-12 * 3_600_000);

    const { links } = await manager.call(calls.listLinks, { query: { application_id: dealId } });
    expect(links).toMatchObject([{ id, state: 'live', acts: [{ kind: 'opened' }] }]);
    expect(api.logLines.join('\n')).not.toContain(token);
    expect(api.logLines.join('\n')).not.toContain(device.cookie.split('=')[1]);
  });

  it('is refused alike when it is unknown, withdrawn, late, of an ended deal, of a changed phone, of somebody gone', async () => {
    const { api, manager, agent } = workspace;
    const { visitor } = api;
    await write((db) =>
      db
        .update(organizations)
        .set({ phone, phones: [phone] })
        .where(eq(organizations.inn, '7701234567')),
    );
    const gone = await api.as('operator', 'gone-operator');
    const shut: Record<string, (id: number, dealId: number) => Promise<unknown>> = {
      withdrawn: (id) => manager.call(calls.withdrawLink, { body: { id } }),
      late: (id) =>
        write((db) =>
          db
            .update(clientLinks)
            .set({ expiresAt: new Date('2026-11-01T00:00:00Z') })
            .where(eq(clientLinks.id, id)),
        ),
      ended: (_id, dealId) =>
        write((db) => db.update(deals).set({ status: 'client_refused' }).where(eq(deals.id, dealId))),
      phone: () =>
        write((db) =>
          db
            .update(organizations)
            .set({ phone: null, phones: [] })
            .where(eq(organizations.inn, '7701234567')),
        ),
      maker: () =>
        write((db) => db.update(users).set({ status: 'blocked' }).where(eq(users.id, gone.userId))),
    };
    const answerOf = async (token: string) => {
      const { statusCode, body } = await visitor.send(page.openLink, { body: { token } });
      return [statusCode, body.replace(/"request_id":"[^"]+"/, '')];
    };
    const unknown = await answerOf('x'.repeat(43));
    expect(unknown[0]).toBe(401);
    for (const [how, close] of Object.entries(shut)) {
      const { id: dealId } = await workspace.chosenDeal(reason);
      const maker = how === 'maker' ? gone : how === 'phone' ? agent : manager;
      const { id } = await create(maker, dealId, how === 'phone' ? {} : { phone: '+79990002233' });
      const token = await give(maker, id);
      const device = await deviceBy(token);
      expect(device.status).toBe(200);
      await close(id, dealId);
      expect(await answerOf(token), how).toEqual(unknown);
      expect((await device.send(page.showVisit)).statusCode, how).toBe(401);
      if (how === 'ended')
        await write((db) => db.update(deals).set({ status: 'draft' }).where(eq(deals.id, dealId)));
    }
  });

  it('is nobody else’s to make, to see or to shut', async () => {
    const { api, manager } = workspace;
    const stranger = await api.as('agent', 'strange-agent');
    const { id: dealId } = await workspace.chosenDeal(reason);
    const { id } = await create(manager, dealId);
    const strange = [
      stranger.send(calls.listLinks, { query: { application_id: dealId } }),
      stranger.send(calls.giveLink, { body: { id } }),
      stranger.send(calls.withdrawLink, { body: { id } }),
    ];
    expect((await Promise.all(strange)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    await expect(create(stranger, dealId)).rejects.toMatchObject({ status: 404 });
    await expect(create(workspace.agent, dealId, { purposes: ['pay'] })).rejects.toMatchObject({
      status: 422,
    });
  });
});
