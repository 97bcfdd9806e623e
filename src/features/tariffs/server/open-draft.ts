import { and, eq, isNull, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import { lockTariffs } from '#features/tariffs/server/hold-draft.ts';
import { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import type { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { tariffErrors } from '#features/tariffs/tariffs.errors.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Open = (typeof tariffCalls)['openDraft'];

const isThere = async ({ db }: Operation, { bank_id: bankId, copy_of: copyOf }: CallParsed<Open>['body']) => {
  const [bank] = await db.select({ id: banks.id }).from(banks).where(eq(banks.id, bankId));
  if (copyOf === null) return bank !== undefined;
  const own = and(eq(tariffVersions.id, copyOf), eq(tariffVersions.bankId, bankId));
  const [version] = await db.select({ id: tariffVersions.id }).from(tariffVersions).where(own);
  return version !== undefined;
};

/** Opens the draft of a bank's next tariff: a copy of one of its versions, or empty. */
export const openDraft = async (
  required: CallParsed<Open>['body'],
  operation: Operation,
): Promise<CallReply<Open>> => {
  const { db, now, caller } = operation;
  const { bank_id: bankId, copy_of: copyOf } = required;
  if (!(await isThere(operation, required))) throw refuse(kitErrors.notFound);
  await lockTariffs(db, bankId);
  const other = and(
    eq(tariffVersions.bankId, bankId),
    isNull(tariffVersions.validFrom),
    isNull(tariffVersions.withdrawnAt),
  );
  const [existing] = await db.select({ id: tariffVersions.id }).from(tariffVersions).where(other);
  if (existing) throw refuse(tariffErrors.draftExists, { detail: { id: existing.id } });
  const [draft] = await db
    .insert(tariffVersions)
    .values({ bankId, createdBy: caller.realUserId, createdAt: now })
    .returning({ id: tariffVersions.id });
  if (!draft) throw new Error('No draft');
  if (copyOf !== null) {
    await db.execute(sql`
      insert into ${tariffCells} (version_id, law, purpose, amount_from, amount_to, term_from, term_to, rate, min_price,
        pro_rate, pro_min_price, k_prepayment, k_no_experience, k_direct_debit, k_client_form)
      select ${draft.id}::int, law, purpose, amount_from, amount_to, term_from, term_to, rate, min_price,
        pro_rate, pro_min_price, k_prepayment, k_no_experience, k_direct_debit, k_client_form
      from ${tariffCells} where version_id = ${copyOf} order by id`);
  }
  await recordChange(operation, {
    entity: 'tariffVersion',
    entityId: draft.id,
    after: { bankId, copyOf },
  });
  return draft;
};
