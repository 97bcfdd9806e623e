import { type DealStatus, dealStatuses } from '#domain/deal-status.ts';

export { type DealStatus, dealStatuses };

/** Steps inside a status; a status without steps has none. */
export const subStates = [
  'queued',
  'sent',
  'in_review',
  'awaiting_payment',
  'paid',
  'preparing',
  'active',
  'expiring',
  'expired',
  'released',
  'claimed',
] as const;
export type SubState = (typeof subStates)[number];

/** Whose move it is; nobody's once the deal is closed. */
export type WhoseTurn = 'broker' | 'agent' | 'client' | 'bank';
/** A turn of the agent's side: his own or his client's. */
export type AgentTurn = 'agent' | 'client';

/** How far a live leg has come; the farthest one gives the deal its status. */
const progress: readonly DealStatus[] = [
  'creating',
  'draft',
  'collecting',
  'sending',
  'signing',
  'query',
  'approved',
  'revision',
  'issuing',
  'reissue',
  'reissue_approved',
  'issued',
];

/** Statuses in which nothing more is expected of a leg. */
export const closedStatuses = [
  'client_refused',
  'bank_refused',
  'deleted',
] as const satisfies readonly DealStatus[];
/** Whether nothing more is expected of what has this status. */
export const isClosed = (status: DealStatus): boolean => closedStatuses.some((closed) => closed === status);

export type LegState = {
  readonly status: DealStatus;
  readonly subState: SubState | null;
  readonly turn: WhoseTurn | null;
  readonly dueAt: Date | null;
  readonly refusalCode: string | null;
};

/** A leg withdrawn because another bank was chosen does not count for the deal. */
export const otherBankChosen = 'other_bank_chosen';

/** The status a deal shows: that of its farthest live leg, else how its legs ended. */
export const deriveStatus = (legs: readonly LegState[]): DealStatus => {
  const live = legs.filter((leg) => !isClosed(leg.status));
  if (live.length > 0) {
    const farthest = Math.max(...live.map((leg) => progress.indexOf(leg.status)));
    return progress[farthest] ?? 'creating';
  }
  if (legs.every((leg) => leg.status === 'deleted')) return 'deleted';
  const isOwnRefusal = legs.some(
    (leg) => leg.status === 'client_refused' && leg.refusalCode !== otherBankChosen,
  );
  return isOwnRefusal ? 'client_refused' : 'bank_refused';
};

/** Ours before the agent's, his before the client's, the bank's last. */
export const turnOrder: readonly WhoseTurn[] = ['broker', 'agent', 'client', 'bank'];
const agentTurns: readonly AgentTurn[] = ['agent', 'client'];

/** Whether a turn is the agent's side's own. */
export const isAgentTurn = (turn: WhoseTurn | null): turn is AgentTurn =>
  agentTurns.some((one) => one === turn);

/** Whose move the whole deal is, and what the agent's side owes beside: one does not hide the other. */
export const deriveTurns = (
  legs: readonly (Pick<LegState, 'status' | 'turn'> & { readonly agentTurn: AgentTurn | null })[],
): { readonly turn: WhoseTurn | null; readonly agentTurn: AgentTurn | null } => {
  const live = legs.filter((leg) => !isClosed(leg.status));
  return {
    turn: turnOrder.find((turn) => live.some((leg) => leg.turn === turn)) ?? null,
    agentTurn: agentTurns.find((turn) => live.some((leg) => leg.agentTurn === turn)) ?? null,
  };
};

/** The nearest moment something must happen: the contract's deadline or a leg's due time. */
export const deriveDeadline = (legs: readonly LegState[], signDeadline: Date | null): Date | null => {
  const moments = legs.filter((leg) => !isClosed(leg.status)).map((leg) => leg.dueAt);
  const existing = [...moments, signDeadline].filter((moment) => moment !== null);
  return existing.length === 0 ? null : existing.reduce((first, next) => (next < first ? next : first));
};

type Turn = WhoseTurn | 'author' | null;
const turns: Readonly<Record<DealStatus, Turn | Readonly<Partial<Record<SubState, Turn>>>>> = {
  creating: 'author',
  draft: 'author',
  collecting: 'author',
  sending: { queued: 'broker', sent: 'bank', in_review: 'bank' },
  signing: 'client',
  query: 'author',
  approved: 'client',
  revision: 'bank',
  issuing: { awaiting_payment: 'client', paid: 'broker', preparing: 'bank' },
  issued: null,
  reissue: 'bank',
  reissue_approved: 'broker',
  client_refused: null,
  bank_refused: null,
  deleted: null,
};

/** Whose move a leg is, by its status and step; the author's turn is the agent's where there is one. */
export const whoseTurnOf = (
  status: DealStatus,
  sub: SubState | null,
  hasAgent: boolean,
): WhoseTurn | null => {
  const turn = turns[status];
  const own = turn !== null && typeof turn === 'object' ? (sub ? (turn[sub] ?? null) : null) : turn;
  return own === 'author' ? (hasAgent ? 'agent' : 'broker') : own;
};

/** Statuses the wizard edits; later ones have the working screen of staff. */
export const wizardStatuses = ['creating', 'draft', 'collecting'] as const satisfies readonly DealStatus[];

/** Presets of the list filter `state` (§3: default 3), each a set of statuses. */
export const statePresets: Readonly<Record<number, readonly DealStatus[]>> = {
  0: dealStatuses.filter((status) => status !== 'deleted'),
  1: ['creating', 'draft'],
  3: [
    'collecting',
    'sending',
    'signing',
    'query',
    'approved',
    'revision',
    'issuing',
    'reissue',
    'reissue_approved',
  ],
  4: ['issued'],
  5: ['client_refused', 'bank_refused'],
  6: ['deleted'],
};
/** Preset 2, «my move», is a set of statuses and a condition on whose move it is. */
export const myMovePreset = 2;

/** Who or what began a deal: a person of either side, a deal that was copied, a lead, a winner who was called. */
export const dealSources = ['agent', 'staff', 'clone', 'lead', 'winner'] as const;
export type DealSource = (typeof dealSources)[number];
