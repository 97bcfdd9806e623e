import { moscowDateOf } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { officeHours, workingMinutesBetween } from '#domain/working-clock.ts';
import {
  closedStatuses,
  type DealSource,
  type DealStatus,
  isClosed,
  otherBankChosen,
  type WhoseTurn,
} from '#features/deals/deals.status.ts';
import { bandEdges, noBand, stageOf, turns, unknownReason } from '#features/statistics/statistics.rules.ts';

/** A deal as it is stored, as far as statistics ask. */
type RawDeal = {
  readonly id: number;
  readonly status: DealStatus;
  readonly managerId: number | null;
  readonly agentId: number | null;
  readonly createdBy: number;
  readonly operatorId: number | null;
  readonly product: number;
  readonly law: string | null;
  readonly purpose: string | null;
  readonly source: DealSource;
  readonly region: string | null;
  readonly amount: string | null;
  readonly createdAt: Date;
  readonly turn: WhoseTurn | null;
  readonly deadline: Date | null;
};

type RawLeg = {
  readonly id: number;
  readonly dealId: number;
  readonly bankId: number | null;
  readonly status: DealStatus;
  readonly statusSince: Date;
  readonly refusalCode: string | null;
  readonly price: string | null;
  readonly offered: string | null;
  readonly decisionHours: number | null;
  readonly guaranteeAmount: string | null;
  readonly sentAt: Date | null;
  readonly decidedAt: Date | null;
  readonly issuedAt: Date | null;
};

/** A move of a leg as the history keeps it. */
type RawStep = { readonly legId: number | null; readonly at: Date; readonly to: DealStatus };
type RawTurn = {
  readonly legId: number;
  readonly turn: WhoseTurn | null;
  readonly since: Date;
  readonly until: Date | null;
};

export type Raw = {
  readonly deal: RawDeal;
  readonly legs: readonly RawLeg[];
  readonly steps: readonly RawStep[];
  readonly turns: readonly RawTurn[];
};

const early: readonly DealStatus[] = ['creating', 'draft', ...closedStatuses];
const minuteMs = 60_000;

const firstOf = (moments: readonly (Date | null | undefined)[]): Date | null =>
  moments.reduce<Date | null>((first, next) => (next && (!first || next < first) ? next : first), null);

/** No later than the moment of the step after it. */
const atMost = (own: Date | null, next: Date | null): Date | null => firstOf([own, next]);

const dayOf = (moment: Date | null): string | null => (moment === null ? null : moscowDateOf(moment));

/** A bank has said yes and has not taken it back; as the conversion counts it. */
const isApproved = ({ issuedAt, decidedAt, status }: RawLeg): boolean =>
  issuedAt !== null || (decidedAt !== null && status !== 'bank_refused');

/** When a leg was issued first: a change of the guarantee makes `issuedAt` a later one. */
const issueOf = (leg: RawLeg, steps: readonly RawStep[]): Date | null =>
  leg.issuedAt === null
    ? null
    : (firstOf(steps.map(({ legId, to, at }) => (legId === leg.id && to === 'issued' ? at : null))) ??
      leg.issuedAt);

const waysOf = ({ legs, steps }: Raw) => {
  const approved = legs.filter(isApproved);
  const issuedAt = firstOf(legs.map((leg) => issueOf(leg, steps)));
  const issuing = steps.filter(
    ({ legId, to }) => to === 'issuing' && approved.some(({ id }) => id === legId),
  );
  const issuingAt = atMost(firstOf(issuing.map(({ at }) => at)), issuedAt);
  const approvedAt = atMost(firstOf(approved.map((leg) => leg.decidedAt ?? issueOf(leg, steps))), issuingAt);
  const bankAt = atMost(firstOf(legs.map(({ sentAt }) => sentAt)), approvedAt);
  const begun = [
    ...steps.filter(({ to }) => !early.includes(to)).map(({ at }) => at),
    ...legs.filter(({ status }) => !early.includes(status)).map(({ statusSince }) => statusSince),
  ];
  return { collectingAt: atMost(firstOf(begun), bankAt), bankAt, approvedAt, issuingAt, issuedAt };
};

const later = (one: RawLeg, other: RawLeg): number =>
  other.statusSince.getTime() - one.statusSince.getTime() || other.id - one.id;

/** Whose refusal ended the deal, when and why: what the last bank or the client himself said. */
const refusalOf = ({ deal, legs }: Raw) => {
  if (deal.status !== 'bank_refused' && deal.status !== 'client_refused')
    return { refusedOn: null, refusedBy: null, reason: null };
  const by = deal.status === 'bank_refused' ? ('bank' as const) : ('client' as const);
  const [last] = legs
    .filter(({ status, refusalCode }) => status === deal.status && refusalCode !== otherBankChosen)
    .toSorted(later);
  const [end] = legs.filter(({ status }) => isClosed(status)).toSorted(later);
  return {
    refusedOn: dayOf(last?.statusSince ?? end?.statusSince ?? deal.createdAt),
    refusedBy: by,
    reason: last?.refusalCode ?? unknownReason,
  };
};

