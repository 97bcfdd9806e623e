import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roleNames } from '#domain/role.ts';
import { dealMassCalls } from '#features/deal-mass/deal-mass.contract.ts';
import { boardColumns } from '#features/deal-list/deal-list.board.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { historyTitle, moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealMoves, isSameAction, type LegMove, legMachine } from '#features/deal-legs/deal-legs.moves.ts';
import { reasonsOfMove } from '#features/deal-legs/deal-legs.reasons.ts';
import { movesOf, needsOf } from '#features/deal-legs/deal-legs.rules.ts';
import { type DealStatus, dealStatuses, type SubState, subStates } from '#features/deals/deals.status.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import { type GuardFacts, stateObjection } from '#features/deal-legs/server/guards.ts';
import { type Workspace, lookAt, openWorkspace } from '#features/deals/testing/deal-workspace.ts';
import { bulkMoves } from '#features/deal-legs/web/banks/bulk-moves.ts';
import { movesOfLeg } from '#features/deal-legs/web/banks/leg-moves.ts';
import { choicesOf, obstacleByRole } from '#features/deal-list/web/board/board-targets.ts';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import { fieldsOf } from '#features/deal-legs/web/moves/move-form.ts';
import { deletionOf, restorationOf } from '#features/deal-legs/web/deal-deletion.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { banksToAsk, isResuming, nextSteps } from '#features/deal-legs/web/next-steps.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';

type Place = { readonly status: DealStatus; readonly sub: SubState | null };

/** The rows in the order of menus. */
const rows: readonly LegMove[] = Object.values(dealMoves);
const named = rows.map((row) => [`${row.id} ${row.name}`, row] as const);
const idsOf = (moves: readonly { readonly id: string }[]): string[] => moves.map(({ id }) => id);
const rowsWhere = (is: (row: LegMove) => boolean): string[] => idsOf(rows.filter(is)).toSorted();

/** Every status with its steps, as far as the table enters or leaves them. */
const places: readonly Place[] = dealStatuses.flatMap((status): Place[] => {
  const subs = subStates.filter((sub) =>
    rows.some(
      (row) =>
        (row.to === status && row.toSub === sub) || (row.from.includes(status) && row.fromSub?.includes(sub)),
    ),
  );
  return subs.length > 0 ? subs.map((sub) => ({ status, sub })) : [{ status, sub: null }];
});
const leaves = (row: LegMove, { status, sub }: Place): boolean =>
  row.from.includes(status) && (!row.fromSub || (sub !== null && row.fromSub.includes(sub)));
/** What a person may be offered there, in the order of menus. */
const rowsFrom = (place: Place): readonly LegMove[] =>
  rows.filter((row) => row.kind !== 'calendar' && leaves(row, place));
const nameOf = ({ status, sub }: Place): string => (sub ? `${status}.${sub}` : status);

let workspace: Workspace;
let dealId: number;
let legIds: number[];

beforeAll(async () => {
  workspace = await openWorkspace();
  const { id, legs } = await workspace.chosenDeal();
  [dealId, legIds] = [id, legs];
});
afterAll(() => workspace.api.stop());

/** Puts the deal with both of its banks where a test wants it; a guarantee has been issued before. */
const put = ({ status, sub }: Place): Promise<void> =>
  workspace.api.services.database.write(async (db) => {
    await db
      .update(dealLegs)
      .set({ status, subState: sub, guaranteeNumber: 'БГ-1' })
      .where(eq(dealLegs.dealId, dealId));
    await db.update(deals).set({ status }).where(eq(deals.id, dealId));
  });

const send = async (move: string, ids: readonly number[]): Promise<string> => {
  const body = { application_bank_ids: [...ids], move, comment: 'По делу' };
  const answer = await workspace.admin.send(legCalls.moveLegs, { body });
  expect(answer.statusCode, `${move}: ${answer.body}`).toBeLessThan(500);
  return answer.body;
};

/** The deal as an administrator's screen has it, where every guard would let every move pass. */
const openView = async (): Promise<Deal> => {
  const view = await lookAt(workspace.admin, dealId);
  const legs = view.legs.map((leg) => ({
    ...leg,
    moves: leg.moves.map((move) => ({ ...move, is_allowed: true, why: null })),
  }));
  return { ...view, legs };
};

