import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { kopecksFromDecimal, parseDecimalString, toDecimalString, zeroKopecks } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { sumInWords } from '#domain/words/sum-in-words.ts';
import type { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { mayConfirm, receiptState, yearOf } from '#features/agent-acts/agent-acts.rules.ts';
import { openActStates } from '#features/agent-acts/agent-acts.status.ts';
import { actTexts as texts } from '#features/agent-acts/agent-acts.texts.ts';
import { asConfirmedNow, confirmingDay } from '#features/agent-acts/server/act-sums.ts';
import { wantsSecond } from '#features/agent-acts/server/act-settings.ts';
import { actScope } from '#features/agent-acts/server/agent-acts.scope.ts';
import {
  actPayments,
  actReceipts,
  actVersions,
  agentActs,
} from '#features/agent-acts/server/agent-acts.tables.ts';
import { type Act, findAct, reportsOf } from '#features/agent-acts/server/find-act.ts';
import { usnQuestion } from '#features/agent-acts/server/payee-taxes.ts';
import { paidInYear } from '#features/agent-acts/server/sums-of-year.ts';
import { hasLeftForm } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { lacksRegime, npdMeter, receiptDue } from '#features/tax-settings/tax-settings.rules.ts';
import { taxesOfDay } from '#features/tax-settings/server/tax-settings.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';
import { readIdPlace, writeIdPlace } from '#kit/server/list-place.ts';

type Reader = Pick<Operation, 'db' | 'caller' | 'now' | 'services'>;
type Page = CallReply<typeof actCalls.listActs>;
type Item = Page['items'][number];
type View = CallReply<typeof actCalls.getAct>;
type PaymentView = View['payments'][number];

/** The numbers of acts that others correct. */
const numbersOf = async (db: Db, acts: readonly Act[]): Promise<ReadonlyMap<number, string>> => {
  const ids = acts.flatMap(({ correctsId }) => (correctsId === null ? [] : [correctsId]));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: agentActs.id, number: agentActs.number })
    .from(agentActs)
    .where(inArray(agentActs.id, ids));
  return new Map(rows.map(({ id, number }) => [id, number]));
};

const itemOf = (act: Act, numbers: ReadonlyMap<number, string>): Item => ({
  id: act.id,
  number: act.number,
  day: act.day,
  payee_id: act.payeeId,
  payee: act.values.payee,
  form: act.form,
  is_services: act.isServices,
  state: act.state,
  sum: act.sum,
  vat_percent: act.vatPercent,
  vat: act.vat,
  is_on_top: act.isOnTop,
  to_pay: act.toPay,
  ndfl: act.ndfl,
  payout: act.payout,
  paid: act.paid,
  corrects: act.correctsId === null ? null : (numbers.get(act.correctsId) ?? ''),
  version: act.version,
});

const filterOf = ({
  q = '',
  state,
  payee_id: payeeId,
  cursor,
}: CallParsed<typeof actCalls.listActs>['query']): SQL | undefined => {
  const typed = containing(q.trim());
  return and(
    payeeId === undefined ? undefined : eq(agentActs.payeeId, payeeId),
    state === undefined ? undefined : eq(agentActs.state, state),
    q.trim() === ''
      ? undefined
      : or(ilike(agentActs.number, typed), ilike(sql`${agentActs.values} ->> 'payee'`, typed)),
    cursor === undefined ? undefined : lt(agentActs.id, readIdPlace(cursor)),
  );
};

/** A page of acts in the caller's scope, the newest first. */
export const listActs = async (
  reader: Reader,
  asked: CallParsed<typeof actCalls.listActs>['query'],
): Promise<Page> => {
  const { db, caller } = reader;
  const isOurs = caller.role === 'admin' || caller.role === 'director' || caller.role === 'curator';
  const shown = sql`${agentActs.state} <> 'cancelled' and (${agentActs.sentAt} is not null or ${agentActs.confirmedAt} is not null)`;
  const rows = await db
    .select()
    .from(agentActs)
    .where(and(actScope.where(caller), isOurs ? undefined : shown, filterOf(asked)))
    .orderBy(desc(agentActs.id))
    .limit(asked.limit + 1);
  const page = rows.slice(0, asked.limit);
  const numbers = await numbersOf(db, page);
  const last = rows.length > asked.limit ? page.at(-1) : undefined;
  return {
    items: page.map((act) => itemOf(act, numbers)),
    next_cursor: last ? writeIdPlace(last.id) : null,
  };
};

