import { and, eq } from 'drizzle-orm';
import { type Kopecks, zeroKopecks } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { productOfWire } from '#domain/product.ts';
import { accrualTexts as texts } from '#features/accruals/accruals.texts.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.tables.ts';
import { findFrozenRates } from '#features/accruals/server/find-values.ts';
import { gatherFacts } from '#features/accruals/server/gather-facts.ts';
import { revertGround } from '#features/accruals/server/revert-ground.ts';
import { type NewGround, writeGrounds } from '#features/accruals/server/write-grounds.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { payeeOf } from '#features/payees/server/payees.facade.ts';
import type { Writing } from '#kit/server/implement.ts';

type Payment = {
  readonly paymentId: number;
  readonly dealId: number;
  readonly legId: number | null;
  readonly amount: Kopecks;
  readonly paidOn: string;
};
type Paying = Writing & { readonly caller?: { readonly userId: number } };

const byOf = ({ caller }: Paying): number | null => caller?.userId ?? null;

/** The facts of a fee without a leg: those of its deal alone. */
const factsOfDeal = async ({ db, services }: Writing, { dealId, paidOn }: Payment) => {
  const [deal] = await db.select().from(deals).where(eq(deals.id, dealId));
  if (!deal) throw new Error(`There is no deal ${dealId}`);
  const { agentId, law, purpose, days, clientName, inn } = deal;
  const payee = agentId === null ? null : await payeeOf({ db, services }, agentId, paidOn);
  return {
    agentId,
    bankId: null,
    legId: null,
    dealId,
    payees: new Map(agentId === null ? [] : [[agentId, payee?.personId ?? null]]),
    names: new Map<number, string>(),
    searchText: [dealId, clientName, inn].filter(Boolean).join(' ').toLowerCase(),
    facts: {
      product: productOfWire(deal.product) ?? ('guarantee' as const),
      law,
      purposes: purpose === null ? [] : [purpose],
      sum: zeroKopecks,
      days,
      people: agentId === null ? {} : { own: agentId },
    },
  };
};

/** A payment of our fee accrues what the rates of its day give of it; it is confirmed at once, the money is here. */
export const accrueFee = async (paying: Paying, payment: Payment): Promise<void> => {
  const { db, now, services } = paying;
  const { paymentId, legId, amount, paidOn } = payment;
  const [ofLeg] = legId === null ? [] : await gatherFacts({ db, services }, [legId], paidOn);
  const found = ofLeg ?? (await factsOfDeal(paying, payment));
  const { dealId, bankId, agentId, payees, searchText, names, facts: known } = found;
  const facts = { ...known, paid: amount, tariff: null, tariffVersion: null };
  const { product, law, purposes, sum, days } = facts;
  const asked = { agentId, bankId: bankId ?? 0, product, law, purposes, sum, days, day: paidOn };
  const rates = await findFrozenRates(db, asked);
  const ground: NewGround = {
    kind: 'fee',
    dealId,
    legId,
    bankId,
    agentId,
    payees,
    searchText,
    names,
    facts,
    rates,
    paymentId,
    issueNumber: null,
    day: paidOn,
    terms: null,
  };
  await writeGrounds({ db, now, by: byOf(paying) }, [ground]);
};

/** A payment that was taken back accrues nothing: what stood by it falls. */
export const dropFee = async (
  paying: Paying,
  { paymentId, reason }: { readonly paymentId: number; readonly reason: string },
): Promise<void> => {
  const { db, now } = paying;
  const [ground] = await db
    .select()
    .from(accrualGrounds)
    .where(and(eq(accrualGrounds.paymentId, paymentId), eq(accrualGrounds.state, 'live')))
    .for('update');
  if (!ground) return;
  await revertGround({ db, now, by: byOf(paying) }, ground, {
    kind: 'fee_removed',
    day: moscowDateOf(now),
    reason: texts.feeRemoved(reason),
  });
};
