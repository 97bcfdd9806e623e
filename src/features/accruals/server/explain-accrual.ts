import { eq, sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { maySeeField } from '#domain/audience.ts';
import {
  addKopecks,
  type Kopecks,
  kopecks,
  kopecksFromDecimal,
  toDecimalString,
  zeroKopecks,
} from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { isAgentFamily } from '#domain/role.ts';
import { networkPercent, type RewardPart } from '#domain/reward.ts';
import { correctAccruals, ruleAccruals } from '#features/accruals/accruals.access.ts';
import type { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualErrors } from '#features/accruals/accruals.errors.ts';
import { basePercentOf, type FrozenRates, type FrozenTerms } from '#features/accruals/accruals.frozen.ts';
import {
  type AccrualLevel,
  accrualLevels,
  isFree,
  isNetworkLevel,
} from '#features/accruals/accruals.rules.ts';
import { accrualScope } from '#features/accruals/server/accruals.scope.ts';
import { accrualFiles, accrualGrounds, accruals } from '#features/accruals/server/accruals.tables.ts';
import { type LineRow, linesOf, selectLines } from '#features/accruals/server/list-accruals.ts';
import type { Accrual } from '#features/accruals/server/totals.ts';
import { type Ground, readLimit } from '#features/accruals/server/write-grounds.ts';
import { seeRateTables } from '#features/agent-rates/agent-rates.access.ts';
import { type RateReader, rowInWords } from '#features/agent-rates/agent-rates.words.ts';
import { isUnderContract } from '#features/payees/server/payees.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Explanation = CallReply<typeof accrualCalls.explainAccrual>;
type Sibling = Accrual & { readonly isSeen: boolean; readonly fileName: string | null };

/** The accruals of a ground and whether the caller sees each. */
const readSiblings = async ({ db, caller }: Operation, groundId: number): Promise<Sibling[]> => {
  const seen = await selectRows<{ id: number }>(
    db,
    sql`select a.id from ${accruals} a where a.ground_id = ${groundId} and ${accrualScope.where(caller)}`,
  );
  const ids = new Set(seen.map(({ id }) => id));
  const all = await db
    .select({ accrual: accruals, fileName: accrualFiles.name })
    .from(accruals)
    .leftJoin(accrualFiles, eq(accrualFiles.id, accruals.fileId))
    .where(eq(accruals.groundId, groundId))
    .orderBy(accruals.id);
  return all.map(({ accrual, fileName }) => ({ ...accrual, fileName, isSeen: ids.has(accrual.id) }));
};

/** A product of the formula; amounts of our income and of what is left of it are ours alone. */
const partFor = (isOurs: boolean, { of, amount, percent }: RewardPart) => {
  const isSecret = !isOurs && (of === 'income' || of === 'remainder');
  return {
    of,
    amount: isSecret ? null : toDecimalString(amount),
    percent: isSecret && of === 'remainder' ? null : percent,
  };
};

const totalOf = (siblings: readonly Sibling[], level: AccrualLevel): Kopecks =>
  addKopecks(
    ...siblings
      .filter((one) => one.level === level && (one.kind !== 'correction' || one.state !== 'reversed'))
      .map(({ amount }) => kopecksFromDecimal(amount)),
  );

const sharesOf = (siblings: readonly Sibling[], names: ReadonlyMap<number | null, string>, isOurs: boolean) =>
  siblings
    .filter(({ kind }) => kind !== 'correction' && kind !== 'clawback')
    .filter(({ level, isSeen }) => isOurs || isSeen || isNetworkLevel(level))
    .toSorted((one, other) => accrualLevels.indexOf(one.level) - accrualLevels.indexOf(other.level))
    .map((one) => ({
      level: one.level,
      name: one.isSeen ? (names.get(one.personId) ?? null) : null,
      total: one.isSeen ? toDecimalString(totalOf(siblings, one.level)) : null,
      percent: one.isSeen && isNetworkLevel(one.level) ? basePercentOf(one.formula) : null,
    }));

/** The corrections of an accrual. */
const correctionsOf = (
  siblings: readonly Sibling[],
  id: number,
  names: ReadonlyMap<number | null, string>,
  canCorrect: boolean,
): Explanation['corrections'] =>
  siblings
    .filter(({ kind, parentId }) => kind === 'correction' && parentId === id)
    .map((one) => ({
      id: one.id,
      delta: one.amount,
      reason: one.reason ?? '',
      by: names.get(one.createdBy) ?? null,
      at: one.createdAt.toISOString(),
      state: one.state,
      file_name: one.fileName,
      can_delete: canCorrect && isFree(one.state),
    }));

/** Who may know what agents are paid by; our people learn of no rates by their own share. */
const readerOf = ({ role }: Caller): RateReader | null => {
  if (isAgentFamily(role)) return role;
  return mayPass(seeRateTables, role) ? 'us' : null;
};

const ratesFor = (rates: FrozenRates | null, reader: RateReader | null): Explanation['rates'] => {
  const [winner] = rates?.rows ?? [];
  if (!rates || !winner || reader === null) return null;
  return {
    table_id: winner.table.id,
    table_name: winner.table.name,
    valid_from: winner.table.validFrom,
    rows: rates.rows.map(({ row }, at) => ({ ...rowInWords(row, reader), is_winner: at === 0 })),
  };
};

const termsFor = (terms: FrozenTerms | null) =>
  terms && {
    valid_from: terms.from,
    base_percent: terms.values.basePercent,
    excess_percent: terms.values.excessPercent,
    sum_percent: terms.values.sumPercent,
    vat_included: terms.values.vatIncluded,
  };

/** What those who answer for the house know besides. */
const oursOf = async (
  { db }: Operation,
  ground: Ground,
  siblings: readonly Sibling[],
  names: ReadonlyMap<number | null, string>,
): Promise<Partial<Explanation>> => {
  const { income, received, writtenOff, writtenOffReason, dueOn, yesBy, yesAt, yesReason } = ground;
  const earned =
    income === null ? null : kopecks(kopecksFromDecimal(income) - kopecksFromDecimal(writtenOff));
  const shared = siblings
    .filter(({ state, kind }) => kind !== 'correction' || state !== 'reversed')
    .filter(({ kind }) => kind !== 'clawback')
    .map(({ amount }) => kopecksFromDecimal(amount));
  const network = kopecksFromDecimal(ground.network);
  const value = earned === null ? null : networkPercent(network, earned);
  const yes =
    yesAt === null ? null : { by: names.get(yesBy) ?? '', at: yesAt.toISOString(), reason: yesReason ?? '' };
  return {
    our_share: toDecimalString(kopecks((earned ?? zeroKopecks) - addKopecks(...shared))),
    bank_income:
      income === null
        ? null
        : {
            amount: income,
            received,
            written_off: writtenOff,
            written_off_reason: writtenOffReason,
            due_on: dueOn,
          },
    bank_terms: termsFor(ground.terms),
    network_percent: value === null ? null : { value, limit: await readLimit(db), yes },
    ground_id: ground.id,
  };
};

/** An accrual with its ground, and whether it is its payee's by a contract. */
const readWithGround = async ({ db, services, now }: Operation, id: number) => {
  const earned = {
    payee: sql`${accruals.payeeId}`,
    day: sql`${accrualGrounds.day}`,
    today: moscowDateOf(now),
  };
  const [found] = await db
    .select({
      accrual: accruals,
      ground: accrualGrounds,
      isCovered: sql<boolean>`${isUnderContract({ services }, earned)}`,
    })
    .from(accruals)
    .innerJoin(accrualGrounds, eq(accrualGrounds.id, accruals.groundId))
    .where(eq(accruals.id, id));
  return found;
};

type Found = NonNullable<Awaited<ReturnType<typeof readWithGround>>>;

const waitsForContract = ({ accrual: { level, state }, isCovered }: Found): boolean =>
  isNetworkLevel(level) && isFree(state) && !isCovered;

const rightsOf = ({ role }: Caller, { accrual, ground }: Found): Explanation['can'] => ({
  correct:
    mayPass(correctAccruals, role) &&
    ground.state === 'live' &&
    accrual.state !== 'reversed' &&
    !['correction', 'clawback'].includes(accrual.kind),
  rule: mayPass(ruleAccruals, role) && ground.state === 'live',
});

/** The whole reckoning of an accrual: at most six queries whatever stands in it. */
export const explainAccrual = async (operation: Operation, id: number): Promise<Explanation> => {
  const { db, caller } = operation;
  const rows = await selectRows<LineRow>(db, selectLines(caller, [sql`a.id = ${id}`], sql`1`));
  const found = await readWithGround(operation, id);
  if (rows.length === 0 || !found) throw refuse(accrualErrors.notFound);
  const { accrual, ground } = found;
  const siblings = await readSiblings(operation, ground.id);
  const names = await shortNamesOf(operation, [
    ground.yesBy,
    ...siblings.flatMap(({ personId, payeeId, createdBy }) => [personId, payeeId, createdBy]),
  ]);
  const [line] = await linesOf(operation, rows);
  if (!line) throw refuse(accrualErrors.notFound);
  const isOurs = maySeeField(caller.role, 'bank_income');
  const canCorrect = mayPass(correctAccruals, caller.role);
  const { formula } = accrual;
  const { paid, tariff, sum, days, tariffVersion } = ground.facts;
  return {
    line,
    paid: toDecimalString(paid),
    tariff: tariff === null ? null : toDecimalString(tariff),
    sum: toDecimalString(sum),
    days,
    tariff_version: tariffVersion && { id: tariffVersion.id, valid_from: tariffVersion.from },
    bank_id: ground.bankId,
    parts: formula.parts.map((part) => partFor(isOurs, part)),
    flat: formula.flat === null ? null : toDecimalString(formula.flat),
    is_raised: formula.raised,
    less: toDecimalString(formula.less),
    reason: accrual.reason,
    is_confirmed_at_issue: accrual.isConfirmedAtIssue,
    waits_for_contract: waitsForContract(found),
    corrections: correctionsOf(siblings, id, names, canCorrect),
    rates: ratesFor(ground.rates, readerOf(caller)),
    shares: sharesOf(siblings, names, isOurs),
    ...(isOurs ? await oursOf(operation, ground, siblings, names) : {}),
    can: rightsOf(caller, found),
  };
};
