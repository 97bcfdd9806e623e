import { asc, desc, eq, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { bankPackagesSeed } from '#features/bank-packages/server/bank-packages.seed.ts';
import { banksSeed } from '#features/banks/server/banks.seed.ts';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { phoneWorkspace } from '#features/calls/testing/phone-workspace.ts';
import { noteAnswered, noteEnded } from '#features/calls/server/calls.facade.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { documentKindsSeed } from '#features/document-kinds/server/document-kinds.seed.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { users } from '#features/people/server/people.tables.ts';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { tariffsSeed } from '#features/tariffs/server/tariffs.seed.ts';
import { winnerOfferCalls } from '#features/winner-offers/winner-offers.contract.ts';
import { winnerOffers } from '#features/winner-offers/server/winner-offers.tables.ts';
import { winnerCompanies } from '#features/winners/server/winners.tables.ts';
import { bringIn, documentsOf, winnerOf } from '#features/winners/testing/winner-workspace.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = phoneWorkspace();
const email = 'head@winner.example';

beforeAll(async () => {
  const { api, people } = workspace;
  for (const seed of [banksSeed, tariffsSeed, documentKindsSeed, bankPackagesSeed])
    await runSeed(api.services, seed);
  await people.admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version: 0 } });
  const card = { lastName: 'Громов', firstName: 'Пётр', phone: '+79120000001', email: 'gromov@example.ru' };
  await api.services.database.write((db) =>
    db.update(users).set(card).where(eq(users.id, people.manager.userId)),
  );
});

let last = 500;
const innOf = (serial: number): string => {
  const body = `7798${String(serial).padStart(5, '0')}`;
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  return `${body}${(weights.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11) % 10}`;
};

const won = async () => {
  last += 1;
  const own = {
    number: `0998990000126${String(last).padStart(6, '0')}`,
    inn: innOf(last),
    phone: `+7495${4_000_000 + last}`,
  };
  await bringIn(workspace.api.services, documentsOf(own));
  const winner = await winnerOf(workspace.api.services, own.number);
  if (!winner) throw new Error('Nobody has won');
  return { ...winner, ...own };
};

/** The call to a winner, answered and going on: the offer is asked for in it. */
const callWinner = async (who: TestCaller, { id, phone }: { id: number; phone: string }): Promise<number> => {
  await workspace.finishAll();
  await who.call(winnerCalls.release, {});
  await who.call(winnerCalls.next, { body: { next: id } });
  const started = await workspace.begin(who, phone);
  await workspace.dial(who, phone, started);
  await workspace.byExchange((writing) =>
    noteAnswered(writing, { callId: started.call_id, at: writing.now }),
  );
  return started.call_id;
};
const hangUp = async (callId: number): Promise<void> => {
  await workspace.byExchange((writing) =>
    noteEnded(writing, { callId, sipCode: 200, by: 'they', at: writing.now }),
  );
};

const send = (who: TestCaller, winnerId: number, options: object = {}, to = email) =>
  who.send(winnerOfferCalls.sendOffer, {
    body: { winner_id: winnerId, email: to, options: { again: false, ...options } },
  });
const lastOffer = async () => {
  const [row] = await workspace.api.services.database.read((db) =>
    db
      .select({ offer: winnerOffers, letter: letters })
      .from(winnerOffers)
      .innerJoin(letters, eq(letters.id, winnerOffers.letterId))
      .orderBy(desc(winnerOffers.id))
      .limit(1),
  );
  if (!row) throw new Error('No offer');
  return row;
};
/** The link as the client reads it in his letter. */
const tokenIn = (link: string | null): string => new URL(link ?? '').searchParams.get('token') ?? '';
const press = (path: string, headers: Record<string, string> = {}, payload = '') =>
  workspace.api.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });
const fetchPage = (token: string) =>
  workspace.api.visitor.send(winnerOfferCalls.showPage, { query: { token } });

