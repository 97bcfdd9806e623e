import { describe, expect, it } from 'vitest';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { workspaceForTests, lookAt, moveLegs, refused } from '#features/deals/testing/deal-workspace.ts';
import type { Norm, TurnPlace } from '#features/turn-norms/turn-norms.rules.ts';
import { turnNormCalls } from '#features/turn-norms/turn-norms.contract.ts';

const workspace = workspaceForTests();

const list = () => workspace.admin.call(turnNormCalls.listNorms, {});
const normAt = async (place: TurnPlace) => {
  const found = (await list()).norms.find((one) => one.place === place);
  if (!found) throw new Error('No such norm');
  return found;
};
const save = async (place: TurnPlace, norm: Norm | null, version?: number) => {
  const seen = version ?? (await normAt(place)).version;
  return workspace.admin.call(turnNormCalls.saveNorm, { body: { place, norm, version: seen } });
};

describe('a norm of a turn', () => {
  it('that is changed moves the due times of those who wait by it, and of their deals; what a person set stays', async () => {
    const byNorm = await workspace.sentDeal();
    const byHand = await workspace.sentDeal();
    const [asked] = byNorm.legs;
    await moveLegs(workspace.operator, { application_bank_id: asked, move: 'T9' });
    const due_at = '2026-11-20T15:00:00.000Z';
    const query = { move: 'T12', comment: 'Пришлите баланс' };
    await moveLegs(workspace.operator, { application_bank_id: byHand.legs[0], ...query, due_at });
    const before = await lookAt(workspace.operator, byNorm.id);
    expect((await normAt('signing')).legs).toBe(1);
    expect(await save('signing', { amount: 3, unit: 'days' })).toEqual({ recounted: 1 });
    await save('query', { amount: 9, unit: 'hours' });
    const after = await lookAt(workspace.operator, byNorm.id);
    const leg = after.legs.find(({ id }) => id === asked);
    expect(leg?.due_at).toBe('2026-11-23T20:59:59.999Z');
    expect(leg?.version).toBe(before.legs.find(({ id }) => id === asked)?.version);
    const dues = after.legs.flatMap((one) => one.due_at ?? []).toSorted();
    expect(after.deadline).toBe(
      [...dues, ...(after.sign_deadline ? [after.sign_deadline] : [])].toSorted()[0],
    );
    const other = (await lookAt(workspace.operator, byHand.id)).legs.find(({ id }) => id === byHand.legs[0]);
    expect(other?.due_at).toBe(due_at);
    // The list goes by the same moment.
    const { items } = await workspace.operator.call(dealListCalls.searchDeals, {
      body: { q: String(byNorm.id) },
    });
    expect(items[0]?.deadline).toBe(after.deadline);
  });

  it('holds for what moves from now on, in working days too, and goes back to the usual one', async () => {
    await save('draft', { amount: 2, unit: 'workdays' });
    const { id } = await workspace.agent.call(wizardCalls.createDeal, {
      body: {
        product: 1,
        law: '44',
        purpose: 'contract',
        inn: '7701234567',
        client_name: 'ООО «Заря»',
        amount: '1000000.00',
        date_start: '2027-01-01',
        date_end: '2027-12-31',
        collision_reason: 'Вторая закупка',
      },
    });
    const draft = await lookAt(workspace.agent, id);
    expect(draft.status).toBe('draft');
    // Friday 20.11.2026: the second working day after it is Tuesday.
    expect(draft.legs[0]?.due_at).toBe('2026-11-24T20:59:59.999Z');
    expect((await save('draft', null)).recounted).toBeGreaterThan(0);
    expect((await lookAt(workspace.agent, id)).legs[0]?.due_at).toBe('2026-11-27T20:59:59.999Z');
    expect(await normAt('draft')).toMatchObject({ norm: { amount: 7, unit: 'days' }, is_own: false });
  });

  it('stands in a journal with who, when, what was before and what came of it', async () => {
    await save('reissue', { amount: 8, unit: 'hours' });
    await save('reissue', null);
    const { journal } = await list();
    expect(journal.slice(0, 2)).toMatchObject([
      { place: 'reissue', before: { amount: 8 }, after: { amount: 24 }, is_reset: true, recounted: 0 },
      { place: 'reissue', before: { amount: 24 }, after: { amount: 8, unit: 'hours' }, by: 'admin' },
    ]);
    expect(journal[0]?.at).toBe('2026-11-20T11:05:00.000Z');
  });

  it('is refused in words where it makes no sense, and changes nothing', async () => {
    const { version } = await normAt('revision');
    const wrong = [
      [{ amount: 0, unit: 'hours' }, /целое число больше нуля/],
      [{ amount: 1.5, unit: 'hours' }, /целое число больше нуля/],
      [{ amount: 721, unit: 'hours' }, /Не больше 720/],
      [{ amount: 61, unit: 'workdays' }, /Не больше 60/],
    ] as const;
    for (const [norm, why] of wrong)
      await expect(save('revision', norm, version)).rejects.toMatchObject({
        status: 422,
        errors: { 'norm.amount': [expect.stringMatching(why)] },
      });
    await expect(save('revision', { amount: 24, unit: 'hours' })).rejects.toMatchObject(
      refused(422, /сейчас такая/),
    );
    await expect(save('revision', null)).rejects.toMatchObject({ status: 422 });
    await save('revision', { amount: 5, unit: 'hours' });
    await expect(save('revision', { amount: 6, unit: 'hours' }, version)).rejects.toMatchObject(
      refused(409, /только что изменили/),
    );
    expect((await normAt('revision')).norm).toEqual({ amount: 5, unit: 'hours' });
    const body = { place: 'revision' as const, norm: null, version };
    await expect(workspace.manager.call(turnNormCalls.saveNorm, { body })).rejects.toMatchObject({
      status: 403,
    });
  });
});
