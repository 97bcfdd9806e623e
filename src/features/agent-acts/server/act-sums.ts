import { type Kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import { yearOf } from '#features/agent-acts/agent-acts.rules.ts';
import { openActStates } from '#features/agent-acts/agent-acts.status.ts';
import type { Act } from '#features/agent-acts/server/find-act.ts';
import { taxesOfPayee } from '#features/agent-acts/server/payee-taxes.ts';
import { confirmedOfYear } from '#features/agent-acts/server/sums-of-year.ts';
import { incomeOf } from '#features/agent-acts/server/withhold-tax.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { statedOf } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { firstOpenDay } from '#features/ledger/server/ledger.facade.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import { actSums } from '#features/tax-settings/tax-settings.rules.ts';
import { taxesOfDay } from '#features/tax-settings/server/tax-settings.facade.ts';
import type { Db } from '#kit/server/database.ts';

type Facts = {
  readonly payeeId: number;
  readonly form: LegalForm;
  readonly regime: Regime | null;
  readonly sum: Kopecks;
  readonly day: IsoDate;
};

/** What an act comes to by the taxes of its day, as its columns. */
export const sumsOf = async (db: Db, { payeeId, form, regime, sum, day }: Facts, exceptActId = 0) => {
  const { isOnTop } = await taxesOfPayee(db, payeeId);
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

/** The regime of an act's day and its sums by what is known of its payee now. */
export const sumsNow = async (db: Db, { id, payeeId, form, sum, day }: Act) => {
  const { regime } = await statedOf(db, payeeId, day);
  return { regime, ...(await sumsOf(db, { payeeId, form, regime, sum: kopecksFromDecimal(sum), day }, id)) };
};

/** The day that an act would be confirmed by: its own, or the first open one where its month is closed. */
export const confirmingDay = async (db: Db, { day }: Pick<Act, 'day'>): Promise<IsoDate> => {
  const first = await firstOpenDay(db);
  return first !== null && day < first ? first : day;
};

/** An act as it would be confirmed now: one that waits is shown with the very sums that will be owed by it. */
export const asConfirmedNow = async (db: Db, act: Act): Promise<Act> =>
  openActStates.includes(act.state)
    ? { ...act, ...(await sumsNow(db, { ...act, day: await confirmingDay(db, act) })) }
    : act;
