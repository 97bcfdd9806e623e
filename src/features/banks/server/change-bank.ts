import { eq } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { banksErrors } from '#features/banks/banks.errors.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { type Bank, findBank } from '#features/banks/server/show-bank.ts';
import { changesSince } from '#features/people/server/people.facade.ts';
import { type Refusal, refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Wire = Readonly<Record<string, unknown>>;

/** The refusal of an edit whose author has seen an older card: which fields were changed since, by whom, when. */
const bankConflict = async (db: Db, bank: Bank, seenVersion: number): Promise<Refusal> => {
  const { fields, last } = await changesSince(db, 'bank', bank.id, seenVersion);
  return refuse(banksErrors.conflict, {
    detail: {
      version: bank.version,
      fields,
      by: last?.person ? shortName(last.person) : null,
      at: last?.at.toISOString() ?? null,
    },
  });
};

/** The bank held for a change; an edit of an older version is refused with what was changed meanwhile. */
export const lockBank = async ({ db }: Operation, id: number, version?: number): Promise<Bank> => {
  const bank = await findBank(db, id, true);
  if (version !== undefined && bank.version !== version) throw await bankConflict(db, bank, version);
  return bank;
};

/** The names of fields whose values differ. */
const namesOfChanged = (before: Wire, after: Wire): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

const pick = (from: Wire, names: readonly string[]): Wire =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** A bank goes by another name: those who keep the name with their rows follow, in its transaction. */
export const bankRenamed = defineHook<{ readonly bankId: number }>('bank.renamed');

type Change = {
  readonly columns: Partial<typeof banks.$inferInsert>;
  /** The changed part of the card before and after, as the wire names its fields. */
  readonly before: Wire;
  readonly after: Wire;
};

/** Writes a change of a locked bank with its trace and answers the bank as it is now; a change of nothing leaves no trace. */
export const writeBank = async (
  operation: Operation,
  bank: Bank,
  { columns, before, after }: Change,
): Promise<Bank> => {
  const names = namesOfChanged(before, after);
  if (names.length === 0) return bank;
  const version = bank.version + 1;
  const [changed] = await operation.db
    .update(banks)
    .set({ ...columns, version })
    .where(eq(banks.id, bank.id))
    .returning();
  if (!changed) throw refuse(banksErrors.notFound);
  await recordChange(operation, {
    entity: 'bank',
    entityId: bank.id,
    before: pick(before, names),
    after: { ...pick(after, names), version },
  });
  if (changed.name !== bank.name) await bankRenamed.emit(operation, { bankId: bank.id });
  return changed;
};
