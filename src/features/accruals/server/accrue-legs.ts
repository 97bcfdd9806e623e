import { and, eq } from 'drizzle-orm';
import { zeroKopecks } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { FrozenFacts } from '#features/accruals/accruals.frozen.ts';
import { accrualTexts as texts } from '#features/accruals/accruals.texts.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.tables.ts';
import { findValues } from '#features/accruals/server/find-values.ts';
import { gatherFacts, type LegFacts } from '#features/accruals/server/gather-facts.ts';
import { replaceGround } from '#features/accruals/server/revert-ground.ts';
import { type Ground, type NewGround, writeGrounds } from '#features/accruals/server/write-grounds.ts';
import { type DealMoved, type LegMoved } from '#features/deal-legs/server/deal-legs.facade.ts';
import { isMove } from '#features/deal-legs/deal-legs.moves.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { sqlState } from '#kit/server/database.ts';
import { withinSavepoint } from '#kit/server/gather-rows.ts';
import type { Writing } from '#kit/server/implement.ts';

const isIssue = ({ move }: LegMoved): boolean => isMove(move, 'issue', 'reissue');

/** What a surcharge is counted by: it alone, as the base. */
const surchargeFacts = ({ facts, surcharge }: LegFacts): FrozenFacts => ({
  ...facts,
  paid: surcharge,
  tariff: null,
  tariffVersion: null,
});

const groundOf = async (
  { db }: Pick<Writing, 'db'>,
  leg: LegFacts,
  day: string,
  isReissue: boolean,
): Promise<NewGround[]> => {
  const { legId, dealId, bankId, agentId, issueNumber, payees, confirming, searchText, names } = leg;
  if (isReissue && leg.surcharge === 0) return [];
  const facts = isReissue ? surchargeFacts(leg) : leg.facts;
  const { product, law, purposes, sum, days } = facts;
  const asked = { agentId, bankId: bankId ?? 0, product, law, purposes, sum, days, day };
  return [
    {
      legId,
      dealId,
      bankId,
      agentId,
      issueNumber,
      payees,
      confirming,
      searchText,
      names,
      day,
      facts,
      ...(await findValues(db, asked)),
      kind: isReissue ? 'reissue' : 'issue',
      paymentId: null,
    },
  ];
};

const accrue = async (writing: Writing, legs: readonly LegMoved[], by: number | null): Promise<void> => {
  const { db, now, services } = writing;
  const day = moscowDateOf(now);
  const found = await gatherFacts(
    { db, services },
    legs.map(({ legId }) => legId),
    day,
  );
  const grounds: NewGround[] = [];
  for (const leg of found) {
    const move = legs.find(({ legId }) => legId === leg.legId)?.move ?? '';
    grounds.push(...(await groundOf(writing, leg, day, isMove(move, 'reissue') || leg.issueNumber > 1)));
  }
  await writeGrounds({ db, now, by }, grounds);
};

const noFacts: FrozenFacts = {
  product: 'guarantee',
  law: null,
  purposes: [],
  sum: zeroKopecks,
  days: null,
  paid: zeroKopecks,
  tariff: null,
  tariffVersion: null,
  people: {},
};

/** An issue is never held up by money: what could not be counted is marked and counted later. */
const markFailed = async ({ db, now }: Writing, deal: Deal, legs: readonly LegMoved[]): Promise<void> => {
  await db.insert(accrualGrounds).values(
    legs.map(({ legId, bankId, move }) => ({
      kind: isMove(move, 'reissue') ? ('reissue' as const) : ('issue' as const),
      state: 'live' as const,
      dealId: deal.id,
      legId,
      bankId,
      agentId: deal.agentId,
      day: moscowDateOf(now),
      base: '0.00',
      excess: '0.00',
      network: '0.00',
      facts: noFacts,
      missing: 'failed' as const,
      needsYes: false,
      searchText: '',
      createdAt: now,
    })),
  );
};

/** T23, T28: what has been issued accrues, in the transaction of the issue. */
export const accrueIssued = async (writing: Writing, { deal, author, legs }: DealMoved): Promise<void> => {
  const issued = legs.filter(isIssue);
  if (issued.length === 0) return;
  try {
    await withinSavepoint(writing.db, (db) => accrue({ ...writing, db }, issued, author?.userId ?? null));
  } catch (error) {
    // A race that the database asks to repeat is repeated with the whole move.
    if (['40001', '40P01'].includes(sqlState(error) ?? '')) throw error;
    writing.services.log.error({ err: error, event: 'an issue was not accrued', deal: deal.id });
    await markFailed(writing, deal, issued);
  }
};

/** The sum or the days of an issue were corrected: what it had accrued goes, and it accrues anew. */
export const recountCorrected = async (
  writing: Writing & { readonly caller?: { readonly userId: number } },
  { legId, issueNumber }: { readonly legId: number; readonly issueNumber: number },
): Promise<void> => {
  const { db, now, services, caller } = writing;
  const [ground] = await db
    .select()
    .from(accrualGrounds)
    .where(
      and(
        eq(accrualGrounds.legId, legId),
        eq(accrualGrounds.issueNumber, issueNumber),
        eq(accrualGrounds.state, 'live'),
      ),
    )
    .for('update');
  // A surcharge hangs on no sum and no days, and the present book accrues nothing.
  if (ground?.kind !== 'issue') return;
  const [found] = await gatherFacts({ db, services }, [legId], ground.day);
  if (!found) return;
  const { facts: known, terms, rates } = ground;
  const { sum, days, tariff, tariffVersion } = found.facts;
  const { dealId, bankId, agentId, day } = ground;
  const next: NewGround = {
    kind: 'issue',
    legId,
    dealId,
    bankId,
    agentId,
    issueNumber,
    paymentId: null,
    day,
    terms,
    rates,
    // What was frozen stays: rates, people and what was paid.
    facts: { ...known, sum, days, tariff, tariffVersion },
    payees: found.payees,
    confirming: found.confirming,
    searchText: found.searchText,
    names: found.names,
  };
  const making = { db, now, by: caller?.userId ?? null };
  await replaceGround(making, ground, next, { day: moscowDateOf(now), reason: texts.replaced });
};

/** The facts of a ground that is to be counted again: those it holds, or those of its leg where it could not be counted at all. */
export const factsForGround = async (
  { db, services }: Pick<Writing, 'db' | 'services'>,
  ground: Ground,
): Promise<Pick<
  LegFacts,
  'facts' | 'agentId' | 'bankId' | 'payees' | 'confirming' | 'searchText' | 'names' | 'issueNumber'
> | null> => {
  const { legId, day, kind, missing } = ground;
  if (legId === null) return null;
  const [found] = await gatherFacts({ db, services }, [legId], day);
  if (!found) return null;
  if (missing !== 'failed') return { ...found, facts: ground.facts };
  return kind === 'reissue' ? { ...found, facts: surchargeFacts(found) } : found;
};
