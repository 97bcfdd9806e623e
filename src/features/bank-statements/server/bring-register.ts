import { eq, sql } from 'drizzle-orm';
import { formatRoubles, type Kopecks, kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { changeDue } from '#features/accruals/server/accruals.facade.ts';
import type { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import {
  type ColumnMapping,
  fitsTable,
  mappingOf,
  parseMapping,
} from '#features/bank-statements/bank-statements.columns.ts';
import { readRegister, registerTotal } from '#features/bank-statements/bank-statements.register.ts';
import {
  leavesDue,
  reasonsOf,
  type RegisterField,
  registerFields,
  registerKind,
} from '#features/bank-statements/bank-statements.rules.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import {
  bankRegisterLines,
  bankRegisterMappings,
  statementDocuments,
} from '#features/bank-statements/server/bank-statements.tables.ts';
import { moneyDocuments } from '#features/bank-statements/server/find-documents.ts';
import { bankOfParty } from '#features/bank-statements/server/find-payers.ts';
import { matchDocument } from '#features/bank-statements/server/match-document.ts';
import { compareWithDues } from '#features/bank-statements/server/match-registers.ts';
import { keepRegister } from '#features/bank-statements/server/waiting-registers.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SheetRow } from '#kit/server/read-sheet.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Asked = CallParsed<typeof registerCalls.tryRegister>['body'];

const texts = statementTexts.register;
const mostProblems = 5;

/** What the columns of a bank's registers meant last time, where its table has them still. */
const rememberedOf = async (
  db: Db,
  bankId: number,
  rows: readonly SheetRow[],
): Promise<ColumnMapping<RegisterField> | null> => {
  const [row] = await db.select().from(bankRegisterMappings).where(eq(bankRegisterMappings.bankId, bankId));
  return row && fitsTable(row.fields, rows) ? row.fields : null;
};

/** The payment that a register comes to, with the bank its payer is. */
const paymentOf = async (db: Db, id: number) => {
  const [row] = await db.select().from(statementDocuments).where(eq(statementDocuments.id, id));
  if (row?.direction !== 'in') throw refuse(statementErrors.notFound);
  const [document] = await moneyDocuments(db, [row]);
  return {
    day: row.day,
    left: kopecksFromDecimal(row.left),
    bankId: document ? await bankOfParty(db, document) : null,
  };
};

/** A register as it was read, with its bank and the payment it came to, if it has come. */
const read = async (db: Db, { id, bank_id: chosen, mapping }: Asked, rows: readonly SheetRow[]) => {
  const payment = id === undefined ? null : await paymentOf(db, id);
  const bankId = chosen ?? payment?.bankId ?? null;
  const stated = parseMapping(mapping, registerFields);
  const register = readRegister(
    rows,
    stated ?? (bankId === null ? null : await rememberedOf(db, bankId, rows)),
  );
  const problems = [...(bankId === null ? [texts.noBank] : []), ...register.problems];
  return { ...register, payment, bankId, problems };
};

/** What is strange in a register, though it may be brought. */
const warningOf = (total: Kopecks, payment: { readonly left: Kopecks } | null, isNobody: boolean) => {
  if (payment === null) return isNobody ? texts.nobody : null;
  return total === payment.left ? null : texts.total(formatRoubles(total), formatRoubles(payment.left));
};

/** What a register would make of a payment, or of what its bank owes today where none has come yet. */
export const tryRegister = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  asked: Asked,
  rows: readonly SheetRow[],
): Promise<CallReply<typeof registerCalls.tryRegister>> => {
  const { bankId, headings, lines, payment, problems } = await read(db, asked, rows);
  const day = payment?.day ?? moscowDateOf(now);
  const { compared, absent } =
    bankId === null ? { compared: [], absent: [] } : await compareWithDues(db, { bankId, lines }, day);
  const isNobody = compared.every(({ expected }) => expected === null);
  const found = problems.length === 0 && isNobody && payment !== null ? [texts.nobody] : problems;
  return {
    bank_id: bankId,
    headings: [...headings],
    problems: found.slice(0, mostProblems),
    warning: found.length > 0 ? null : warningOf(registerTotal(lines), payment, isNobody),
    lines: compared.map(({ title, amount, expected, verdict }) => ({
      title,
      amount: toDecimalString(amount),
      expected: expected && toDecimalString(expected.left),
      verdict,
    })),
    absent: absent
      .slice(0, 200)
      .map(({ title, expected }) => ({ title, left: toDecimalString(expected.left) })),
  };
};

/** Splits a payment over its guarantees by a register, or keeps the register until its payment comes. */
export const bringRegister = async (
  operation: Operation,
  asked: Asked,
  file: ReceivedFile,
  rows: readonly SheetRow[],
): Promise<{ id: number }> => {
  const { db } = operation;
  const { bankId, headings, lines, payment, problems } = await read(db, asked, rows);
  if (problems.length > 0 || bankId === null) {
    const message = problems.slice(0, mostProblems).join('. ');
    throw refuse(statementErrors.register, { message, errors: { files: [message] } });
  }
  const fields = mappingOf(headings);
  await db
    .insert(bankRegisterMappings)
    .values({ bankId, fields })
    .onConflictDoUpdate({ target: bankRegisterMappings.bankId, set: { fields } });
  const id = await keepRegister(operation, { bankId, lines, file, isPaid: payment !== null });
  if (asked.id !== undefined && payment !== null) {
    const amount = kopecks(Math.min(registerTotal(lines), payment.left));
    await matchDocument(operation, {
      id: asked.id,
      kind: registerKind,
      parts: [{ id, amount }],
      why: texts.title(file.name),
      isAutomatic: false,
    });
  }
  return { id };
};

/** Says why a register and we differ; what its bank will not pay, now or by the next one, is no longer waited for. */
export const resolveDifference = async (
  operation: Operation,
  { id, reason }: CallParsed<typeof registerCalls.resolveDifference>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  const [line] = await db
    .update(bankRegisterLines)
    .set({ reason, resolvedBy: caller.userId, resolvedAt: now })
    .where(
      sql`${bankRegisterLines.id} = ${id} and ${bankRegisterLines.verdict} <> 'equal' and ${bankRegisterLines.resolvedAt} is null`,
    )
    .returning();
  if (!line) throw refuse(statementErrors.noLine);
  if (!reasonsOf(line.verdict).includes(reason)) throw refuseField('reason', texts.wrongReason);
  if (leavesDue(line.verdict) && reason !== 'next_register' && line.groundId !== null)
    await changeDue(operation, {
      groundId: line.groundId,
      owed: null,
      reason: texts.reasons[reason],
      takesShares: false,
    });
  await recordChange(operation, { entity: 'bankRegisterLine', entityId: id, after: { reason } });
};
