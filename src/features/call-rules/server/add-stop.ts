import { sql } from 'drizzle-orm';
import { innKind } from '#domain/inn.ts';
import { normalizePhone } from '#domain/phone.ts';
import type { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callRuleWords } from '#features/call-rules/call-rules.errors.ts';
import type { StopReason } from '#features/call-rules/call-rules.lists.ts';
import { callStopList } from '#features/call-rules/server/call-rules.tables.ts';
import { findStop } from '#features/call-rules/server/find-stop.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<(typeof callRuleCalls)['addStop']>['body'];

/** A number or an INN that is to be left alone. */
type NewStop = {
  readonly phone: string | null;
  readonly inn: string | null;
  readonly reason: StopReason;
  readonly comment: string;
  readonly proof: string;
  readonly until: Date | null;
  readonly addedBy: number;
};

/** Apart from the other pairs of numbers that transactions wait for each other by. */
const stopLock = 4_411;
/** A list that is brought holds no more locks than this, however long it is. */
const mostLocks = 1_000;

/** Two who put one number on the list at once put it there one after the other. */
const lockSubject = (db: Db, subject: string): Promise<unknown> =>
  db.execute(
    sql`select pg_advisory_xact_lock(${stopLock}::int, abs(hashtext(${subject})::bigint % ${mostLocks}::int)::int)`,
  );

/** Writes an entry of the stop list; one that stands already is the answer, a trial writes nothing. */
export const writeStop = async (
  { db, now }: Pick<Writing, 'db' | 'now'>,
  stop: NewStop,
  isDryRun = false,
): Promise<{ readonly id: number; readonly isNew: boolean }> => {
  if (!isDryRun) await lockSubject(db, stop.phone ?? stop.inn ?? '');
  const existing = await findStop(db, { phone: stop.phone ?? '', inn: stop.inn, now });
  // A shorter or a broken-off entry does not stand in for a longer one.
  if (existing && existing.until === null) return { id: existing.id, isNew: false };
  if (isDryRun) return { id: 0, isNew: true };
  const [made] = await db
    .insert(callStopList)
    .values({ ...stop, addedAt: now })
    .returning({ id: callStopList.id });
  return { id: made?.id ?? 0, isNew: true };
};

/** Whom to leave alone and until when, as it was typed; refused where that is nobody or over already. */
const typedStop = (input: Input, now: Date): Pick<NewStop, 'phone' | 'inn' | 'until'> => {
  const { phone: typed = '', inn = '' } = input;
  if ((typed === '') === (inn === '')) throw refuseField('phone', callRuleWords.phoneOrInn);
  const phone = typed === '' ? null : normalizePhone(typed);
  if (phone === undefined) throw refuseField('phone', callRuleWords.notPhone);
  if (inn !== '' && innKind(inn) === undefined) throw refuseField('inn', callRuleWords.notInn);
  const until = input.until === null ? null : new Date(input.until);
  if (until && until <= now) throw refuseField('until', callRuleWords.pastUntil);
  return { phone, inn: inn === '' ? null : inn, until };
};

/** Puts a number or a firm on the stop list; it works from this transaction on. */
export const addStop = async (operation: Operation, input: Input): Promise<{ id: number }> => {
  const { reason, comment, proof } = input;
  const typed = typedStop(input, operation.now);
  const addedBy = operation.caller.userId;
  const { id, isNew } = await writeStop(operation, { ...typed, reason, comment, proof, addedBy });
  const { phone, inn } = typed;
  if (isNew)
    await recordChange(operation, { entity: 'callStop', entityId: id, after: { phone, inn, reason } });
  return { id };
};
