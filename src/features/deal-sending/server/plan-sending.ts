import { sql } from 'drizzle-orm';
import { addresseesOf } from '#features/deal-letters/server/deal-letters.facade.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { packLegs } from '#features/deal-documents/server/deal-documents.facade.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { getDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { canPost } from '#features/letters/server/letters.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Plan = CallReply<typeof sendingCalls.getPlan>;

/** The next move of an application on its way to the bank: to our desk, or from it. */
const nextMove = (leg: Leg): Leg['moves'][number] | undefined =>
  leg.moves.find(({ id }) => id === dealMoves.send.id || id === dealMoves.sendToBank.id);

/** What would go to each bank of a deal that has not been sent to yet: its box, its letter, its archive and what is wrong. */
export const planSending = async (operation: Operation, dealId: number): Promise<Plan> => {
  const { db, services } = operation;
  const deal = await findDeal(operation, dealId);
  const { legs } = await getDeal(operation, dealId);
  const waiting = legs.filter((leg) => nextMove(leg) !== undefined);
  const bankIds = waiting.flatMap(({ bank }) => bank?.id ?? []);
  const portals = await selectRows<{ id: number; url: string | null }>(
    db,
    sql`select b.id, b.portal_url as url from ${banks} b where ${anyOf(sql`b.id`, bankIds)}`,
  );
  const addressees = await addresseesOf(operation, deal);
  const packs = await packLegs(
    operation,
    deal,
    waiting.map(({ id }) => id),
  );
  const planOf = (leg: Leg): Plan['banks'] => {
    const addressee = addressees.find(({ application_bank_id: id }) => id === leg.id);
    const pack = packs.find(({ legId }) => legId === leg.id);
    if (!leg.bank || !addressee || !pack) return [];
    const { addresses, subject, text, number } = addressee;
    return [
      {
        application_bank_id: leg.id,
        version: leg.version,
        bank: { id: leg.bank.id, name: leg.bank.name },
        portal_url: portals.find(({ id }) => id === leg.bank?.id)?.url ?? null,
        addresses,
        subject,
        text,
        archive:
          pack.files.length === 0
            ? null
            : {
                name: documentTexts.archive(number, pack.bankName),
                bytes: pack.files.reduce((sum, { bytes }) => sum + bytes, 0),
                files: pack.files.map(({ name }) => name),
              },
        left_out: pack.leftOut.map(({ name }) => name),
        unsigned: leg.documents?.unsigned.map(({ name }) => name) ?? [],
        why: nextMove(leg)?.why ?? null,
      },
    ];
  };
  return { can_post: canPost(services), banks: waiting.flatMap(planOf) };
};
