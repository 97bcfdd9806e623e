import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banks } from '#features/banks/server/banks.tables.ts';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { newItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.tables.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import {
  lookAt,
  moveLegs,
  openWorkspace,
  refused,
  type Workspace,
} from '#features/deals/testing/deal-workspace.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { type Mailbox, startMailbox } from '#kit/testing/start-mailbox.ts';

let smtp: Mailbox;
let workspace: Workspace;
let bankIds: number[];

const contact = (email: string) => ({ name: 'Отдел гарантий', position: '', phone: null, note: '', email });
const wantsSignature = (needsSignature: boolean) =>
  workspace.api.services.database.write((db) =>
    db.update(documentKinds).set({ needsSignature }).where(eq(documentKinds.code, 'consent')),
  );

beforeAll(async () => {
  smtp = await startMailbox();
  workspace = await openWorkspace({ smtpUrl: smtp.smtpUrl });
  const { api, admin } = workspace;
  const portalUrl = 'https://bank.example/cabinet';
  const cards = [
    { contacts: [contact('a@a.example')] },
    { contacts: [contact('b@b.example')], portalUrl },
    { portalUrl },
  ];
  bankIds = [];
  for (const [at, card] of cards.entries()) {
    const { id } = await makeBank(api.services, `Банк отправки ${at}`);
    await api.services.database.write((db) => db.update(banks).set(card).where(eq(banks.id, id)));
    const items = [newItem('charter'), ...(at === 2 ? [newItem('consent')] : [])];
    await admin.call(packageCalls.savePackage, {
      body: { bank_id: id, product_id: null, version: 0, items },
    });
    bankIds.push(id);
  }
});
afterAll(async () => {
  await wantsSignature(false);
  await workspace.api.stop();
  await smtp.stop();
});

/** A deal in the three banks whose documents have been checked. */
const checkedDeal = async () => {
  const { agent, operator } = workspace;
  const deal = await workspace.chosenDeal({ collision_reason: 'Проверка' }, bankIds);
  await moveLegs(agent, { application_id: deal.id, move: 'T3' });
  const ids: number[] = [];
  for (const kind of ['charter', 'consent']) {
    const answer = await agent.send(dealDocumentCalls.saveDocument, {
      body: { application_id: deal.id, document_type: kind },
      files: [{ name: `${kind}.pdf`, content: samplePdf({ catalog: `/Sent ${deal.id}${kind}` }) }],
    });
    ids.push(...answer.json<{ id: number }[]>().map(({ id }) => id));
  }
  await operator.call(dealDocumentCalls.checkDocument, { body: { ids, verdict: 'accepted' } });
  return deal;
};
const planOf = (id: number) =>
  workspace.operator.call(sendingCalls.getPlan, { query: { application_id: id } });

/** What the dialog sends where a person changes nothing but says that the cabinet is done. */
const askedOf = async (id: number) => {
  const { banks: plans } = await planOf(id);
  return plans.map(({ application_bank_id, version, addresses: [address], subject, text }) => ({
    application_bank_id,
    version,
    ...(address ? { way: 'letter' as const, to: address.email, subject, text } : { way: 'portal' as const }),
  }));
};
const send = (id: number, asked: Awaited<ReturnType<typeof askedOf>>) =>
  workspace.operator.call(sendingCalls.sendDeal, { body: { application_id: id, banks: asked } });

describe('sending a deal to all its banks', () => {
  it('packs, writes and moves them together, from the documents to the banks', async () => {
    const { operator } = workspace;
    const { id } = await checkedDeal();
    const { can_post: canPost, banks: plans } = await planOf(id);
    expect(canPost).toBe(true);
    expect(plans).toMatchObject([
      {
        addresses: [{ email: 'a@a.example' }],
        portal_url: null,
        why: null,
        archive: { files: ['01_Устав_7701234567.pdf'] },
      },
      { addresses: [{ email: 'b@b.example' }], unsigned: [] },
      { addresses: [], portal_url: 'https://bank.example/cabinet', archive: { files: { length: 2 } } },
    ]);
    expect(await send(id, await askedOf(id))).toEqual({ sent: 3 });
    const { legs } = await lookAt(operator, id);
    expect(legs.map(({ sub_state: sub }) => sub)).toEqual(['sent', 'sent', 'sent']);
    const { letters } = await operator.call(bankLetterCalls.listLetters, { query: { application_id: id } });
    expect(letters).toHaveLength(2);
    expect(letters).toMatchObject([
      { to: 'b@b.example', files: [{ name: expect.stringMatching(/\.zip$/) }] },
      { to: 'a@a.example', subject: expect.stringContaining(`[${id}-1]`) },
    ]);
    const history = await operator.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.map(({ comment }) => comment)).toContain('Отправлено через кабинет банка');
    // What is sent is not offered once more.
    expect((await planOf(id)).banks).toEqual([]);
  });

  it('names what is wrong with each and sends none while one of them cannot go', async () => {
    const { agent, manager } = workspace;
    const { id } = await checkedDeal();
    const asked = await askedOf(id);
    await wantsSignature(true);
    expect((await planOf(id)).banks.map(({ unsigned }) => unsigned)).toEqual([[], [], ['Согласие']]);
    await expect(send(id, asked)).rejects.toMatchObject(refused(422, /уходят без подписи/));
    await wantsSignature(false);
    const [first, ...others] = asked;
    if (!first) throw new Error('No bank');
    const { to: _to, ...boxless } = { to: '', ...first };
    await expect(send(id, [boxless as typeof first, ...others])).rejects.toMatchObject({ status: 422 });
    await expect(send(id, [{ ...first, version: first.version + 5 }, ...others])).rejects.toMatchObject({
      status: 409,
    });
    expect((await lookAt(manager, id)).legs.map(({ status }) => status)).toEqual(Array(3).fill('collecting'));
    // A fault of one bank is said at it; the others may go.
    await agent.send(dealDocumentCalls.saveDocument, {
      body: { application_id: id, document_type: 'other' },
      files: [{ name: 'Лишнее.pdf', content: samplePdf({ catalog: '/Extra 1' }) }],
    });
    expect(await send(id, await askedOf(id))).toEqual({ sent: 3 });
  });

  it('is for whoever takes applications to banks', async () => {
    const { id } = await checkedDeal();
    for (const who of [workspace.agent, workspace.manager])
      await expect(who.call(sendingCalls.getPlan, { query: { application_id: id } })).rejects.toMatchObject({
        status: 403,
      });
  });
});

