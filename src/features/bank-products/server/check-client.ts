import { moscowDateOf } from '#domain/moscow-date.ts';
import type { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { productErrors } from '#features/bank-products/bank-products.errors.ts';
import { bestProduct } from '#features/bank-products/bank-products.precheck.ts';
import { judgeProducts } from '#features/bank-products/server/precheck.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { findByInn } from '#features/organizations/server/organizations.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { eq } from 'drizzle-orm';

type Check = (typeof bankProductCalls)['checkClient'];

/** How a client and a guarantee stand to every product a bank sells now. */
export const checkClient = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  asked: CallParsed<Check>['body'],
): Promise<CallReply<Check>> => {
  if ((await db.$count(banks, eq(banks.id, asked.bank_id))) === 0) throw refuse(productErrors.bankNotFound);
  const organization = await findByInn(db, asked.inn);
  if (!organization)
    throw refuse(productErrors.clientNotFound, { errors: { inn: [productErrors.clientNotFound.message] } });
  const { law, purpose, amount, days } = asked;
  const deal = {
    law,
    purpose,
    amount,
    days,
    advanceShare: asked.advance_share,
    declaresNoExperience: asked.no_experience,
    on: moscowDateOf(now),
  };
  const question = { product: asked.product, deal, organizationId: organization.id };
  const verdicts = (await judgeProducts(db, question, [asked.bank_id])).get(asked.bank_id) ?? [];
  return {
    client: { name: organization.shortName, inn: organization.inn },
    result: bestProduct(verdicts)?.result ?? null,
    products: verdicts,
  };
};
