import { describe, expect, it } from 'vitest';
import { dealCloneCalls as calls } from '#features/deal-clone/deal-clone.contract.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import { makePurchase } from '#features/deals/server/deals.factory.ts';
import { workspaceForTests, lookAt, refused } from '#features/deals/testing/deal-workspace.ts';
import { eq } from 'drizzle-orm';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';

const workspace = workspaceForTests();
const relatives = (id: number) => workspace.agent.call(calls.getRelatives, { query: { application_id: id } });

describe('a clone', () => {
  it('is a new draft with the parameters, the documents and the banks that still take it, and knows its parent', async () => {
    const { agent, api } = workspace;
    const deal = await workspace.chosenDeal({ requirements: 'Без запятых', need_by: '2026-12-20' });
    await agent.send(dealDocumentCalls.saveDocument, {
      body: { application_id: deal.id, document_type: 'charter' },
      files: [{ name: 'Устав.pdf', content: samplePdf() }],
    });
    const [, second = 0] = workspace.banks;
    const accepts = (value: boolean) =>
      api.services.database.write((db) =>
        db.update(banks).set({ accepts: value }).where(eq(banks.id, second)),
      );
    await accepts(false);
    const body = { application_id: deal.id, what: { documents: true, banks: true } };
    const made = await agent.call(calls.cloneDeal, { body }, { 'idempotency-key': 'a-clone-of-mine-1' });
    expect(await agent.call(calls.cloneDeal, { body }, { 'idempotency-key': 'a-clone-of-mine-1' })).toEqual(
      made,
    );
    await accepts(true);
    expect(made).toMatchObject({ status: 'draft', documents: 1, banks: 1, left_out: ['Банк Б'] });
    const clone = await lookAt(agent, made.id);
    expect(clone).toMatchObject({
      parent_id: deal.id,
      source: 'clone',
      amount: '1000000.00',
      requirements: 'Без запятых',
      need_by: null,
    });
    expect(clone.legs.map((leg) => leg.bank?.name)).toEqual(['Банк А']);
    expect((await relatives(deal.id)).children.map(({ id }) => id)).toEqual([made.id]);
    expect((await relatives(made.id)).parent?.id).toBe(deal.id);
    const bare = await agent.call(calls.cloneDeal, { body: { application_id: deal.id } });
    expect(bare).toMatchObject({ documents: 0, banks: 0, left_out: [] });
  });

  it('asks for a reason where the client and the purchase are already under way', async () => {
    const { agent, api } = workspace;
    await makePurchase(api.services, '0173200001426000777');
    const deal = await workspace.chosenDeal({ tender_number: '0173200001426000777' });
    const body = { application_id: deal.id };
    await expect(agent.call(calls.cloneDeal, { body })).rejects.toMatchObject(
      refused(422, /Укажите причину/),
    );
    const made = await agent.call(calls.cloneDeal, { body: { ...body, collision_reason: 'Второй лот' } });
    expect((await lookAt(agent, made.id)).collision_reason).toBe('Второй лот');
  });

  it('is refused to a stopped agent, and of a deal out of scope', async () => {
    const { api } = workspace;
    const stopped = await api.as('agent', 'stopped');
    const { id } = await stopped.call(wizardCalls.createDeal, { body: { product: 1, client_name: 'Моя' } });
    await api.services.database.write((db) =>
      db.update(users).set({ stopApp: 1 }).where(eq(users.id, stopped.userId)),
    );
    api.setNow(new Date('2026-11-20T11:15:00Z')); // his session is read anew
    await expect(stopped.call(calls.cloneDeal, { body: { application_id: id } })).rejects.toMatchObject({
      status: 403,
    });
    const deal = await workspace.chosenDeal();
    const stranger = await api.as('agent', 'stranger');
    await expect(stranger.call(calls.cloneDeal, { body: { application_id: deal.id } })).rejects.toMatchObject(
      { status: 404 },
    );
  });
});
