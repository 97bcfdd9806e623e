import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import {
  issueWith,
  noDraft,
  offerFor,
  openWorkspace,
  payment,
  type Workspace,
} from '#features/deals/testing/deal-workspace.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { startListening } from '#kit/server/realtime/publisher.ts';
import { statementsOf } from '#kit/testing/count-statements.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

/** The most statements one leg's move may cost, with history, audit, news, notifications and letters. */
const mostStatements = 12;
/** Beside the move itself the guarantee is entered into its register, and everybody's share of it is accrued in a savepoint. */
const withMoney: Readonly<Record<string, number>> = { T23: 23, T28: 17 };
/** By the calendar and by the wizard, not by a person at a leg. */
const elsewhere: readonly string[] = [dealMoves.saveDraft.id, dealMoves.nearEnd.id, dealMoves.expire.id];

let workspace: Workspace;
let director: TestCaller;
const counted = new Map<string, string[]>();
beforeAll(async () => {
  workspace = await openWorkspace({ demo: true });
  director = await workspace.api.as('director');
  const { database, clock } = workspace.api.services;
  await database.write(async (db) => {
    await db.update(organizations).set({ email: 'client@example.test' });
    await db.update(users).set({ email: 'agent@example.test' }).where(eq(users.id, workspace.agent.userId));
  });
  const people = [workspace.manager, workspace.agent, workspace.operator].map(({ userId }) => userId);
  await startListening(database, people, clock.now());
});
afterAll(() => workspace.api.stop());

type Step = readonly [who: TestCaller, move: string, more?: object];

/** Goes these steps with one leg, or with the whole deal, and keeps the dearest of each. */
const go = async (target: object, ...steps: readonly Step[]): Promise<void> => {
  for (const [who, move, more = {}] of steps) {
    const body = { ...target, move, ...more };
    const texts = await statementsOf(workspace.api.services.database, () =>
      who.call(legCalls.moveLegs, { body }),
    );
    if (texts.length > (counted.get(move)?.length ?? 0)) counted.set(move, texts);
  }
};

const begun = async () => {
  const { id, legs } = await workspace.chosenDeal({}, workspace.banks.slice(0, 1));
  await makeDocument(workspace.api.services, id, workspace.agent.userId);
  return { id, deal: { application_id: id }, leg: { application_bank_id: legs[0] } };
};
const sent = async () => {
  const made = await begun();
  await go(made.leg, [workspace.agent, 'T3'], [workspace.agent, 'T5'], [workspace.operator, 'T7']);
  return made;
};
const offered = async () => {
  const made = await sent();
  await workspace.operator.call(legCalls.saveOffer, { body: offerFor(made.leg.application_bank_id) });
  return made;
};
const chosen = async () => {
  const made = await offered();
  await go(made.leg, [workspace.operator, 'T15']);
  await noDraft(workspace.operator, made.leg.application_bank_id);
  await go(made.leg, [workspace.agent, 'T20']);
  return made;
};
const issued = async () => {
  const made = await chosen();
  const document = await makeDocument(workspace.api.services, made.id, workspace.operator.userId);
  const { operator } = workspace;
  await go(made.leg, [operator, 'T21', payment], [operator, 'T34'], [operator, 'T23', issueWith(document)]);
  return { ...made, document };
};

const stated = { comment: 'Так решили' };
const priced = { reason_code: 'price' };

it('every move of a leg costs few statements', async () => {
  const { agent, operator, manager } = workspace;
  const debts = { reason_code: 'debts' };
  await go(
    (await begun()).leg,
    [agent, 'T3'],
    [manager, 'T4'],
    [agent, 'T3'],
    [agent, 'T5'],
    [manager, 'T6', stated],
  );
  await go((await begun()).deal, [agent, 'T31'], [workspace.admin, 'T33']);
  await go((await begun()).deal, [agent, 'T3'], [manager, 'T32', { reason_code: 'duplicate' }]);
  await go(
    (await sent()).leg,
    [operator, 'T8'],
    [manager, 'T9'],
    [operator, 'T10'],
    [manager, 'T9'],
    [manager, 'T11', stated],
  );
  await go(
    (await sent()).leg,
    [manager, 'T12', stated],
    [manager, 'T13', stated],
    [manager, 'T12', stated],
    [manager, 'T14', stated],
    [manager, 'T12b', stated],
  );
  await go(
    (await sent()).leg,
    [operator, 'T16', debts],
    [manager, 'T29'],
    [agent, 'T5'],
    [operator, 'T16', debts],
    [director, 'T29b'],
  );
  await go(
    (await sent()).leg,
    [agent, 'T17', priced],
    [manager, 'T30b'],
    [agent, 'T17', priced],
    [manager, 'T30'],
  );
  await go(
    (await offered()).leg,
    [manager, 'T9'],
    [manager, 'T15b'],
    [agent, 'T18', stated],
    [operator, 'T19', stated],
  );
  await go((await chosen()).leg, [agent, 'T17b', priced]);
  await go((await chosen()).leg, [operator, 'T21', payment], [director, 'T17c', priced]);
  await go((await chosen()).leg, [operator, 'T22b', stated], [agent, 'T20'], [operator, 'T22', stated]);
  const { leg, document } = await issued();
  const typo = { reason_code: 'typo', wording_was: 'ИНН 770', wording_becomes: 'ИНН 771' };
  const reissued = { ...issueWith(document), guarantee_number: 'БГ-8' };
  await go(
    leg,
    [agent, 'T24', typo],
    [operator, 'T26', stated],
    [agent, 'T24', typo],
    [operator, 'T25', { extra_price: '1500.00' }],
  );
  await go(
    leg,
    [operator, 'T27'],
    [operator, 'T26b', stated],
    [agent, 'T24', typo],
    [operator, 'T25'],
    [operator, 'T28', reissued],
  );
  await go(leg, [operator, 'T36', { reason_code: 'fulfilled', document_id: document }]);
  const other = await issued();
  const claim = { document_id: other.document, claim_amount: '1000.00', claim_date: '2027-02-01' };
  await jump(workspace.api, '2027-02-01T11:05:00Z');
  await go(other.leg, [operator, 'T36b', { reason_code: 'not_fulfilled', ...claim }]);
  const tooDear = [...counted].filter(([move, texts]) => texts.length > (withMoney[move] ?? mostStatements));
  expect(tooDear.map(([move, texts]) => `${move} ${texts.length}\n${texts.join('\n')}`)).toEqual([]);
  const moves = Object.values(dealMoves).map(({ id }) => id);
  expect(moves.filter((id) => !counted.has(id) && !elsewhere.includes(id))).toEqual([]);
  if (process.env['SHOW_COSTS'])
    console.log([...counted].map(([move, texts]) => `${move} ${texts.length}`).join(' '));
});