const sentOffer = async () => {
  const winner = await won();
  const callId = await callWinner(workspace.people.manager, winner);
  expect((await send(workspace.people.manager, winner.id)).statusCode).toBe(200);
  await hangUp(callId);
  const { offer, letter } = await lastOffer();
  return { winner, offer, letter, token: tokenIn(letter.link) };
};

describe('an offer to a winner', () => {
  it('is seen before it goes: three banks, the cheapest first, the papers of the first, us, and no discounted price', async () => {
    const winner = await won();
    const { manager } = workspace.people;
    const prices = await manager.call(winnerCalls.showPrices, { query: { id: String(winner.id) } });
    const answer = await manager.send(winnerOfferCalls.previewOffer, {
      query: { winner_id: String(winner.id) },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload.length).toBeLessThan(300 * 1024);
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    const words = text.replaceAll(/\s+/g, ' ');
    const names = prices.items.map(({ name }) => name);
    for (const expected of [
      ...names.slice(0, 3),
      winner.number,
      winner.inn,
      'ООО «Поручитель Демо»',
      'Громов Пётр',
      '1 200 000,00',
      'Что понадобится',
      '*Расчет предварительный и не является публичной офертой',
    ])
      expect(words).toContain(expected);
    expect(names.length).toBeGreaterThan(3);
    expect(words).not.toContain(names[3]);
    expect(words.indexOf(names[0] ?? '')).toBeLessThan(words.indexOf(names[1] ?? ''));
    const grouped = (amount: string) =>
      Math.trunc(Number(amount)).toLocaleString('ru').replaceAll(/\s/g, ' ');
    const secrets = prices.items
      .slice(0, 3)
      .flatMap(({ pro_price: secret, price }) => (secret && secret !== price ? [grouped(secret)] : []));
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(words).not.toContain(secret);
  });

  it('goes only after a talk or by a consent, and says by which', async () => {
    const winner = await won();
    const { manager, manager2 } = workspace.people;
    const early = await send(manager, winner.id);
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'winnerOffers.noConsent']);
    const callId = await callWinner(manager, winner);
    const ticked = await manager.call(winnerCalls.showPrices, { query: { id: String(winner.id) } });
    const second = ticked.items[1]?.bank_id ?? 0;
    expect((await send(manager, winner.id, { bank_ids: [second] })).statusCode).toBe(200);
    await hangUp(callId);
    const { offer, letter } = await lastOffer();
    expect([offer.callId, offer.consentId]).toEqual([callId, null]);
    expect(offer.content.banks.map(({ bankId }) => bankId)).toEqual([second]);
    expect(letter).toMatchObject({
      recipient: email,
      replyTo: 'gromov@example.ru',
      canUnsubscribe: true,
      attachmentName: `Предложение по закупке ${winner.number}.pdf`,
    });
    expect(letter.text).toMatch(/Не писать и не звонить/);
    // The talk was the manager's own: a colleague has no right by it.
    expect((await send(manager2, winner.id)).statusCode).toBe(409);
    const consented = await won();
    await manager.call(callRuleCalls.addConsent, {
      body: {
        phone: consented.phone,
        kind: 'offers',
        text: 'Согласен получать предложения',
        channel: 'letter',
        consented_at: '2026-11-20T08:00:00Z',
        proof_kind: 'letter',
        proof: 'Письмо',
      },
    });
    await workspace.finishAll();
    await manager.call(winnerCalls.release, {});
    expect((await send(manager, consented.id)).statusCode).toBe(200);
    expect((await lastOffer()).offer.consentId).not.toBeNull();
    const card = await manager.call(winnerCalls.showWinner, { query: { id: String(winner.id) } });
    expect(card.events.map(({ kind }) => kind)).toContain('offer');
  });

  it('is asked about when the same goes within ten minutes; foreign banks, wrong addresses and the stopped are refused', async () => {
    const { winner } = await sentOffer();
    const { manager } = workspace.people;
    const again = await send(manager, winner.id);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'winnerOffers.again']);
    expect((await send(manager, winner.id, { again: true })).statusCode).toBe(200);
    const rows = () => workspace.api.services.database.read((db) => db.$count(winnerOffers));
    const before = await rows();
    for (const [options, to] of [
      [{ bank_ids: [2_000_000_000] }, email],
      [{ bank_ids: [] }, email],
      [{}, 'a@b.example\nBcc: c@d.example'],
    ] as const)
      expect((await send(manager, winner.id, options, to)).statusCode).toBe(422);
    expect((await send(manager, 2_000_000_000)).statusCode).toBe(404);
    await manager.call(callRuleCalls.addStop, { body: { inn: winner.inn, reason: 'client_request' } });
    const stopped = await send(manager, winner.id, { again: true });
    expect(stopped.json<{ code: string }>().code).toBe('winnerOffers.stopped');
    expect(await rows()).toBe(before);
  });

  it('names the prices that were said in the talk, though tariffs are published in it', async () => {
    const { manager, manager2, admin } = workspace.people;
    const winner = await won();
    const cheapest = async (who: TestCaller) =>
      (await who.call(winnerCalls.showPrices, { query: { id: String(winner.id) } })).items[0];
    const callId = await callWinner(manager, winner);
    const stated = await cheapest(manager);
    workspace.later(60);
    const bank = { bank_id: String(stated?.bank_id) };
    const { versions } = await admin.call(tariffCalls.listVersions, { query: bank });
    const standing = versions.find(({ state }) => state === 'in_force');
    const { id } = await admin.call(tariffCalls.openDraft, {
      body: { bank_id: stated?.bank_id ?? 0, copy_of: standing?.id ?? null },
    });
    await workspace.api.services.database.write((db) =>
      db.execute(sql`update tariff_cells set rate = rate / 2, min_price = min_price / 2,
        pro_rate = pro_rate / 2, pro_min_price = pro_min_price / 2 where version_id = ${id}`),
    );
    await admin.call(tariffCalls.publishDraft, {
      body: { version_id: id, revision: 1, valid_from: '2026-11-20', accepts_gaps: true },
    });
    expect(Number((await cheapest(manager2))?.price)).toBeLessThan(Number(stated?.price));
    expect(await cheapest(manager)).toEqual(stated);
    expect((await send(manager, winner.id)).statusCode).toBe(200);
    expect((await lastOffer()).offer.content.banks[0]).toMatchObject({ price: stated?.price });
    await hangUp(callId);
    await workspace.finishAll();
    await manager.call(winnerCalls.release, {});
  });

  it('does not go to who has just asked for quiet, nor by a consent that was withdrawn since', async () => {
    const { manager } = workspace.people;
    const asked = await won();
    const callId = await callWinner(manager, asked);
    const { lease } = await manager.call(winnerCalls.showWinner, { query: { id: String(asked.id) } });
    await hangUp(callId);
    await manager.call(winnerCalls.finish, {
      body: { winner_id: asked.id, fence: lease?.fence ?? 0, call_id: callId, result: 'dnc_request' },
    });
    const refused = await send(manager, asked.id);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'winnerOffers.stopped',
    ]);
    const consented = await won();
    const consent = async (at: string) =>
      manager.call(callRuleCalls.addConsent, {
        body: {
          phone: consented.phone,
          kind: 'offers',
          text: 'Согласен получать предложения',
          channel: 'letter',
          consented_at: at,
          proof_kind: 'letter',
          proof: 'Письмо',
        },
      });
    await consent('2026-11-19T08:00:00Z');
    const { id } = await consent('2026-11-20T08:00:00Z');
    await manager.call(callRuleCalls.withdrawConsent, { body: { id, how: 'Письмо' } });
    const withdrawn = await send(manager, consented.id);
    expect(withdrawn.json<{ code: string }>().code).toBe('winnerOffers.noConsent');
  });
});

