import type { Leading, Standing } from '#features/deals/deals.standing.ts';
import {
  type AgentTurn,
  type WhoseTurn,
  type DealStatus,
  type SubState,
  subStates,
} from '#features/deals/deals.status.ts';
import { documentsInAll, leadingLeg, type TurnFound } from '#features/deal-legs/deal-legs.turns.ts';

/** A leg as far as a row of the list tells of it; whose turn it is has been thrown. */
export type StandingLeg = {
  readonly status: DealStatus;
  readonly sub_state: SubState | null;
  readonly ball: WhoseTurn | null;
  readonly agentTurn: AgentTurn | null;
  readonly due_at: string | null;
  readonly bank_name: string | null;
  readonly offer_until: string | null;
  readonly is_registry_pending: boolean;
  readonly is_stopped: boolean;
  readonly is_asked: boolean;
} & TurnFound;

const hangsOnDraft = ({ status }: StandingLeg): boolean => status === 'approved' || status === 'revision';

/** What is found of a question says nothing at any other status: it is closed after the move that leaves it. */
const foundAtStatus = (leg: StandingLeg): Partial<Leading> => {
  if (leg.status === 'query')
    return {
      ...(leg.openItems !== null && { openItems: leg.openItems }),
      ...(leg.ourItems > 0 && { ourItems: leg.ourItems }),
    };
  if (!hangsOnDraft(leg)) return {};
  return { ...(leg.hasNewDraft && { newDraft: true }), ...(leg.lacksDraft && { lacksDraft: true }) };
};

const leadingOf = (leg: StandingLeg): Leading => ({
  status: leg.status,
  ...(leg.sub_state && { sub: leg.sub_state }),
  ...(leg.due_at && { due: leg.due_at }),
  ...(leg.offer_until && { offer: leg.offer_until }),
  ...(leg.bank_name === null && { noBank: true }),
  ...(leg.is_registry_pending && { pending: true }),
  ...(leg.is_stopped && { stopped: true }),
  ...(leg.is_asked && { asked: true }),
  ...(leg.lacking !== null && { lacking: leg.lacking }),
  ...(leg.fromClient > 0 && { fromClient: leg.fromClient }),
  ...(leg.unchecked && { unchecked: leg.unchecked }),
  ...(leg.unsigned && { unsigned: leg.unsigned }),
  ...foundAtStatus(leg),
});

type Resolved = {
  readonly status: DealStatus;
  readonly turn: WhoseTurn | null;
  readonly agentTurn: AgentTurn | null;
};

/** What follows from the legs of a deal, in their order, for its row in the list. */
export const standingOf = ({ status, turn, agentTurn }: Resolved, legs: readonly StandingLeg[]): Standing => {
  const leg = leadingLeg({ status, ball: turn, legs });
  const isAlso = agentTurn !== null && agentTurn !== turn;
  const agentLegs = legs.map((one) => ({ ...one, ball: one.agentTurn }));
  const agentLeg = isAlso ? leadingLeg({ status, ball: agentTurn, legs: agentLegs }) : undefined;
  const steps = legs.flatMap((one) => (one.status === status && one.sub_state ? [one.sub_state] : []));
  return {
    standing: {
      leg: leg ? leadingOf({ ...leg, ...documentsInAll(leg, legs) }) : null,
      ...(agentLeg && { agentLeg: leadingOf({ ...agentLeg, ...documentsInAll(agentLeg, agentLegs) }) }),
      sub: subStates.findLast((sub) => steps.includes(sub)) ?? null,
    },
    bankNames: legs.flatMap(({ bank_name: name }) => (name === null ? [] : [name])),
  };
};
