import { sideOf } from '#domain/own-reasons.ts';
import type { Role } from '#domain/role.ts';
import type { DealStatus } from '#features/deals/deals.status.ts';

/** The steps a deal goes through, each a part of the one before. */
export const stages = ['created', 'collecting', 'bank', 'approved', 'issuing', 'issued'] as const;
export type Stage = (typeof stages)[number];

/** At which step a deal in work stands; none once it is issued or closed. */
export const stageOf: Readonly<Partial<Record<DealStatus, Stage>>> = {
  creating: 'created',
  draft: 'created',
  collecting: 'collecting',
  sending: 'bank',
  signing: 'bank',
  query: 'bank',
  approved: 'approved',
  revision: 'approved',
  issuing: 'issuing',
};

/** What is counted of deals; each is a condition by which the list of deals shows as many. */
export const measures = [
  'created',
  'collecting',
  'bank',
  'approved',
  'issuing',
  'issued',
  /** Issued in these days, whenever they were made. */
  'out',
  /** Of those, the ones whose turns are known. */
  'timed',
  'refused',
  /** Whose income was accrued in these days; whose bank owes us of it, and is late. */
  'earned',
  'owed',
  'overdue',
  /** On their way: neither issued nor refused. */
  'open',
  /** Whose guarantee came to its end within a year; and of them those whose client came to us again. */
  'ended',
  'renewed',
  'waiting',
  'late',
  /** At the bank of the filter: handed over, decided, approved, refused in these days. */
  'sent',
  'decided',
  'agreed',
  'declined',
] as const;
export type Measure = (typeof measures)[number];

/** What says of a deal whether and when it brought us money: counted for whoever reads our income alone. */
export const incomeMeasures: readonly Measure[] = ['earned', 'owed', 'overdue'];

/** By what deals are looked at. */
export const dimensions = [
  'manager',
  'operator',
  'agent',
  'product',
  'law',
  'purpose',
  'source',
  'region',
  'band',
] as const;
export type Dimension = (typeof dimensions)[number];

export const turns = ['broker', 'agent', 'client', 'bank'] as const;

/** Bands of the sum, roubles: each begins where the one before ends. */
export const bandEdges = [0, 1_000_000, 5_000_000, 20_000_000, 100_000_000] as const;
export const noBand = 9;

/** Fewer decided applications say little: an interval stands instead of a share. */
export const fewDecided = 20;

/** Reasons of refusals that we can do away with ourselves. */
const usuallyOurs: readonly string[] = [
  'form_refused',
  'no_answer',
  'duplicate',
  'too_slow',
  'too_many_documents',
  'no_contact',
];

/** Whether we can do away with a reason: what the company says, else the usual. */
export const isOurs = (reason: string): boolean =>
  (sideOf(reason) ?? (usuallyOurs.includes(reason) ? 'ours' : 'theirs')) === 'ours';

export const unknownReason = 'unknown';

/** Who reads sums: whoever answers for them; an operator reads times alone. */
export const seesSums = (role: Role): boolean => role !== 'operator';

/** Who reads what agents are paid: who pays them, and a head agent of his branch. */
export const seesReward = (role: Role): boolean =>
  role === 'admin' || role === 'director' || role === 'headagent';

const all = ['funnel', 'refusals', 'banks', 'people', 'times', 'portfolio', 'plan'] as const;
export type Card = (typeof all)[number];

/** Which cards a role has. */
export const cardsOf = (role: Role): readonly Card[] => {
  if (role === 'headagent') return ['funnel', 'refusals', 'people', 'times'];
  if (role === 'operator') return ['funnel', 'refusals', 'banks', 'people', 'times'];
  if (role === 'manager' || role === 'trainee') return ['funnel', 'refusals', 'people', 'times', 'portfolio'];
  return all;
};

/** By what a role may look at deals: whose work it is, is not everybody's to compare. */
export const dimensionsOf = (role: Role): readonly Dimension[] => {
  if (role === 'headagent') return dimensions.filter((one) => one !== 'manager' && one !== 'operator');
  if (role === 'manager' || role === 'trainee') return dimensions.filter((one) => one !== 'operator');
  return dimensions;
};

/** Per cent with one digit after the point; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

const sureness = 1.96;

/** Between which shares, per cent, the true one lies nineteen times of twenty (Wilson). */
export const intervalOf = (part: number, whole: number): readonly [number, number] | null => {
  if (whole === 0) return null;
  const [share, square] = [part / whole, sureness ** 2];
  const centre = (share + square / (2 * whole)) / (1 + square / whole);
  const half =
    (sureness * Math.sqrt((share * (1 - share)) / whole + square / (4 * whole ** 2))) / (1 + square / whole);
  return [
    Math.round(Math.max(0, centre - half) * 1000) / 10,
    Math.round(Math.min(1, centre + half) * 1000) / 10,
  ];
};