describe('what the rows say', () => {
  it('takes one leg at a time where one bank is chosen or the details of one document are written', () => {
    const details = [
      'single_choice',
      'payment_sum',
      'issue_details',
      'reissue_details',
      'surcharge',
      'end_details',
    ];
    const isSingle = (row: LegMove): boolean =>
      row.guards.some((guard) => details.includes(guard)) || row.welcomes === 'extraPrice';
    expect(rowsWhere(({ takes }) => takes === 'one')).toEqual(rowsWhere(isSingle));
  });

  it('takes the whole deal where it is deleted or restored', () => {
    const isWhole = ({ to }: LegMove): boolean => to === 'deleted' || to === 'previous';
    expect(rowsWhere(({ takes }) => takes === 'deal')).toEqual(rowsWhere(isWhole));
  });

  it('does with many deals at once what the assumptions name (A-196)', () => {
    const mass = legMachine.moves.filter(({ inMass }) => inMass);
    expect(idsOf(mass)).toEqual(['T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9', 'T17', 'T30']);
  });

  it('keeps from loans and credits what knows a draft, a reissue, a release or a claim of a guarantee', () => {
    const statuses: readonly string[] = ['revision', 'reissue', 'reissue_approved'];
    const isOfGuarantees = ({ from, to, toSub, guards }: LegMove): boolean =>
      statuses.includes(to) ||
      from.every((status) => statuses.includes(status)) ||
      guards.includes('issued_before') ||
      toSub === 'released' ||
      toSub === 'claimed';
    expect(rowsWhere(({ ofGuarantees }) => ofGuarantees === true)).toEqual(rowsWhere(isOfGuarantees));
  });

  it('offers a way aside out of a refusal as the way to take the deal up again', () => {
    const isOut = ({ from, kind }: LegMove): boolean =>
      kind === 'side' && from.every((status) => status.endsWith('_refused'));
    expect(rowsWhere(({ resumes }) => resumes === true)).toEqual(rowsWhere(isOut));
  });

  it.each(named)('%s has its words, its reasons and what proves its guards', (_name, row) => {
    for (const product of [0, 1, 2]) {
      expect(moveTitle(row.id, product)).not.toBe(row.id);
      expect(historyTitle(row.id, product)).toMatch(/\S/);
    }
    expect(reasonsOfMove(row.id) !== undefined).toBe(row.guards.includes('reason'));
    for (const guard of row.guards) {
      const facts = { move: { ...row, guards: [guard] } } as unknown as GuardFacts;
      expect(() => stateObjection(facts)).not.toThrow(/Nobody keeps/);
    }
    if (row.as === undefined) return;
    const same = rows.find(({ name }) => name === row.as);
    expect([same?.to, same?.takes, same?.kind]).toEqual([row.to, row.takes, row.kind]);
    expect(moveTitle(row.id, 1)).toBe(moveTitle(same?.id ?? '', 1));
  });
});

describe('the server', () => {
  it.each(places.map((place) => [nameOf(place), place] as const))(
    'shows from %s what the rows say',
    async (_name, place) => {
      await put(place);
      const { legs } = await lookAt(workspace.admin, dealId);
      for (const { moves } of legs) {
        const report = moves.map(({ id, to, sub_state, needs, who }) => ({ id, to, sub_state, needs, who }));
        const stated = rowsFrom(place).map((row) => ({
          id: row.id,
          to: row.to,
          sub_state: row.toSub ?? null,
          needs: needsOf(row),
          who: row.who.length > 0 ? row.who.map((role) => roleNames[role]) : [roleNames.admin],
        }));
        const byId = (one: { id: string }, other: { id: string }): number => one.id.localeCompare(other.id);
        expect(report.toSorted(byId)).toEqual(stated.toSorted(byId));
      }
      for (const product of [0, 2]) {
        const ofLoans = rowsFrom(place).filter(({ ofGuarantees }) => !ofGuarantees);
        expect(idsOf(movesOf(product, place.status, place.sub)).toSorted()).toEqual(
          idsOf(ofLoans).toSorted(),
        );
      }
    },
  );

  it.each(named)(
    'takes %s of as many legs as the row says, and from where it leads alone',
    async (_name, row) => {
      const { oneAtATime, notFromHere } = legTexts.guardReasons;
      const refusedFrom = ({ status }: Place): string => notFromHere(dealTexts.statusNames[status]);
      const isPersons = row.kind !== 'calendar';
      for (const place of places.filter((one) => leaves(row, one))) {
        await put(place);
        const both = await send(row.id, legIds);
        expect(both.includes(oneAtATime), both).toBe(isPersons && row.takes === 'one');
        expect(both.includes(refusedFrom(place)), both).toBe(!isPersons);
      }
      const isForeign = (place: Place): boolean => !rowsFrom(place).some((other) => isSameAction(other, row));
      const foreign = places.find(isForeign);
      if (!foreign) throw new Error(`${row.id} leads from everywhere`);
      await put(foreign);
      expect(await send(row.id, legIds.slice(0, 1))).toContain(refusedFrom(foreign));
    },
  );

  it.each(named)('takes %s of many deals where the row says so', async (_name, row) => {
    const body = {
      ids: [dealId],
      action: row.id as 'T3',
      reason_code: 'price',
      comment: 'По делу',
      is_dry_run: true,
    };
    const answer = await workspace.admin.send(dealMassCalls.actOnMany, { body });
    expect(answer.statusCode, answer.body).toBe(row.inMass ? 200 : 422);
    if (row.inMass)
      await waitForBackgroundJob(
        workspace.admin,
        answer.json<{ background_job_id: number }>().background_job_id,
      );
  });
});

