import { and, eq, sql } from 'drizzle-orm';
import { addKopecks, kopecksFromDecimal, parseDecimalString, zeroKopecks } from '#domain/money.ts';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { isVatForm } from '#domain/vat.ts';
import { actPosted } from '#features/accruals/server/accruals.facade.ts';
import type { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actErrors, actProblems } from '#features/agent-acts/agent-acts.errors.ts';
import { actNumber, mayConfirm, yearOf } from '#features/agent-acts/agent-acts.rules.ts';
import { actTexts as texts } from '#features/agent-acts/agent-acts.texts.ts';
import { confirmingDay, regimeOf, sumsNow, sumsOf } from '#features/agent-acts/server/act-sums.ts';
import { wantsSecond } from '#features/agent-acts/server/act-settings.ts';
import { actNumbers, actVersions, agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { type Act, lockAct, stateAfter } from '#features/agent-acts/server/find-act.ts';
import { changeActRow, publishAct, notifyPayee } from '#features/agent-acts/server/move-act.ts';
import { usnQuestion } from '#features/agent-acts/server/payee-taxes.ts';
import { lockPayee } from '#features/agent-acts/server/sums-of-year.ts';
import { type Regime, regimesOf } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { hasLeftForm } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { agentReportLines, agentReports } from '#features/agent-reports/server/agent-reports.read.ts';
import {
  keepRegime,
  leaveAct,
  lockSigned,
  takeIntoAct,
} from '#features/agent-reports/server/agent-reports.facade.ts';
import { contractsText } from '#features/agent-reports/agent-reports.values.ts';
import { lacksRegime } from '#features/tax-settings/tax-settings.rules.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { askNpdSoon } from '#features/npd-status/server/npd-status.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { closedWords, refuseClosedDay } from '#features/ledger/server/ledger.facade.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** The next number of a year; its row stays locked until the act is there, or the number was never given. */
const nextNumber = async (db: Db, year: number): Promise<number> => {
  const [row] = await db
    .insert(actNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: actNumbers.year, set: { last: sql`${actNumbers.last} + 1` } })
    .returning();
  if (!row) throw new Error('No number was given');
  return row.last;
};

const refuseDay = async ({ db, now }: Operation, day: IsoDate): Promise<void> => {
  if (day > moscowDateOf(now)) throw refuseField('day', actProblems.future);
  await refuseClosedDay(db, 'day', day);
};

/** A correcting act stands beside a confirmed one of the same payee. */
const refuseWrongOriginal = async (db: Db, id: number | undefined, payeeId: number): Promise<void> => {
  if (id === undefined) return;
  const [original] = await db.select().from(agentActs).where(eq(agentActs.id, id));
  const isConfirmed = original?.state === 'confirmed' || original?.state === 'paid';
  if (!isConfirmed || original.payeeId !== payeeId) throw refuse(actErrors.corrects);
};

/** The regime that reports of a form their payee has left keep, where it is one of that form and the same in all. */
const savedRegime = async (
  db: Db,
  reports: Awaited<ReturnType<typeof lockSigned>>,
): Promise<Regime | null> => {
  const [first] = reports;
  if (!first?.regime || !isVatForm(first.form) || !regimesOf[first.form].includes(first.regime)) return null;
  if (reports.some(({ regime }) => regime !== first.regime)) return null;
  return (await hasLeftForm(db, first)) ? first.regime : null;
};

/** Makes an act of signed reports of one payee; its number is given once and stays taken. */
export const makeAct = async (
  operation: Operation,
  { report_ids: ids, day, corrects_id: correctsId }: CallParsed<typeof actCalls.makeAct>['body'],
): Promise<{ id: number; number: string }> => {
  const { db, caller, now } = operation;
  await refuseDay(operation, day);
  const reports = await lockSigned(operation, ids);
  const [first] = reports;
  if (!first || reports.some(({ payeeId }) => payeeId !== first.payeeId)) throw refuse(actErrors.onePayee);
  const { payeeId, form, isServices } = first;
  if (reports.some((one) => one.form !== form || one.isServices !== isServices))
    throw refuse(actErrors.oneForm);
  if (reports.some(({ month }) => day < month)) throw refuseField('day', texts.beforeMonth);
  await refuseWrongOriginal(db, correctsId, payeeId);
  await lockPayee(db, payeeId);
  const formerRegime = await savedRegime(db, reports);
  const regime = await regimeOf(db, { payeeId, form, day, formerRegime });
  const sum = addKopecks(...reports.map(({ total }) => parseDecimalString(total) ?? zeroKopecks));
  const values = {
    ...first.values,
    contract: contractsText(reports.map((report) => report.values.contract)),
  };
  const year = yearOf(day);
  const seq = await nextNumber(db, year);
  const number = actNumber(year, seq);
  const [made] = await db
    .insert(agentActs)
    .values({
      year,
      seq,
      number,
      day,
      payeeId,
      form,
      isServices,
      regime,
      formerRegime,
      values,
      state: 'draft',
      correctsId: correctsId ?? null,
      ...(await sumsOf(operation, { payeeId, form, regime, sum, day, reportIds: ids })),
      madeBy: caller.userId,
      madeAt: now,
    })
    .returning();
  if (!made) throw new Error('The act was not written');
  await takeIntoAct(operation, { actId: made.id, reports });
  await recordChange(operation, {
    entity: 'agentAct',
    entityId: made.id,
    after: { number, day, payee_id: payeeId, to_pay: made.toPay },
  });
  await publishAct(operation, made);
  return { id: made.id, number };
};