const noTimes = {
  brokerMinutes: null,
  agentMinutes: null,
  clientMinutes: null,
  bankMinutes: null,
  brokerWork: null,
  agentWork: null,
  clientWork: null,
  bankWork: null,
};

/** Whose turn it was from the making of the deal to its issue; what lay before the leg's own life is its first turn's. */
const timesOf = (raw: Raw, leg: RawLeg | undefined, issuedAt: Date | null, calendar: ProductionCalendar) => {
  const own = raw.turns
    .filter(({ legId }) => legId === leg?.id)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
  if (!issuedAt || own.length === 0) return noTimes;
  const spans = own.map(({ turn, since, until }, at) => ({
    turn,
    from: at === 0 ? raw.deal.createdAt : since,
    to: firstOf([until ?? issuedAt, issuedAt]) ?? issuedAt,
  }));
  const of = (who: WhoseTurn) => spans.filter(({ turn, from, to }) => turn === who && from < to);
  const clock = (who: WhoseTurn): number =>
    Math.round(of(who).reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0) / minuteMs);
  const work = (who: WhoseTurn): number =>
    of(who).reduce((sum, { from, to }) => sum + workingMinutesBetween(from, to, officeHours, calendar), 0);
  return Object.fromEntries(
    turns.flatMap((who) => [
      [`${who}Minutes`, clock(who)],
      [`${who}Work`, work(who)],
    ]),
  ) as Record<keyof typeof noTimes, number>;
};

const bandOf = (amount: string | null): number =>
  amount === null ? noBand : bandEdges.filter((edge) => edge <= Number(amount)).length - 1;

/** What a bank has said of an application, and why it refused. */
const decisionOf = (leg: RawLeg): { decision: 'approved' | 'refused' | null; reason: string | null } => {
  if (leg.decidedAt === null && leg.issuedAt === null) return { decision: null, reason: null };
  if (isApproved(leg)) return { decision: 'approved', reason: null };
  return { decision: 'refused', reason: leg.refusalCode ?? unknownReason };
};

/** What statistics keep of its applications to banks. */
export const factsOfLegs = ({ deal, legs, steps }: Raw) =>
  legs.flatMap((leg) => {
    if (leg.bankId === null || leg.status === 'deleted') return [];
    const { decision, reason } = decisionOf(leg);
    const decidedAt = decision === null ? null : (leg.decidedAt ?? leg.issuedAt);
    const sentAt = leg.sentAt ?? decidedAt;
    return [
      {
        legId: leg.id,
        dealId: deal.id,
        bankId: leg.bankId,
        sentOn: dayOf(sentAt),
        decidedOn: dayOf(decidedAt),
        decision,
        reason,
        decisionMinutes:
          decidedAt && leg.sentAt
            ? Math.max(0, Math.round((decidedAt.getTime() - leg.sentAt.getTime()) / minuteMs))
            : null,
        normMinutes: (leg.decisionHours ?? 0) * 60,
        questions: steps.filter(({ legId, to }) => legId === leg.id && to === 'query').length,
        tariffPrice: leg.price,
        offeredPrice: leg.offered,
      },
    ];
  });

const firstBankOf = (raw: Raw): number | null =>
  factsOfLegs(raw).reduce<number | null>(
    (least, { sentOn, bankId }) => (sentOn !== null && (least === null || bankId < least) ? bankId : least),
    null,
  );

/** What statistics keep of a deal. */
export const factOfDeal = (raw: Raw, calendar: ProductionCalendar) => {
  const { deal, legs, steps } = raw;
  const ways = waysOf(raw);
  const [issued] = legs
    .filter(({ issuedAt }) => issuedAt !== null)
    .toSorted(
      (one, other) =>
        (issueOf(one, steps)?.getTime() ?? 0) - (issueOf(other, steps)?.getTime() ?? 0) || one.id - other.id,
    );
  const stage = stageOf[deal.status] ?? null;
  return {
    dealId: deal.id,
    status: deal.status,
    managerId: deal.managerId,
    agentId: deal.agentId,
    createdBy: deal.createdBy,
    operatorId: deal.operatorId,
    product: String(deal.product),
    law: deal.law ?? '',
    purpose: deal.purpose ?? '',
    source: deal.source,
    region: deal.region ?? '',
    band: bandOf(deal.amount),
    amount: deal.amount,
    createdOn: moscowDateOf(deal.createdAt),
    createdAt: deal.createdAt,
    ...ways,
    issuedOn: dayOf(ways.issuedAt),
    issuedBankId: issued?.bankId ?? null,
    issuedAmount: issued ? (issued.guaranteeAmount ?? deal.amount) : null,
    firstBankId: firstBankOf(raw),
    ...refusalOf(raw),
    stage,
    turn: stage === null ? null : deal.turn,
    deadline: stage === null ? null : deal.deadline,
    ...timesOf(raw, issued, ways.issuedAt, calendar),
  };
};
