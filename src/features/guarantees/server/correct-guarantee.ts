import { and, eq, sql } from 'drizzle-orm';
import { parseDecimalString } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { hasRegister, isRegistryNumber } from '#features/deals/deals.reissue.ts';
import { correctIssue, objectToCorrection } from '#features/deal-legs/server/deal-legs.facade.ts';
import { type Deal, lockDeal, lockLegs, publishDealTouched } from '#features/deals/server/deals.facade.ts';
import type { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeErrors } from '#features/guarantees/guarantees.errors.ts';
import { guaranteeTexts } from '#features/guarantees/guarantees.texts.ts';
import { guarantees, reissues } from '#features/guarantees/server/guarantees.tables.ts';
import { searchTextOf } from '#features/guarantees/server/record-issue.ts';
import { visibleGuarantees } from '#features/guarantees/server/visible-guarantees.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { selectRow } from '#kit/server/database.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<typeof guaranteeCalls.correctGuarantee>['body'];
type Guarantee = typeof guarantees.$inferSelect;

type Corrected = {
  readonly deal: Deal;
  readonly legId: number;
  readonly issueNumber: number;
  /** Whether what it was priced by is another now: its sum or its days. */
  readonly isRepriced: boolean;
};

/** What is written of an issue has been corrected, in the same transaction. */
export const guaranteeCorrected = defineHook<Corrected>('guarantees.corrected');

const words = guaranteeTexts.problems;

/** A register number that has stood there, such as one the book has brought, may stay as it is. */
const problemsOf = (deal: Deal, before: Guarantee, input: Input, now: Date): FieldErrors => {
  const entered = input.registry_number || null;
  const registry = entered === before.registryNumber ? null : entered;
  return {
    ...(parseDecimalString(input.amount) === 0 ? { amount: [words.zeroSum] } : {}),
    ...(input.date_end < input.date_start ? { date_end: [words.endBeforeStart] } : {}),
    ...(input.issued_on > moscowDateOf(now) ? { issued_on: [words.futureDate] } : {}),
    ...(registry !== null && !hasRegister(deal) ? { registry_number: [words.noRegister] } : {}),
    ...(registry !== null && !isRegistryNumber(registry) ? { registry_number: [words.registry] } : {}),
  };
};

/** The fields as the history of the deal and the trace of changes name them. */
const sideOf = (guarantee: Guarantee) => ({
  guarantee_number: guarantee.number,
  guarantee_date: guarantee.issuedOn,
  guarantee_amount: guarantee.amount,
  guarantee_start: guarantee.dateStart,
  guarantee_end: guarantee.dateEnd,
  registry_number: guarantee.registryNumber,
});

/** What was and what is, of the fields that differ alone. */
const differing = (before: ReturnType<typeof sideOf>, after: ReturnType<typeof sideOf>) => {
  const names = Object.keys(before) as (keyof typeof before)[];
  const fields = names.filter((name) => before[name] !== after[name]);
  const pick = (side: typeof before) => Object.fromEntries(fields.map((name) => [name, side[name]]));
  return { fields, before: pick(before), after: pick(after) };
};

const figuresOf = ({ amount, dateEnd }: Pick<Guarantee, 'amount' | 'dateEnd'>) => ({ amount, end: dateEnd });

/** Another sum or end is judged as it was when the guarantee was written down. */
const refuseFigures = async (
  operation: Operation,
  deal: Deal,
  { before, after, reason }: { before: Guarantee; after: Guarantee; reason: string | null },
): Promise<void> => {
  const [reissue] =
    before.issueNumber === 1
      ? []
      : await operation.db
          .select({ asked: reissues.asked })
          .from(reissues)
          .where(eq(reissues.newGuaranteeId, before.id));
  const objection = await objectToCorrection(operation, deal, before.legId, {
    was: figuresOf(before),
    becomes: figuresOf(after),
    asked: before.issueNumber === 1 ? null : (reissue?.asked ?? {}),
    reason,
  });
  if (!objection) return;
  const { why, field = 'reason' } = objection;
  throw refuse(kitErrors.invalid, { errors: { [field]: [why] } });
};

const findDealOf = async ({ db, caller }: Operation, id: number): Promise<number> => {
  const row = await selectRow<{ deal_id: number }>(
    db,
    sql`select g.deal_id from ${guarantees} g where g.id = ${id} and ${visibleGuarantees(caller)}`,
  );
  if (!row) throw refuse(guaranteeErrors.notFound);
  return row.deal_id;
};

const repricing = ['guarantee_amount', 'guarantee_start', 'guarantee_end'];

/** Corrects what is written of a guarantee; the register's number is usually added so. Every change is kept. */
export const correctGuarantee = async (operation: Operation, input: Input): Promise<{ version: number }> => {
  const { db, caller, now } = operation;
  const deal = await lockDeal(operation, await findDealOf(operation, input.id));
  const legs = await lockLegs(db, deal.id);
  const [found] = await db
    .select({ guarantee: guarantees, bankName: banks.name })
    .from(guarantees)
    .innerJoin(banks, eq(banks.id, guarantees.bankId))
    .where(and(eq(guarantees.id, input.id), eq(guarantees.dealId, deal.id)));
  const leg = legs.find(({ id }) => id === found?.guarantee.legId);
  if (!found || !leg) throw refuse(guaranteeErrors.notFound);
  const { guarantee: before, bankName } = found;
  if (before.state === 'replaced') throw refuse(guaranteeErrors.replaced);
  if (before.version !== input.version) throw refuse(guaranteeErrors.conflict);
  const problems = problemsOf(deal, before, input, now);
  if (Object.keys(problems).length > 0) throw refuse(kitErrors.invalid, { errors: problems });
  const registryNumber = input.registry_number || null;
  const after: Guarantee = {
    ...before,
    number: input.number,
    issuedOn: input.issued_on,
    amount: input.amount,
    dateStart: input.date_start,
    dateEnd: input.date_end,
    registryNumber,
    isRegistryPending: registryNumber === null && hasRegister(deal),
    searchText: searchTextOf(deal, bankName, { number: input.number, registryNumber }),
    version: before.version + 1,
  };
  const change = differing(sideOf(before), sideOf(after));
  if (change.fields.length === 0) return { version: before.version };
  const reason = input.reason || null;
  await refuseFigures(operation, deal, { before, after, reason });
  const { id: _id, ...set } = after;
  await db.update(guarantees).set(set).where(eq(guarantees.id, before.id));
  const facts = {
    guaranteeNumber: after.number,
    guaranteeDate: after.issuedOn,
    guaranteeAmount: after.amount,
    guaranteeStart: after.dateStart,
    guaranteeEnd: after.dateEnd,
    registryNumber,
    isRegistryPending: after.isRegistryPending,
  };
  await correctIssue(operation, leg, facts, { details: change, comment: reason, author: caller });
  await recordChange(operation, {
    entity: 'guarantee',
    entityId: before.id,
    before: change.before,
    after: change.after,
  });
  await guaranteeCorrected.emit(operation, {
    deal,
    legId: leg.id,
    issueNumber: before.issueNumber,
    isRepriced: change.fields.some((field) => repricing.includes(field)),
  });
  await publishDealTouched(operation, deal.id);
  return { version: after.version };
};