describe('the screens', () => {
  it.each(places.map((place) => [nameOf(place), place] as const))(
    'offer from %s what the rows say',
    async (_name, place) => {
      await put(place);
      const view = await openView();
      const offered = rowsFrom(place);
      const [leg] = view.legs;
      if (!leg) throw new Error('A deal without legs');
      expect(idsOf(movesOfLeg(leg))).toEqual(idsOf(offered.filter(({ takes }) => takes !== 'deal')));
      expect(idsOf(bulkMoves([leg]).map(({ move }) => move))).toEqual(idsOf(offered));
      const many = bulkMoves(view.legs);
      expect(idsOf(many.map(({ move }) => move))).toEqual(idsOf(offered.filter(({ takes }) => !takes)));
      for (const { legs } of many) expect(legs).toHaveLength(legIds.length);
      expect(deletionOf(view)?.move.id).toBe(offered.find(({ kind }) => kind === 'removal')?.id);
      expect(restorationOf(view)?.move.id).toBe(offered.find(({ to }) => to === 'previous')?.id);
      for (const step of nextSteps(view, 'admin')) {
        if (step.kind !== 'move') continue;
        const row = offered.find(({ id }) => id === step.move.id);
        // One act is one step; where it takes one bank at a time, the bank is asked for.
        expect(step.legs).toHaveLength(legIds.length);
        expect(banksToAsk(step)).toHaveLength(row?.takes === 'one' ? legIds.length : 0);
        expect(isResuming(step)).toBe(row?.resumes === true);
      }
      for (const move of leg.moves) {
        const row = offered.find(({ id }) => id === move.id);
        const fields = fieldsOf(move, 1);
        expect(fields.has('reason'), move.id).toBe(row?.reasons !== undefined);
        if (row?.welcomes) expect(fields.get(row.welcomes), move.id).toBe(false);
      }
    },
  );

  it.each(places.map((place) => [nameOf(place), place] as const))(
    'let a card from %s go where the rows lead',
    async (_name, place) => {
      await put(place);
      const view = await openView();
      const offered = rowsFrom(place);
      const linesOf = (moves: readonly LegMove[]): string[] =>
        moves.flatMap(({ id, takes }) =>
          takes === 'one' ? legIds.map((leg) => `${id} ${leg}`) : [`${id} ${legIds.join()}`],
        );
      const choicesIn = (column: Parameters<typeof choicesOf>[1]): string[] =>
        choicesOf(view, column).map(({ move, legs }) => `${move.id} ${legs.map(({ id }) => id).join()}`);
      expect(choicesIn(null).toSorted()).toEqual(linesOf(offered).toSorted());
      const card = { product: 1, status: place.status, sub_state: place.sub } as DealRow;
      for (const { id: column, statuses } of boardColumns) {
        const leading = offered.filter(({ to }) => statuses.some((status) => status === to));
        expect(choicesIn(column).toSorted()).toEqual(linesOf(leading).toSorted());
        for (const role of Object.keys(roleNames) as Role[]) {
          const isHis = leading.some(({ who }) => role === 'admin' || who.includes(role));
          expect(obstacleByRole(card, role, column) === null, `${role} to ${column}`).toBe(isHis);
        }
      }
    },
  );
});
