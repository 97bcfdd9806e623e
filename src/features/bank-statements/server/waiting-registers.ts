import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { shortBankName } from '#domain/bank-name.ts';
import { toDecimalString } from '#domain/money.ts';
import type { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import { registerTotal, type RegisterLine } from '#features/bank-statements/bank-statements.register.ts';
import { mostWaitingRegisters } from '#features/bank-statements/bank-statements.rules.ts';
import { bankRegisters } from '#features/bank-statements/server/bank-statements.tables.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { type Db, instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

export type Register = typeof bankRegisters.$inferSelect;

/** A register that waits for its payment. */
type Waiting = {
  readonly id: number;
  readonly name: string;
  readonly bank_id: number;
  readonly bank: string;
  readonly lines: number;
  readonly total: string;
  readonly brought_by: number;
  readonly brought_at: string;
};

const isWaiting = and(isNull(bankRegisters.moneyId), isNull(bankRegisters.removedAt));

/** Registers that wait for their payment, the newest first. */
export const selectWaiting = (db: Db, condition: SQL): Promise<Waiting[]> =>
  selectRows<Waiting>(
    db,
    sql`select r.id, r.name, r.bank_id, b.name as bank, jsonb_array_length(r.lines) as lines, r.total::text as total,
          r.brought_by, ${instantText(sql`r.brought_at`)} as brought_at
        from ${bankRegisters} r join ${banks} b on b.id = r.bank_id
        where r.money_id is null and r.removed_at is null and ${condition} order by r.id desc limit ${mostWaitingRegisters}`,
  );

/** A register that waits, locked until the transaction ends: of two who want it the second reads that it is gone. */
export const lockWaiting = async (db: Db, id: number): Promise<Register> => {
  const [row] = await db
    .select()
    .from(bankRegisters)
    .where(and(eq(bankRegisters.id, id), isWaiting))
    .for('no key update');
  if (!row) throw refuse(statementErrors.noRegister);
  return row;
};

const noteRemoved = (operation: Operation, id: number): Promise<void> =>
  recordChange(operation, { entity: 'bankRegister', entityId: id, after: { removed: true } });

type New = {
  readonly bankId: number;
  readonly lines: readonly RegisterLine[];
  readonly file: ReceivedFile;
  /** Its payment is there: it takes the place of the same file that waits. */
  readonly isPaid: boolean;
};

/** Keeps a register until a payment is split by it. */
export const keepRegister = async (
  operation: Operation,
  { bankId, lines, file, isPaid }: New,
): Promise<number> => {
  const { db, caller, now } = operation;
  const total = toDecimalString(registerTotal(lines));
  if (isPaid) {
    const replaced = await db
      .update(bankRegisters)
      .set({ removedAt: now })
      .where(and(eq(bankRegisters.bankId, bankId), eq(bankRegisters.sha256, file.sha256), isWaiting))
      .returning({ id: bankRegisters.id });
    for (const { id } of replaced) await noteRemoved(operation, id);
  }
  const [made] = await db
    .insert(bankRegisters)
    .values({
      bankId,
      sha256: file.sha256,
      name: file.name,
      lines,
      total,
      broughtBy: caller.userId,
      broughtAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw refuse(statementErrors.sameRegister);
  await recordChange(operation, {
    entity: 'bankRegister',
    entityId: made.id,
    after: { name: file.name, lines: lines.length, total },
  });
  return made.id;
};

/** Registers that came before their money. */
export const listRegisters = async (
  operation: Operation,
): Promise<CallReply<typeof registerCalls.listRegisters>> => {
  const rows = await selectWaiting(operation.db, sql`true`);
  const people = await shortNamesOf(
    operation,
    rows.map((row) => row.brought_by),
  );
  return rows.map(({ bank_id: _bankId, bank, brought_by: by, ...row }) => ({
    ...row,
    bank: shortBankName(bank),
    by: people.get(by) ?? '',
  }));
};

/** Waits for the payment of a register no more. */
export const removeRegister = async (operation: Operation, id: number): Promise<void> => {
  const { db, now } = operation;
  await lockWaiting(db, id);
  await db.update(bankRegisters).set({ removedAt: now }).where(eq(bankRegisters.id, id));
  await noteRemoved(operation, id);
};
