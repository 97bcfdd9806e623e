import { afterAll, beforeAll, expect } from 'vitest';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import { guaranteeInput, makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { readStandings } from '#features/deal-legs/server/store-standings.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

type Move = CallInput<typeof legCalls.moveLegs>['body'];
type Made = { readonly id: number; readonly legs: [number, ...number[]] };

/** A server at 14:05 of 20.11.2026 in Moscow with two banks, and people who bring deals as far as a test wants. */
export type Workspace = {
  readonly api: TestApi;
  readonly agent: TestCaller;
  readonly operator: TestCaller;
  readonly manager: TestCaller;
  readonly admin: TestCaller;
  readonly banks: number[];
  readonly chosenDeal: (more?: object, bankIds?: number[]) => Promise<Made>;
  readonly sentDeal: (more?: object, bankIds?: number[]) => Promise<Made>;
  readonly approvedDeal: () => Promise<Made>;
  readonly issuedDeal: () => Promise<Made & { readonly leg: number; readonly document: number }>;
};

export const moveLegs = (who: TestCaller, body: Move) => who.call(legCalls.moveLegs, { body });
export const lookAt = (who: TestCaller, id: number) => who.call(legCalls.getDeal, { params: { id } });

/** The bank of a leg sends no draft of the guarantee: nothing to accept before its offer. */
export const noDraft = (who: TestCaller, leg: number) =>
  who.call(draftCalls.waiveDraft, {
    body: { application_bank_id: leg, reason: 'Банк выпускает по своей форме' },
  });

/** What a bank offers unless a test says otherwise: 30 000 ₽ for the guarantee of `guaranteeInput`. */
export const offerFor = (leg: number, more: object = {}) => ({
  application_bank_id: leg,
  amount: '1000000.00',
  date_start: '2027-01-01',
  date_end: '2027-12-31',
  price: '30000.00',
  valid_until: '2099-12-31',
  ...more,
});
export const payment = { paid_amount: '30000.00', paid_on: '2026-11-20' };
export const issueWith = (document_id: number) => ({
  guarantee_number: 'БГ-7',
  guarantee_date: '2026-11-20',
  document_id,
});

type People = Pick<Workspace, 'api' | 'agent' | 'operator' | 'banks'>;

/** How these people bring deals. */
export const walks = ({
  api,
  agent,
  operator,
  banks,
}: People): Omit<Workspace, keyof People | 'manager' | 'admin'> => {
  const chosenDeal: Workspace['chosenDeal'] = async (more = {}, bankIds = banks) => {
    const { id } = await agent.call(wizardCalls.createDeal, {
      body: { ...guaranteeInput, ...more, bank_ids: bankIds },
    });
    const [first, ...others] = (await lookAt(agent, id)).legs.map((leg) => leg.id);
    if (first === undefined) throw new Error('A deal without legs');
    return { id, legs: [first, ...others] };
  };
  const sentDeal: Workspace['sentDeal'] = async (more, bankIds) => {
    const deal = await chosenDeal(more, bankIds);
    await moveLegs(agent, { application_id: deal.id, move: 'T3' });
    await moveLegs(agent, { application_id: deal.id, move: 'T5' });
    await moveLegs(operator, { application_id: deal.id, move: 'T7' });
    return deal;
  };
  const approvedDeal: Workspace['approvedDeal'] = async () => {
    const deal = await sentDeal();
    for (const leg of deal.legs) await operator.call(legCalls.saveOffer, { body: offerFor(leg) });
    await moveLegs(operator, { application_bank_ids: deal.legs, move: 'T15' });
    for (const leg of deal.legs) await noDraft(operator, leg);
    return deal;
  };
  const issuedDeal: Workspace['issuedDeal'] = async () => {
    const deal = await approvedDeal();
    const [leg] = deal.legs;
    await moveLegs(agent, { application_bank_id: leg, move: 'T20' });
    await moveLegs(operator, { application_bank_id: leg, move: 'T21', ...payment });
    const document = await makeDocument(api.services, deal.id, operator.userId);
    await moveLegs(operator, { application_bank_id: leg, move: 'T23', ...issueWith(document) });
    return { ...deal, leg, document };
  };
  return { chosenDeal, sentDeal, approvedDeal, issuedDeal };
};

/** Opens the desk; `desk.api.stop()` closes it. */
export const openWorkspace = async (changes: Parameters<typeof startApi>[0] = {}): Promise<Workspace> => {
  const api = await startApi(changes);
  api.setNow(new Date('2026-11-20T11:05:00Z'));
  const manager = await api.as('manager');
  const agent = await api.as('agent', 'agent', { managerId: manager.userId });
  const [operator, admin] = [await api.as('operator'), await api.as('admin')];
  await makeOrganization(api.services, '7701234567', 'ООО «Заря»');
  const banks = [(await makeBank(api.services, 'Банк А')).id, (await makeBank(api.services, 'Банк Б')).id];
  const people = { api, agent, operator, banks };
  return { ...people, manager, admin, ...walks(people) };
};

/** The law of the stored row: whatever has been done, what the list shows of a deal's legs follows from the legs. */
export const expectTrueStandings = async ({ services }: TestApi): Promise<void> => {
  const now = services.clock.now();
  await services.database.read(async (db) => {
    const stored = await db.select().from(deals);
    const report = await readStandings({ db, now, services }, stored);
    for (const { id, standing, bankNames } of stored)
      expect({ id, standing, bankNames }).toEqual({ id, ...report.get(id) });
  });
};

/** The desk of a test file: open before its tests, closed after them, when the rows of its deals are looked at. */
export const workspaceForTests = (changes: Parameters<typeof startApi>[0] = {}): Workspace => {
  const workspace = {} as Workspace;
  beforeAll(async () => {
    Object.assign(workspace, await openWorkspace(changes));
  });
  afterAll(async () => {
    await expectTrueStandings(workspace.api);
    await workspace.api.stop();
  });
  return workspace;
};

/** What a refused call throws, as far as a test names it. */
export const refused = (status: number, message: string | RegExp, more: object = {}) => ({
  status,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
  ...more,
});
