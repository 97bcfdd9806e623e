import { sql } from 'drizzle-orm';
import { parseIkz } from '#domain/ikz.ts';
import { lawOfTenderNumber } from '#domain/tender-number.ts';
import type { dealCheckCalls } from '#features/deal-checks/deal-checks.contract.ts';
import { findCollisions } from '#features/deal-checks/server/find-collisions.ts';
import type { RequestContext } from '#features/deal-checks/server/limit-requests.ts';
import { findTender } from '#features/tenders/server/tenders.facade.ts';
import { tenders } from '#features/tenders/server/tenders.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRow } from '#kit/server/database.ts';

/** The parts of an IKZ and the purchase of the register that carries it for one of its customers. */
export const checkIkz = async (
  ikz: string,
  { db }: RequestContext,
): Promise<CallReply<typeof dealCheckCalls.checkIkz>> => {
  const parts = parseIkz(ikz);
  const found =
    parts &&
    (await selectRow<{ number: string }>(
      db,
      sql`select number from ${tenders} where customers @> ${JSON.stringify([{ ikz }])}::jsonb
          order by id desc limit 1`,
    ));
  return {
    valid: parts !== undefined,
    year: parts?.year ?? null,
    customer_inn: parts?.customerInn ?? null,
    customer_kpp: parts?.customerKpp ?? null,
    customer_inn_valid: parts?.hasCustomerInnChecksum ?? null,
    tender_number: found?.number ?? null,
  };
};

/** A purchase number: the law its length tells or the register says, and the live deals that already hold it. */
export const checkTender = async (
  number: string,
  { db, caller }: RequestContext,
): Promise<CallReply<typeof dealCheckCalls.checkTender>> => {
  const law = lawOfTenderNumber(number);
  if (!law) return { valid: false, law: null, existing: false, collisions: [] };
  const tender = await findTender(db, number);
  const collisions = await findCollisions(db, caller, sql`d.tender_number = ${number}`);
  return { valid: true, law: tender?.law ?? law, existing: tender !== null, collisions };
};