describe('the page behind the link', () => {
  it('means nothing until a person presses; then the sender knows and the company is called next', async () => {
    const { winner, offer, token } = await sentOffer();
    const { manager } = workspace.people;
    const { lease } = await manager.call(winnerCalls.showWinner, { query: { id: winner.id } });
    await manager.call(winnerCalls.finish, {
      body: {
        winner_id: winner.id,
        fence: lease?.fence ?? 0,
        call_id: lease?.call_id ?? 0,
        result: 'kp_sent',
      },
    });
    const closed = await fetchPage(token);
    expect(closed.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
    expect(closed.body).not.toMatch(/<script/);
    expect(closed.body).not.toContain(offer.content.banks[0]?.name);
    const opened = async () => (await lastOffer()).offer.openedAt;
    expect(await opened()).toBeNull();
    const shown = await press(`/winner-offer/open?token=${token}`);
    expect(shown.statusCode).toBe(200);
    for (const { name } of offer.content.banks) expect(shown.body).toContain(name);
    const at = await opened();
    expect(at).not.toBeNull();
    workspace.later(60);
    await press(`/winner-offer/open?token=${token}`);
    expect(await opened()).toEqual(at);
    const { items } = await manager.call(notificationCalls.listNotifications, { query: {} });
    expect(items.filter(({ header }) => header.includes('предложение открыли'))).toHaveLength(1);
    const [company] = await workspace.api.services.database.read((db) =>
      db
        .select()
        .from(winnerCompanies)
        .where(eq(winnerCompanies.id, winner.company_id ?? 0)),
    );
    expect(company?.liftedAt).toEqual(at);
    await workspace.finishAll();
    expect((await manager.call(winnerCalls.next, { body: {} })).winner?.row.id).toBe(winner.id);
    await manager.call(winnerCalls.release, {});
  });

  it('looks one way for every wrong link, the offer that has passed among them', async () => {
    const { token, offer } = await sentOffer();
    const wrong = await fetchPage('x'.repeat(43));
    expect((await fetchPage('')).body).toBe(wrong.body);
    const { database } = workspace.api.services;
    await database.write((db) =>
      db.update(winnerOffers).set({ validUntil: '2026-11-01' }).where(eq(winnerOffers.id, offer.id)),
    );
    expect((await fetchPage(token)).body).toBe(wrong.body);
    expect((await press(`/winner-offer/open?token=${token}`)).body).toBe(wrong.body);
    expect((await lastOffer()).offer.openedAt).toBeNull();
  });

  it('stops letters and calls at one press, from a mail program too, however old the letter', async () => {
    const { winner, token, offer } = await sentOffer();
    const { database } = workspace.api.services;
    await database.write((db) =>
      db.update(winnerOffers).set({ validUntil: '2026-11-01' }).where(eq(winnerOffers.id, offer.id)),
    );
    const oneClick = () => press(`/winner-offer?token=${token}`, {}, 'List-Unsubscribe=One-Click');
    expect([(await oneClick()).statusCode, (await oneClick()).statusCode]).toEqual([200, 200]);
    const listed = await workspace.people.manager.call(callRuleCalls.listStops, { body: {} });
    const items = listed.items.filter(({ inn }) => inn === winner.inn);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ inn: winner.inn, reason: 'client_request', is_standing: true });
    await workspace.finishAll();
    await workspace.people.manager.call(winnerCalls.release, {});
    await expect(
      workspace.people.manager.call(winnerCalls.next, { body: { next: winner.id } }),
    ).rejects.toMatchObject({ status: 409 });
    const other = await press('/winner-offer?token=nobody');
    expect(other.body).toBe((await fetchPage('nobody')).body);
    const rows = await database.read((db) =>
      db
        .select({ id: winnerOffers.id })
        .from(winnerOffers)
        .where(sql`stopped_at is not null`)
        .orderBy(asc(winnerOffers.id)),
    );
    expect(rows.map(({ id }) => id)).toEqual([offer.id]);
  });

  it('takes forms alone there: a form at any other call is refused', async () => {
    expect((await press('/files-winners/sendkp')).statusCode).toBe(401);
    const answer = await workspace.api.inject({
      method: 'POST',
      url: '/api/login/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=x',
    });
    expect(answer.statusCode).toBe(415);
  });
});
