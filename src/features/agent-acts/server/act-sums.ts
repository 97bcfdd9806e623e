import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import { accrualGrounds, accruals } from '#features/accruals/server/accruals.read.ts';
import { yearOf } from '#features/agent-acts/agent-acts.rules.ts';
import { openActStates } from '#features/agent-acts/agent-acts.status.ts';
import { type Act, reportsOf } from '#features/agent-acts/server/find-act.ts';
import { confirmedOfYear } from '#features/agent-acts/server/sums-of-year.ts';
import { incomeOf } from '#features/agent-acts/server/withhold-tax.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { regimeOfForm } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { agentReportLines } from '#features/agent-reports/server/agent-reports.read.ts';
import { firstOpenDay } from '#features/ledger/server/ledger.facade.ts';
import { isVatOnTop } from '#features/payees/payees.rules.ts';
import { contractDaysOf } from '#features/payees/server/payees.facade.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import { actSums } from '#features/tax-settings/tax-settings.rules.ts';
import { taxesOfDay } from '#features/tax-settings/server/tax-settings.facade.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reading = Pick<Operation, 'db' | 'services'>;

/** Whether VAT comes on top of these reports' money: by the contract of the last day on which any of it was earned. */
const vatOnTop = async (
  reading: Reading,
  payeeId: number,
  reportIds: readonly number[],
): Promise<boolean> => {
  const [last] = await reading.db
    .select({ day: sql<string | null>`max(${accrualGrounds.day})` })
    .from(agentReportLines)
    .innerJoin(accruals, eq(accruals.id, agentReportLines.accrualId))
    .innerJoin(accrualGrounds, eq(accrualGrounds.id, accruals.groundId))
    .where(and(inArray(agentReportLines.reportId, [...reportIds]), eq(agentReportLines.isFree, false)));
  const contracts = (await contractDaysOf(reading, [payeeId])).get(payeeId) ?? [];
  return last?.day ? isVatOnTop(contracts, last.day) : false;
};

type Facts = {
  readonly payeeId: number;
  readonly form: LegalForm;
  readonly regime: Regime | null;
  readonly sum: Kopecks;
  readonly day: IsoDate;
  readonly reportIds: readonly number[];
};

/** What an act comes to by the taxes of its day and the contract of its money, as its columns. */
export const sumsOf = async (
  reading: Reading,
  { payeeId, form, regime, sum, day, reportIds }: Facts,
  exceptActId = 0,
) => {
  const { db } = reading;
  const isOnTop = await vatOnTop(reading, payeeId, reportIds);
  const income = await incomeOf(db, payeeId, day);
  const accruedBefore = await confirmedOfYear(db, { payeeId, year: yearOf(day) }, exceptActId);
  const sums = actSums({ form, regime, sum, isOnTop, income, accruedBefore }, await taxesOfDay(db, day));
  return {
    sum: toDecimalString(sums.sum),
    vatPercent: sums.percent,
    isOnTop: sums.percent !== null && isOnTop,
    vat: toDecimalString(sums.vat),
    toPay: toDecimalString(sums.toPay),
    ndfl: toDecimalString(sums.ndfl),
    payout: toDecimalString(sums.payout),
    contributions: toDecimalString(sums.contributions),
  };
};

/** The regime of an act's day: as it stands in the act, else as the payee holds it while he has its form. */
export const regimeOf = async (
  db: Db,
  act: Pick<Act, 'payeeId' | 'form' | 'day' | 'formerRegime'>,
): Promise<Regime | null> => act.formerRegime ?? regimeOfForm(db, act, null);

/** The regime of an act's day and its sums by what is known of its payee now. */
export const sumsNow = async (reading: Reading, act: Act) => {
  const { db } = reading;
  const { id, payeeId, form, sum, day } = act;
  const regime = await regimeOf(db, act);
  const reportIds = (await reportsOf(db, id)).map((report) => report.id);
  const facts = { payeeId, form, regime, sum: kopecksFromDecimal(sum), day, reportIds };
  return { regime, ...(await sumsOf(reading, facts, id)) };
};

/** The day that an act would be confirmed by: its own, or the first open one where its month is closed. */
export const confirmingDay = async (db: Db, { day }: Pick<Act, 'day'>): Promise<IsoDate> => {
  const first = await firstOpenDay(db);
  return first !== null && day < first ? first : day;
};

/** An act as it would be confirmed now: one that waits is shown with the very sums that will be owed by it. */
export const asConfirmedNow = async (reading: Reading, act: Act): Promise<Act> =>
  openActStates.includes(act.state)
    ? { ...act, ...(await sumsNow(reading, { ...act, day: await confirmingDay(reading.db, act) })) }
    : act;
