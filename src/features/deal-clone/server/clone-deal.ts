import { sql } from 'drizzle-orm';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { shortBankName } from '#domain/bank-name.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { dealCloneCalls } from '#features/deal-clone/deal-clone.contract.ts';
import { copyDocuments } from '#features/deal-documents/server/deal-documents.facade.ts';
import { chooseBanks, priceDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import { createDeal } from '#features/deal-wizard/server/deal-wizard.facade.ts';
import { type Deal, findDeal, wireFields } from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { copyOwnFields } from '#features/own-fields/server/own-fields.facade.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Body = CallParsed<typeof dealCloneCalls.cloneDeal>['body'];
type Cloned = CallReply<typeof dealCloneCalls.cloneDeal>;
type Input = Parameters<typeof createDeal>[1];

/** What belongs to the old deal alone: its dates of hurry, its excuse, its people. */
const ownFields = ['sign_deadline', 'need_by', 'collision_reason', 'agent_id', 'manager_id', 'operator_id'];

const inputOf = (deal: Deal, reason: string | undefined): Input => ({
  ...(Object.fromEntries(
    Object.entries(wireFields(deal)).filter(([field, value]) => !ownFields.includes(field) && value !== null),
  ) as Input), // the stored parameters have passed this very input
  ...(reason ? { collision_reason: reason } : {}),
});

type Bank = { readonly id: number; readonly name: string; readonly takes: boolean };

/** The banks of a deal that were not refused by their own rules: those gone from work are named as left out. */
const banksOf = ({ db }: Operation, dealId: number): Promise<Bank[]> =>
  selectRows<Bank>(
    db,
    sql`select b.id, b.name, b.is_active and b.accepts as takes
        from ${dealLegs} l join ${banks} b on b.id = l.bank_id
        where l.deal_id = ${dealId} order by l.ordinal`,
  );

/** Chooses the old deal's banks for the new one, without those whose rules it breaks today. */
const takeBanks = async (
  operation: Operation,
  from: Deal,
  to: { readonly id: number; readonly version: number },
): Promise<{ banks: number; left_out: string[] }> => {
  const required = await banksOf(operation, from.id);
  const taking = required.filter((bank) => bank.takes);
  const made = await findDeal(operation, to.id);
  const prices =
    taking.length > 0
      ? await priceDeal(
          operation,
          made,
          taking.map(({ id }) => id),
        )
      : [];
  const isRed = (id: number): boolean => prices.some((one) => one.bankId === id && one.fit.result === 'red');
  const fitting = taking.filter(({ id }) => !isRed(id));
  if (fitting.length > 0)
    await chooseBanks(
      operation,
      to.id,
      to.version,
      fitting.map(({ id }) => id),
    );
  const left = required.filter((bank) => !fitting.includes(bank));
  return { banks: fitting.length, left_out: left.map(({ name }) => shortBankName(name)) };
};

/**
 * Makes a new draft out of a deal the caller sees, by the same operation and rules as any new deal: stop_app, the
 * client's holder, a reason for a second live deal. The old deal is its parent.
 */
export const cloneDeal = async (operation: Operation, body: Body): Promise<Cloned> => {
  const { application_id: id, what = {}, collision_reason: reason } = body;
  const from = await findDeal(operation, id);
  const made = await createDeal(operation, inputOf(from, reason), { source: 'clone', parentId: from.id });
  await copyOwnFields(operation, { from: from.id, to: made.id });
  const documents = what.documents ? await copyDocuments(operation, from.id, made.id) : 0;
  const chosen = what.banks ? await takeBanks(operation, from, made) : { banks: 0, left_out: [] };
  return { id: made.id, status: made.status, documents, ...chosen };
};
