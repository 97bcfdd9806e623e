import { and, eq, sql } from 'drizzle-orm';
import { addKopecks, type Kopecks, kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import { yearOf } from '#features/agent-acts/agent-acts.rules.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import type { Act } from '#features/agent-acts/server/find-act.ts';
import { taxesOfPayee } from '#features/agent-acts/server/payee-taxes.ts';
import { lockPayee, readPaid } from '#features/agent-acts/server/sums-of-year.ts';
import type { TaxValues } from '#features/tax-settings/tax-settings.kinds.ts';
import { type Income, ndflOf, ndflOfPart } from '#features/tax-settings/tax-settings.rules.ts';
import { taxesOfDay } from '#features/tax-settings/server/tax-settings.facade.ts';
import type { Db } from '#kit/server/database.ts';

type Standing = Pick<Act, 'id' | 'payeeId' | 'form' | 'toPay' | 'paid' | 'withheld'>;

/** What a payee has been paid in the year of a day, and whether he lives here. */
export const incomeOf = async (db: Db, payeeId: number, day: IsoDate): Promise<Income> => {
  const { paid, withheld } = await readPaid(db, { payeeId, year: yearOf(day) });
  const { isResident } = await taxesOfPayee(db, payeeId);
  return { paidBefore: paid, withheldBefore: withheld, isResident };
};

/** What an act still owes, its tax inside. */
const leftIn = ({ toPay, paid, withheld }: Standing): Kopecks =>
  kopecks(kopecksFromDecimal(toPay) - kopecksFromDecimal(paid) - kopecksFromDecimal(withheld));

/** A payment by an act: how much reaches its payee, and what is withheld with it. */
export type Withholding = {
  readonly sum: Kopecks;
  readonly ndfl: Kopecks;
  /** The most that may reach him, and all that the act still owes. */
  readonly most: Kopecks;
  readonly left: Kopecks;
};

/** A payment by an act; without a sum all that is left of it is paid. */
type Part = { readonly act: Standing; readonly sum?: Kopecks };

/** What is withheld with a payment to a person who has had this income. */
const withholdingOf = ({ act, sum: asked }: Part, income: Income, rates: TaxValues['ndfl']): Withholding => {
  const left = leftIn(act);
  const most = kopecks(left - ndflOf(left, income, rates));
  const sum = asked ?? most;
  return { sum, ndfl: ndflOfPart(sum, left, income, rates), most, left };
};

/**
 * What is withheld with payments by acts on a day, one after the other: of a person by what he has been paid in the year
 * of that day, of nobody else anything.
 */
export const withholdings = async (
  db: Db,
  parts: readonly Part[],
  day: IsoDate,
): Promise<ReadonlyMap<number, Withholding>> => {
  const { ndfl: rates } = await taxesOfDay(db, day);
  const incomes = new Map<number, Income>();
  const made = new Map<number, Withholding>();
  for (const part of parts) {
    const { act } = part;
    if (act.form !== 'person') {
      const left = leftIn(act);
      made.set(act.id, { sum: part.sum ?? left, ndfl: kopecks(0), most: left, left });
      continue;
    }
    const income = incomes.get(act.payeeId) ?? (await incomeOf(db, act.payeeId, day));
    const found = withholdingOf(part, income, rates);
    made.set(act.id, found);
    incomes.set(act.payeeId, {
      ...income,
      paidBefore: addKopecks(income.paidBefore, found.sum, found.ndfl),
      withheldBefore: addKopecks(income.withheldBefore, found.ndfl),
    });
  }
  return made;
};

/** Confirmed acts of a person say what is withheld and what reaches him were each paid next, on a day. */
export const recountTaxes = async (db: Db, payeeId: number, day: IsoDate): Promise<void> => {
  await lockPayee(db, payeeId);
  const acts = await db
    .select()
    .from(agentActs)
    .where(
      and(eq(agentActs.payeeId, payeeId), eq(agentActs.state, 'confirmed'), eq(agentActs.form, 'person')),
    )
    .orderBy(agentActs.id)
    .for('update');
  if (acts.length === 0) return;
  const { ndfl: rates } = await taxesOfDay(db, day);
  const income = await incomeOf(db, payeeId, day);
  for (const act of acts) {
    const next = withholdingOf({ act }, income, rates);
    const ndfl = toDecimalString(addKopecks(kopecksFromDecimal(act.withheld), next.ndfl));
    if (ndfl === act.ndfl) continue;
    await db
      .update(agentActs)
      .set({ ndfl, payout: sql`${agentActs.toPay} - ${ndfl}::numeric` })
      .where(eq(agentActs.id, act.id));
  }
};
