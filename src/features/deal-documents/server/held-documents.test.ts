import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { newItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { dealDocumentCalls as calls } from '#features/deal-documents/deal-documents.contract.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { turnsOfDay } from '#features/deal-legs/server/deal-legs.jobs.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import { moveLegs, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';

const workspace = workspaceForTests();
const reason = { collision_reason: 'Проверка' };

it('documents of the client that still hold are offered in his new deal and taken once; refused, late and strange ones are not', async () => {
  const { api, admin, agent, manager } = workspace;
  const bank = await makeBank(api.services, 'Банк годных документов');
  const kinds = ['charter', 'appointment', 'passport', 'tender'];
  await admin.call(packageCalls.savePackage, {
    body: { bank_id: bank.id, product_id: null, version: 0, items: kinds.map((kind) => newItem(kind)) },
  });
  const dealOf = async (more: object = {}) => {
    const deal = await workspace.chosenDeal({ ...reason, ...more }, [bank.id]);
    await moveLegs(agent, { application_id: deal.id, move: 'T3' });
    return deal.id;
  };
  const [old, fresh] = [await dealOf(), await dealOf()];
  for (const kind of kinds)
    await agent.send(calls.saveDocument, {
      body: { application_id: old, document_type: kind },
      files: [{ name: `${kind}.pdf`, content: samplePdf({ catalog: `/Held ${kind}` }) }],
    });
  const update = (kind: string, change: object) =>
    api.services.database.write((db) => db.update(documents).set(change).where(eq(documents.kind, kind)));
  await update('appointment', { verdict: 'rejected' });
  await update('passport', { validUntil: '2026-01-01' });
  await turnsOfDay.run(api.services);

  const stranger = await api.as('agent', 'held-stranger');
  expect((await stranger.send(calls.listHeld, { query: { application_id: fresh } })).statusCode).toBe(404);
  const held = await agent.call(calls.listHeld, { query: { application_id: fresh } });
  expect(held).toMatchObject([{ name: 'charter.pdf', application_id: old }]);
  const body = { application_id: fresh };
  const taken = await Promise.all([agent, manager].map((who) => who.call(calls.takeHeld, { body })));
  expect(taken.map((one) => one.taken).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await agent.call(calls.listHeld, { query: { application_id: fresh } })).toEqual([]);
  const list = await agent.call(calls.listDocuments, { query: { application_id: fresh } });
  expect(list.map(({ name, state }) => [name, state])).toEqual([['charter.pdf', 'uploaded']]);
});
