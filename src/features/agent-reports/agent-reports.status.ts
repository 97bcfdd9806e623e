import { defineStates, type Move, movesFrom } from '#kit/contract/define-states.ts';

/** Where a report stands, from its forming to the money. */
export const reportStates = [
  'formed',
  'sent',
  'disputed',
  'signed_agent',
  'signed_company',
  'in_act',
  'closed',
  'revoked',
] as const;
export type ReportState = (typeof reportStates)[number];

type ReportMove = Move<ReportState, never, never>;

const agents = ['agent', 'senioragent', 'headagent'] as const;
const moves = {
  send: { id: 'R1', from: ['formed'], to: 'sent', who: ['admin'], guards: [] },
  dispute: { id: 'R2', from: ['sent', 'disputed'], to: 'disputed', who: agents, guards: [] },
  /** The last open dispute is answered. */
  resolve: { id: 'R3', from: ['disputed'], to: 'sent', who: ['admin'], guards: [] },
  signAgent: { id: 'R4', from: ['sent'], to: 'signed_agent', who: agents, guards: [] },
  signCompany: { id: 'R5', from: ['signed_agent'], to: 'signed_company', who: ['admin'], guards: [] },
  takeIntoAct: { id: 'R6', from: ['signed_company'], to: 'in_act', who: ['admin'], guards: [] },
  close: { id: 'R7', from: ['in_act'], to: 'closed', who: ['admin'], guards: [] },
  revoke: { id: 'R8', from: ['formed', 'sent', 'disputed'], to: 'revoked', who: ['admin'], guards: [] },
  /** Its act is gone. */
  leaveAct: { id: 'R9', from: ['in_act'], to: 'signed_company', who: ['admin'], guards: [] },
  /** A payment of its act came back. */
  reopen: { id: 'R10', from: ['closed'], to: 'in_act', who: ['admin'], guards: [] },
} as const satisfies Record<string, ReportMove>;

export type ReportMoveName = keyof typeof moves;

/** The life of a report. */
const reportMachine = defineStates<ReportState, ReportMove>({
  states: reportStates,
  moves: Object.values(moves),
});

/** The state a move leads to; undefined where it does not lead from here. */
export const reportAfter = (state: ReportState, name: ReportMoveName): ReportState | undefined => {
  const move = movesFrom(reportMachine, state, null).find(({ id }) => id === moves[name].id);
  return move && moves[name].to;
};

/** No act takes the report yet, so that its documents may still change. */
export const beforeAct: readonly ReportState[] = [
  'formed',
  'sent',
  'disputed',
  'signed_agent',
  'signed_company',
];
/** Nobody has signed it: it may be taken back. */
export const unsigned: readonly ReportState[] = ['formed', 'sent', 'disputed'];
/** The way of a report as its reader is shown it. */
export const reportPath = ['formed', 'sent', 'signed_agent', 'signed_company', 'in_act', 'closed'] as const;

/** One report of each kind a payee and month. */
export const reportKinds = ['main', 'supplementary'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const disputeStates = ['open', 'accepted', 'refused'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const reportSides = ['agent', 'company'] as const;
export type ReportSide = (typeof reportSides)[number];

/** What is brought to a report as a file. */
export const documentSlots = ['scan', 'invoice', 'receipt', 'vat_invoice'] as const;
export type DocumentSlot = (typeof documentSlots)[number];
