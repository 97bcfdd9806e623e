import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DraftCheck } from '#features/deal-drafts/deal-drafts.findings.ts';
import { draftVersions } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import {
  issueWith,
  lookAt,
  moveLegs,
  payment,
  refused,
  workspaceForTests,
} from '#features/deals/testing/deal-workspace.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();

const check = (code: DraftCheck['code'], found: string): DraftCheck => ({
  code,
  result: 'ok',
  found,
  expected: null,
  place: null,
  note: null,
});

/** A deal whose draft was accepted for 1 248 000 ₽ until 30.09.2027 and whose offer says the same; it has been paid. */
const paidDeal = async () => {
  const { api, agent, operator } = workspace;
  const deal = await workspace.approvedDeal();
  const [leg] = deal.legs;
  await api.services.database.write(async (db) => {
    await db.update(deals).set({ amount: '900000.00', dateEnd: '2027-09-01' }).where(eq(deals.id, deal.id));
    await db.insert(draftVersions).values({
      legId: leg,
      number: 1,
      name: 'Макет.pdf',
      sha256: 'none',
      mime: 'application/pdf',
      bytes: 1,
      reading: 'ready',
      receivedAt: new Date(),
      uploadedBy: operator.userId,
      acceptedAt: new Date(),
      acceptedChecks: [check('sum', '1 000 000,00 ₽'), check('term', '31.12.2027')],
    });
  });
  await moveLegs(agent, { application_bank_id: leg, move: 'T20' });
  await moveLegs(operator, { application_bank_id: leg, move: 'T21', ...payment });
  const document = await makeDocument(api.services, deal.id, operator.userId);
  const issue = (who: TestCaller, more: object = {}) =>
    moveLegs(who, { application_bank_id: leg, move: 'T23', ...issueWith(document), ...more });
  const seen = async () => (await lookAt(operator, deal.id)).legs.find(({ id }) => id === leg);
  return { ...deal, leg, issue, seen };
};

describe('a guarantee that is written down', () => {
  it('shows the draft, the offer and the purchase side by side and is not any figure', async () => {
    const { operator } = workspace;
    const { issue, seen } = await paidDeal();
    expect((await seen())?.issue).toEqual({
      draft: { amount: '1000000.00', date_end: '2027-12-31' },
      least: { amount: '900000.00', date_end: '2027-09-01', rule: 'Конец срока по сделке' },
    });
    await expect(
      issue(operator, { guarantee_amount: '1.00', guarantee_end: '2027-01-02', comment: 'Так' }),
    ).rejects.toMatchObject(refused(422, /Закупка требует не меньше 900/));
    await expect(
      issue(operator, { guarantee_end: '2027-08-31', comment: 'Так в гарантии' }),
    ).rejects.toMatchObject(refused(422, /не меньше чем до 01\.09\.2027 \(конец срока по сделке\)/));
    // What differs from the draft and the offer wants a reason, though the purchase would take it.
    await expect(issue(operator, { guarantee_amount: '950000.00' })).rejects.toMatchObject(
      refused(422, /не то, о чём договорились/),
    );
    await issue(operator, { guarantee_amount: '950000.00', comment: 'Банк снизил сумму по просьбе клиента' });
    expect(await seen()).toMatchObject({ guarantee_amount: '950000.00', guarantee_end: '2027-12-31' });
  });

  it('is less than the purchase takes by the word of a head alone', async () => {
    const { api } = workspace;
    const director = await api.as('director');
    const { issue, seen } = await paidDeal();
    const less = { guarantee_amount: '800000.00' };
    await expect(issue(director, less)).rejects.toMatchObject({ status: 422 });
    await issue(director, { ...less, comment: 'Заказчик согласен на меньшее обеспечение' });
    expect(await seen()).toMatchObject({ status: 'issued', guarantee_amount: '800000.00' });
  });
});
