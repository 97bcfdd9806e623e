import { staffLevels } from '#domain/rows/staff-levels.ts';

/** How far the money of an accrual has come. */
export const accrualStates = ['expected', 'confirmed', 'in_report', 'in_act', 'paid', 'reversed'] as const;
export type AccrualState = (typeof accrualStates)[number];

/** What an accrual comes from. */
export const accrualKinds = ['issue', 'reissue', 'fee', 'correction', 'clawback', 'opening'] as const;
export type AccrualKind = (typeof accrualKinds)[number];

/** What accruals of several people are counted from together. */
export type GroundKind = Exclude<AccrualKind, 'correction' | 'clawback'>;

/** Kinds of entries by whose cash our income comes and goes back. */
export const incomeMoneyKinds = [
  'bank_money',
  'bank_money_undone',
  'fee',
  'fee_removed',
  'clawback',
] as const;

/** Levels of the agents' network, the agent of the deal first. */
export const networkLevels = ['own', 'senior', 'headagent'] as const;
type NetworkLevel = (typeof networkLevels)[number];

/** Whose share it is: of the network, or of our own people. */
export const accrualLevels = [...networkLevels, ...staffLevels] as const;
export type AccrualLevel = (typeof accrualLevels)[number];

export const isNetworkLevel = (level: AccrualLevel): level is NetworkLevel =>
  networkLevels.some((one) => one === level);

/** What a ground could not be counted with. */
export type MissingPart = 'terms' | 'rates' | 'both' | 'failed';

/** Why an accrual waits and enters no report. */
export type WaitReason = 'bank_money' | 'limit' | 'missing' | 'contract';

/** States in which an accrual is in no report yet: it may still be corrected and taken back as it stands. */
export const isFree = (state: AccrualState): boolean => state === 'expected' || state === 'confirmed';

/** States whose money an agent has been promised by a paper: what is taken back of it lessens the next report. */
export const isSpent = (state: AccrualState): boolean =>
  state === 'in_report' || state === 'in_act' || state === 'paid';

/** The most of our income the network takes without an administrator's yes, in percent, until another is set. */
export const usualLimit = '85';
