import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import type { DealStatus } from '#features/deals/deals.status.ts';
import { dealLegs, deals, legHistory, offers } from '#features/deals/server/deals.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import type { Raw } from '#features/statistics/statistics.facts.ts';
import { legTurns } from '#features/turn-history/server/turn-history.read.ts';
import type { Db } from '#kit/server/database.ts';

const readDeals = (db: Db, ids: number[]) =>
  db
    .select({
      id: deals.id,
      status: deals.status,
      managerId: deals.managerId,
      agentId: deals.agentId,
      createdBy: deals.createdBy,
      operatorId: deals.operatorId,
      product: deals.product,
      law: deals.law,
      purpose: deals.purpose,
      source: deals.source,
      region: organizations.regionCode,
      amount: deals.amount,
      createdAt: deals.createdAt,
      turn: deals.turn,
      deadline: deals.deadline,
    })
    .from(deals)
    .leftJoin(organizations, eq(organizations.id, deals.organizationId))
    .where(inArray(deals.id, ids))
    .orderBy(asc(deals.id));

const readLegs = (db: Db, ids: number[]) =>
  db
    .select({
      id: dealLegs.id,
      dealId: dealLegs.dealId,
      bankId: dealLegs.bankId,
      status: dealLegs.status,
      statusSince: dealLegs.statusSince,
      refusalCode: dealLegs.refusalCode,
      price: dealLegs.price,
      offered: offers.price,
      decisionHours: banks.decisionHours,
      guaranteeAmount: dealLegs.guaranteeAmount,
      sentAt: dealLegs.sentAt,
      decidedAt: dealLegs.decidedAt,
      issuedAt: dealLegs.issuedAt,
    })
    .from(dealLegs)
    .leftJoin(banks, eq(banks.id, dealLegs.bankId))
    .leftJoin(offers, and(eq(offers.legId, dealLegs.id), offers.isActive))
    .where(inArray(dealLegs.dealId, ids))
    .orderBy(asc(dealLegs.id));

const readSteps = (db: Db, ids: number[]) => {
  const { dealId, legId, at, toStatus, id } = legHistory;
  return db
    .select({ dealId, legId, at, to: sql<DealStatus>`${toStatus}` })
    .from(legHistory)
    .where(and(inArray(dealId, ids), isNotNull(toStatus)))
    .orderBy(asc(id));
};

const readTurns = (db: Db, legIds: number[]) => {
  const { legId, dealId, turn, since, until } = legTurns;
  return db.select({ legId, dealId, turn, since, until }).from(legTurns).where(inArray(legId, legIds));
};

/** A page of deals with their legs, moves and turns; of turns those of what was issued. */
export const readRaw = async (db: Db, ids: readonly number[]): Promise<Raw[]> => {
  if (ids.length === 0) return [];
  const of = [...ids];
  const [found, legs, steps] = [await readDeals(db, of), await readLegs(db, of), await readSteps(db, of)];
  const issued = legs.flatMap(({ id, issuedAt }) => (issuedAt === null ? [] : [id]));
  const legsOf = Map.groupBy(legs, ({ dealId }) => dealId);
  const stepsOf = Map.groupBy(steps, ({ dealId }) => dealId);
  const turnsOf = Map.groupBy(await readTurns(db, issued), ({ dealId }) => dealId);
  return found.map((deal) => ({
    deal,
    legs: legsOf.get(deal.id) ?? [],
    steps: stepsOf.get(deal.id) ?? [],
    turns: turnsOf.get(deal.id) ?? [],
  }));
};
