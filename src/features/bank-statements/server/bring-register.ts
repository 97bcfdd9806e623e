import { eq, sql } from 'drizzle-orm';
import { formatRoubles, kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { changeDue } from '#features/accruals/server/accruals.facade.ts';
import type { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import {
  type ColumnMapping,
  mappingOf,
  parseMapping,
} from '#features/bank-statements/bank-statements.columns.ts';
import {
  compareRegister,
  readRegister,
  registerTotal,
} from '#features/bank-statements/bank-statements.register.ts';
import {
  leavesDue,
  reasonsOf,
  type RegisterField,
  registerFields,
} from '#features/bank-statements/bank-statements.rules.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import {
  bankRegisterLines,
  bankRegisterMappings,
  bankRegisters,
  statementDocuments,
} from '#features/bank-statements/server/bank-statements.tables.ts';
import { moneyDocuments } from '#features/bank-statements/server/find-documents.ts';
import { bankDueMatcher, bankOfParty } from '#features/bank-statements/server/match-dues.ts';
import { duesOfBank } from '#features/bank-statements/server/read-dues.ts';
import { matchDocument } from '#features/bank-statements/server/match-document.ts';
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
/** Lines of one statement of SQL. */
const linesAtOnce = 1000;

const rememberedOf = async (db: Db, bankId: number): Promise<ColumnMapping<RegisterField> | null> => {
  const [row] = await db.select().from(bankRegisterMappings).where(eq(bankRegisterMappings.bankId, bankId));
  return row?.fields ?? null;
};

/** A register beside what its bank owes. */
const compare = async (
  { db }: Pick<Operation, 'db'>,
  { id, bank_id: chosen, mapping }: Asked,
  rows: readonly SheetRow[],
) => {
  const [row] = await db.select().from(statementDocuments).where(eq(statementDocuments.id, id));
  if (row?.direction !== 'in') throw refuse(statementErrors.notFound);
  const [document] = await moneyDocuments(db, [row]);
  const bankId = chosen ?? (document ? await bankOfParty(db, document) : null);
  const stated = parseMapping(mapping, registerFields);
  const read = readRegister(rows, stated ?? (bankId === null ? null : await rememberedOf(db, bankId)));
  const dues = bankId === null ? [] : await duesOfBank(db, bankId, { lines: read.lines, day: row.day });
  const { compared, absent } = compareRegister(read.lines, dues, row.day);
  const total = registerTotal(compared);
  const left = kopecksFromDecimal(row.left);
  const problems = [...(bankId === null ? [texts.noBank] : []), ...read.problems];
  if (problems.length === 0 && compared.every(({ expected }) => expected === null))
    problems.push(texts.nobody);
  const warning = total === left ? null : texts.total(formatRoubles(total), formatRoubles(left));
  return { bankId, headings: read.headings, problems, compared, absent, warning };
};

/** What a register would make of a payment. */
export const tryRegister = async (
  operation: Pick<Operation, 'db'>,
  asked: Asked,
  rows: readonly SheetRow[],
): Promise<CallReply<typeof registerCalls.tryRegister>> => {
  const { bankId, headings, problems, compared, absent, warning } = await compare(operation, asked, rows);
  return {
    bank_id: bankId,
    headings: [...headings],
    problems: problems.slice(0, mostProblems),
    warning: problems.length > 0 ? null : warning,
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

/** Splits a payment of a bank over its guarantees by its register; what differs stays open until there is a reason. */
export const bringRegister = async (
  operation: Operation,
  asked: Asked,
  file: ReceivedFile,
  rows: readonly SheetRow[],
): Promise<{ id: number }> => {
  const { db } = operation;
  const { bankId, headings, problems, compared, absent } = await compare(operation, asked, rows);
  if (problems.length > 0 || bankId === null) {
    const message = problems.slice(0, mostProblems).join('. ');
    throw refuse(statementErrors.register, { message, errors: { files: [message] } });
  }
  const parts = compared.flatMap(({ amount, expected }) =>
    expected ? [{ id: expected.id, amount: kopecks(Math.min(amount, expected.left)) }] : [],
  );
  const { id } = await matchDocument(operation, {
    id: asked.id,
    kind: bankDueMatcher.kind,
    parts,
    why: texts.title(file.name),
    isAutomatic: false,
  });
  const [made] = await db
    .insert(bankRegisters)
    .values({ matchId: id, sha256: file.sha256, name: file.name })
    .returning({ id: bankRegisters.id });
  if (!made) throw new Error('No register was written');
  const lines = [...compared, ...absent].map(({ title, amount, expected, verdict }) => ({
    registerId: made.id,
    groundId: expected?.id ?? null,
    title,
    amount: toDecimalString(amount),
    expected: expected && toDecimalString(expected.left),
    verdict,
  }));
  for (let at = 0; at < lines.length; at += linesAtOnce)
    await db.insert(bankRegisterLines).values(lines.slice(at, at + linesAtOnce));
  const fields = mappingOf(headings);
  await db
    .insert(bankRegisterMappings)
    .values({ bankId, fields })
    .onConflictDoUpdate({ target: bankRegisterMappings.bankId, set: { fields } });
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
