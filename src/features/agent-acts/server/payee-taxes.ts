import { eq } from 'drizzle-orm';
import { addKopecks, type Kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import { isAgentFamily } from '#domain/role.ts';
import type { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actErrors } from '#features/agent-acts/agent-acts.errors.ts';
import { yearOf } from '#features/agent-acts/agent-acts.rules.ts';
import { payeeTaxes } from '#features/agent-acts/server/agent-acts.tables.ts';
import { greatestOpenOfYear, lockPayee, paidInYear } from '#features/agent-acts/server/sums-of-year.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentDossierTexts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import { statedOf, writeRegimeFor } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { isLegalForm, type LegalForm } from '#features/registration/registration.rules.ts';
import { asksUsn } from '#features/tax-settings/tax-settings.rules.ts';
import { taxesOfDay } from '#features/tax-settings/server/tax-settings.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Taxes = typeof payeeTaxes.$inferSelect;
type View = CallReply<typeof actCalls.getPayeeTaxes>;

/** A payee as his acts are taxed: resident, nothing stated, unless somebody has written otherwise. */
export const taxesOfPayee = async (
  db: Db,
  payeeId: number,
): Promise<Pick<Taxes, 'isResident' | 'usnYear' | 'isUsnOverLimit' | 'version'>> => {
  const [row] = await db.select().from(payeeTaxes).where(eq(payeeTaxes.payeeId, payeeId));
  return row ?? { isResident: true, usnYear: null, isUsnOverLimit: false, version: 0 };
};

type Asked = {
  readonly payeeId: number;
  readonly form: LegalForm;
  readonly regime: Regime | null;
  readonly day: IsoDate;
  /** What is about to be paid beside what has been. */
  readonly more: Kopecks;
};

/** What a payee on УСН is to be asked anew before an act of this day; null where he has stated us. */
export const usnQuestion = async (
  db: Db,
  { payeeId, form, regime, day, more }: Asked,
): Promise<'year' | 'limit' | null> => {
  const { usnYear, isUsnOverLimit } = await taxesOfPayee(db, payeeId);
  const year = yearOf(day);
  const paid = await paidInYear(db, { payeeId, year });
  const stated = usnYear === null ? null : { year: usnYear, isOverLimit: isUsnOverLimit };
  const { usn_limit: limit } = await taxesOfDay(db, day);
  return asksUsn({ form, regime, stated, year, paidThisYear: addKopecks(paid, more) }, limit);
};

const findPayee = async (db: Db, id: number): Promise<typeof users.$inferSelect> => {
  const [payee] = await db.select().from(users).where(eq(users.id, id));
  if (!payee?.roles.some(isAgentFamily)) throw refuse(actErrors.noPayee);
  return payee;
};

/** How a payee is taxed today. */
export const showPayeeTaxes = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  payeeId: number,
): Promise<View> => {
  const payee = await findPayee(db, payeeId);
  const day = moscowDateOf(now);
  const { regime } = await statedOf(db, payeeId, day);
  const taxes = await taxesOfPayee(db, payeeId);
  const form = isLegalForm(payee.legalForm) ? payee.legalForm : null;
  const year = yearOf(day);
  // An act that waits is asked of before it is confirmed: the answer is taken here.
  const more = await greatestOpenOfYear(db, { payeeId, year });
  const asked = form && (await usnQuestion(db, { payeeId, form, regime, day, more }));
  return {
    payee_id: payeeId,
    payee: fullName(payee),
    form,
    regime: regime === null ? '' : agentDossierTexts.regimes[regime],
    is_resident: taxes.isResident,
    usn_year: taxes.usnYear,
    is_usn_over_limit: taxes.isUsnOverLimit,
    asks_usn: asked,
    paid_this_year: toDecimalString(await paidInYear(db, { payeeId, year })),
    version: taxes.version,
  };
};

/** Changes how a payee is taxed; acts that are confirmed keep what they say. */
export const savePayeeTaxes = async (
  operation: Operation,
  input: CallParsed<typeof actCalls.savePayeeTaxes>['body'],
): Promise<View> => {
  const { db, caller, now } = operation;
  const { payee_id: payeeId, is_resident: isResident, confirms_usn: confirms, writes_regime: writes } = input;
  await findPayee(db, payeeId);
  if (writes) {
    const { reason, ...held } = writes;
    await writeRegimeFor(operation, payeeId, held, reason);
  }
  await lockPayee(db, payeeId);
  const before = await taxesOfPayee(db, payeeId);
  if (before.version !== input.version) throw refuse(actErrors.changedMeanwhile);
  const year = yearOf(moscowDateOf(now));
  const { usn_limit: limit } = await taxesOfDay(db, moscowDateOf(now));
  const paid = await paidInYear(db, { payeeId, year });
  const known = addKopecks(paid, await greatestOpenOfYear(db, { payeeId, year }));
  const usn = confirms
    ? { usnYear: year, isUsnOverLimit: known > kopecksFromDecimal(limit.sum) }
    : { usnYear: before.usnYear, isUsnOverLimit: before.isUsnOverLimit };
  const set = {
    isResident,
    ...usn,
    version: before.version + 1,
    savedBy: caller.userId,
    savedAt: now,
  };
  await db
    .insert(payeeTaxes)
    .values({ payeeId, ...set })
    .onConflictDoUpdate({ target: payeeTaxes.payeeId, set });
  await recordChange(operation, {
    entity: 'payeeTaxes',
    entityId: payeeId,
    before: { resident: before.isResident, usn_year: before.usnYear },
    after: { resident: isResident, usn_year: usn.usnYear },
  });
  return showPayeeTaxes(operation, payeeId);
};