describe('hurrying the banks that keep a deal waiting', () => {
  const waitingDeal = async () => {
    const { id } = await checkedDeal();
    await send(id, await askedOf(id));
    return id;
  };
  const planHurry = (id: number) =>
    workspace.manager.call(sendingCalls.getHurryPlan, { query: { application_id: id } });

  it('writes to those with a box and writes down the calls, together', async () => {
    const { manager } = workspace;
    const id = await waitingDeal();
    const { banks: plans } = await planHurry(id);
    expect(plans.map(({ addresses }) => addresses.length)).toEqual([1, 1, 0]);
    const asked = plans.map(({ application_bank_id, addresses: [address], subject, text }) => ({
      application_bank_id,
      ...(address ? { way: 'letter' as const, to: address.email, subject, text } : { way: 'call' as const }),
    }));
    const body = { application_id: id, banks: asked };
    expect(await manager.call(sendingCalls.hurryBanks, { body })).toEqual({ sent: 3 });
    const { letters } = await manager.call(bankLetterCalls.listLetters, { query: { application_id: id } });
    expect(letters.filter(({ subject }) => subject.includes('Просим сообщить решение'))).toHaveLength(2);
    const history = await manager.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.map(({ comment }) => comment)).toContain('Поторопили банк по телефону');
  });

  it('hurries nobody who has answered, and none where one cannot be', async () => {
    const { manager, operator } = workspace;
    const id = await waitingDeal();
    const { banks: plans } = await planHurry(id);
    const [first] = plans;
    await moveLegs(operator, {
      application_bank_id: first?.application_bank_id ?? 0,
      move: dealMoves.refuse.id,
      reason_code: 'other',
      comment: 'Не берёт',
    });
    const body = {
      application_id: id,
      banks: plans.map(({ application_bank_id }) => ({ application_bank_id, way: 'call' as const })),
    };
    await expect(manager.call(sendingCalls.hurryBanks, { body })).rejects.toMatchObject({ status: 409 });
    const history = await manager.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.map(({ comment }) => comment)).not.toContain('Поторопили банк по телефону');
  });
});