/** Shows an act to its payee before it is confirmed. */
export const sendAct = async (
  operation: Operation,
  { id, version }: CallParsed<typeof actCalls.sendAct>['body'],
): Promise<void> => {
  const act = await lockAct(operation, id, version);
  await changeActRow(operation, act, { state: stateAfter(act, 'send'), sentAt: operation.now });
  await notifyPayee(operation, act, {
    header: texts.notices.sentHeader(act.number),
    message: texts.notices.sent(kopecksFromDecimal(act.toPay)),
  });
};

/** What an act was stays as a version of it. */
const keepVersion = (
  { db, caller, now }: Operation,
  { id, version, day, sum, regime, vat, toPay, note }: Act,
  reason: string,
) =>
  db.insert(actVersions).values({
    actId: id,
    version,
    day,
    sum,
    regime,
    vat,
    toPay,
    note,
    reason,
    byUserId: caller.userId,
    at: now,
  });

/** A regime stands in the act itself where its payee has another form by now: whoever has that of the act holds it himself. */
const refuseFormerRegime = async ({ db }: Operation, act: Act, regime: Regime): Promise<void> => {
  if (!regimesOf[act.form].includes(regime)) throw refuseField('former_regime', texts.otherForm);
  if (!(await hasLeftForm(db, act))) throw refuse(actErrors.ownForm);
};

/** Changes an act before it is confirmed: what it was stays as a version, taxes follow the new day. */
export const changeAct = async (
  operation: Operation,
  { id, version, day, note, reason, former_regime: regime }: CallParsed<typeof actCalls.changeAct>['body'],
): Promise<void> => {
  const { caller } = operation;
  await refuseDay(operation, day);
  const act = await lockAct(operation, id, version);
  if (regime !== undefined) await refuseFormerRegime(operation, act, regime);
  const formerRegime = regime ?? act.formerRegime;
  const state = stateAfter(act, 'change');
  if (yearOf(day) !== act.year) throw refuseField('day', texts.otherYear);
  await keepVersion(operation, act, reason);
  if (regime !== undefined) await keepRegime(operation.db, id, regime);
  await changeActRow(operation, act, {
    state,
    day,
    note,
    formerRegime,
    changedBy: caller.userId,
    ...(await sumsNow(operation, { ...act, day, formerRegime })),
  });
};

/** The accruals of an act's reports. */
const accrualsOf = async (db: Db, actId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: agentReportLines.accrualId })
    .from(agentReportLines)
    .innerJoin(agentReports, eq(agentReports.id, agentReportLines.reportId))
    .where(and(eq(agentReports.actId, actId), eq(agentReportLines.isFree, false)));
  return rows.map(({ id }) => id);
};

/**
 * The act by the day that it is confirmed by. Out of a closed month it moves to the first open day with a note of the
 * month it belongs to, its number stays; whoever confirms has seen that day.
 */
const onOpenDay = async (operation: Operation, act: Act, seen: IsoDate | undefined): Promise<Act> => {
  const day = await confirmingDay(operation.db, act);
  if (day === act.day) return act;
  if (day !== seen) {
    const message = (await closedWords(operation.db, act.day)) ?? actErrors.monthClosed.message;
    throw refuse(actErrors.monthClosed, { message });
  }
  await keepVersion(operation, act, texts.monthClosed);
  const note = [act.note, texts.ofMonth(act.day)].filter(Boolean).join('. ');
  return { ...act, day, note };
};

/** Confirms an act: by another person than who made it, where two are required; its money is owed from now on. */
export const confirmAct = async (
  operation: Operation,
  { id, version, moves_to: movesTo }: CallParsed<typeof actCalls.confirmAct>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  const found = await lockAct(operation, id, version);
  const state = stateAfter(found, 'confirm');
  // Who has signed in as another is himself.
  if (!mayConfirm(found, caller.realUserId, await wantsSecond(db))) throw refuse(actErrors.samePerson);
  const act = await onOpenDay(operation, found, movesTo);
  const { payeeId, form, day, note } = act;
  const sum = kopecksFromDecimal(act.sum);
  const sums = await sumsNow(operation, act);
  const { regime } = sums;
  if (lacksRegime({ form, regime })) throw refuse(actErrors.noRegime);
  if (
    act.formerRegime === null &&
    (await usnQuestion(db, { payeeId, form, regime, day, more: sum })) !== null
  )
    throw refuse(actErrors.asksUsn);
  const { entryId } = await actPosted(operation, {
    actId: id,
    accrualIds: await accrualsOf(db, id),
    payeeId,
    sum,
    vat: kopecksFromDecimal(sums.vat),
    onTop: sums.isOnTop,
    day,
    concerns: found.day,
  });
  await changeActRow(operation, found, {
    ...sums,
    state,
    day,
    note,
    entryId,
    confirmedBy: caller.userId,
    confirmedAt: now,
  });
  // Before it is paid the tax service is asked anew whether he pays НПД.
  await askNpdSoon(operation, payeeId);
  await notifyPayee(operation, act, {
    header: texts.notices.confirmedHeader(act.number),
    message: texts.notices.confirmed(kopecksFromDecimal(sums.payout)),
  });
};

/** Cancels an act that is not confirmed: its number stays taken, its reports wait for another. */
export const deleteAct = async (
  operation: Operation,
  { id, reason }: CallParsed<typeof actCalls.deleteAct>['body'],
): Promise<void> => {
  const { caller, now } = operation;
  const act = await lockAct(operation, id);
  const state = stateAfter(act, 'cancel');
  await leaveAct(operation, id);
  await changeActRow(operation, act, {
    state,
    cancelledBy: caller.userId,
    cancelledAt: now,
    cancelReason: reason,
  });
};
