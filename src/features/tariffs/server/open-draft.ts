import { eq, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import { tariffVersionMoves } from '#features/tariffs/server/tariff-versions.ts';
import { tariffCells } from '#features/tariffs/server/tariffs.tables.ts';
import type { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Open = (typeof tariffCalls)['openDraft'];

/** Opens the draft of a bank's next tariff: a copy of one of its versions, or empty. */
export const openDraft = async (
  { bank_id: bankId, copy_of: copyOf }: CallParsed<Open>['body'],
  operation: Operation,
): Promise<CallReply<Open>> => {
  const { db } = operation;
  const [bank] = await db.select({ id: banks.id }).from(banks).where(eq(banks.id, bankId));
  if (!bank) throw refuse(kitErrors.notFound);
  return tariffVersionMoves.openDraft(operation, bankId, copyOf, (from, to) =>
    db.execute(sql`
      insert into ${tariffCells} (version_id, law, purpose, amount_from, amount_to, term_from, term_to, rate, min_price,
        pro_rate, pro_min_price, k_prepayment, k_no_experience, k_direct_debit, k_client_form)
      select ${to}::int, law, purpose, amount_from, amount_to, term_from, term_to, rate, min_price,
        pro_rate, pro_min_price, k_prepayment, k_no_experience, k_direct_debit, k_client_form
      from ${tariffCells} where version_id = ${from} order by id`),
  );
};