const readPayments = async ({ db, now }: Reader, act: Act): Promise<PaymentView[]> => {
  const rows = await db
    .select({ payment: actPayments, receipt: actReceipts, by: users })
    .from(actPayments)
    .leftJoin(actReceipts, eq(actReceipts.paymentId, actPayments.id))
    .innerJoin(users, eq(users.id, actPayments.byUserId))
    .where(eq(actPayments.actId, act.id))
    .orderBy(actPayments.id);
  return rows.map(({ payment, receipt, by }) => {
    const due = act.isServices && payment.removedAt === null ? receiptDue(payment.day) : null;
    return {
      id: payment.id,
      order_number: payment.orderNumber,
      day: payment.day,
      sum: payment.sum,
      by: shortName(by),
      at: payment.at.toISOString(),
      removed_reason: payment.removedReason,
      receipt_due: due,
      receipt_state:
        due === null ? null : receiptState({ due, isThere: receipt !== null }, moscowDateOf(now)),
      receipt: receipt && {
        id: receipt.id,
        number: receipt.number,
        day: receipt.day,
        link: receipt.link,
        file: receipt.fileName,
      },
    };
  });
};

const readVersions = async (db: Db, actId: number): Promise<View['versions']> => {
  const rows = await db
    .select({ one: actVersions, by: users })
    .from(actVersions)
    .innerJoin(users, eq(users.id, actVersions.byUserId))
    .where(eq(actVersions.actId, actId))
    .orderBy(actVersions.id);
  return rows.map(({ one, by }) => ({
    version: one.version,
    day: one.day,
    sum: one.toPay,
    regime: one.regime,
    reason: one.reason,
    by: shortName(by),
    at: one.at.toISOString(),
  }));
};

/** Why VAT is not charged, or by which rate it is. */
export const taxWords = ({ form, regime, vatPercent, vat, isOnTop, confirmedAt }: Act): string => {
  if (vatPercent !== null) return texts.vat(vatPercent, kopecksFromDecimal(vat), isOnTop);
  return confirmedAt === null && lacksRegime({ form, regime }) ? texts.unknownVat : texts.noVat(form, regime);
};

const npdOf = async ({ db }: Reader, act: Act): Promise<View['npd']> => {
  if (!act.isServices) return null;
  const { npd_limit: limit } = await taxesOfDay(db, act.day);
  const paid = await paidInYear(db, { payeeId: act.payeeId, year: yearOf(act.day) });
  return { paid: toDecimalString(paid), limit: limit.sum, tone: npdMeter(paid, limit) };
};

const rightsOf = async (reader: Reader, act: Act): Promise<View['can']> => {
  const { caller } = reader;
  const isAdmin = caller.role === 'admin';
  const isOpen = openActStates.includes(act.state);
  const isFit = mayConfirm(act, caller.userId, await wantsSecond(reader.db));
  const mayChange = isAdmin && isOpen;
  return {
    send: isAdmin && (act.state === 'draft' || act.state === 'changed'),
    change: mayChange,
    confirm: mayChange && isFit,
    needs_other: mayChange && !isFit,
    cancel: mayChange,
    pay: isAdmin && act.state === 'confirmed',
    correct: isAdmin && act.confirmedAt !== null,
    bring_receipt: act.isServices && (isAdmin || act.payeeId === caller.userId),
  };
};

/** Names of those who made and confirmed an act. */
const namesOf = async (db: Db, { madeBy, confirmedBy }: Act) => {
  const ids = [madeBy, confirmedBy ?? madeBy];
  const people = await db.select().from(users).where(inArray(users.id, ids));
  const names = new Map(people.map((person) => [person.id, shortName(person)]));
  return {
    made: names.get(madeBy) ?? '',
    confirmed: confirmedBy === null ? null : (names.get(confirmedBy) ?? null),
  };
};

/** One act with all that belongs to it. */
export const showAct = async (reader: Reader, id: number): Promise<View> => {
  const { db } = reader;
  const act = await asConfirmedNow(reader, await findAct(reader, id));
  const reports = await reportsOf(db, id);
  const names = await namesOf(db, act);
  const { payeeId, form, regime, day } = act;
  const isOpen = openActStates.includes(act.state);
  const more = kopecksFromDecimal(act.sum);
  const confirmedBy = isOpen ? await confirmingDay(db, act) : day;
  const isAsked = isOpen && act.formerRegime === null;
  return {
    ...itemOf(act, await numbersOf(db, [act])),
    inn: act.values.inn,
    contract: act.values.contract,
    in_words: sumInWords(parseDecimalString(act.toPay) ?? zeroKopecks),
    tax_words: taxWords(act),
    reports: reports.map((report) => ({ ...report, month: report.month.slice(0, 7) })),
    payments: await readPayments(reader, act),
    versions: await readVersions(db, id),
    note: act.note,
    made_by: names.made,
    made_at: act.madeAt.toISOString(),
    confirmed_by: names.confirmed,
    confirmed_at: act.confirmedAt?.toISOString() ?? null,
    cancel_reason: act.cancelReason,
    asks_usn: isAsked ? await usnQuestion(db, { payeeId, form, regime, day: confirmedBy, more }) : null,
    lacks_regime: isOpen && lacksRegime(act),
    is_former_form: isOpen && (await hasLeftForm(db, act)),
    npd: await npdOf(reader, act),
    contributions: act.contributions,
    moves_to: confirmedBy === day ? null : confirmedBy,
    can: await rightsOf(reader, act),
  };
};
