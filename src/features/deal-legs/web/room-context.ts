import { createContext, use } from 'react';
import type { Role } from '#domain/role.ts';
import type { BulkMove } from '#features/deal-legs/web/banks/bulk-moves.ts';
import type { Deal, Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import type { NextStep } from '#features/deal-legs/web/next-steps.ts';

/** What every part of a deal's screen knows and may start. */
export type Room = {
  readonly deal: Deal;
  readonly role: Role;
  readonly now: Date;
  /** True on the staff's working screen, where responsible people are changed. */
  readonly isEdit: boolean;
  readonly steps: readonly NextStep[];
  /** One more step is taken in the view in sight: the main button is its own. */
  readonly isLedHere: boolean;
  /** Makes a move with legs; asks first for whatever the move needs. */
  readonly start: (move: MoveOption, legs: readonly Leg[]) => void;
  /** Makes a move with those of several legs that it fits; says first which stay behind and why; by a key never unasked. */
  readonly startBulk: (bulk: BulkMove, isByKey?: boolean) => void;
  /** Writes to the banks of these legs. */
  readonly ask: (legs: readonly Leg[]) => void;
  /** Lets a leg be sent whose bank's rules forbid it. */
  readonly override: (leg: Leg) => void;
  /** Asks those above to let it be sent; tells who has asked that it is not. */
  readonly requestPermission: (leg: Leg) => void;
  readonly refusePermissionRequest: (leg: Leg) => void;
  readonly changeDeadline: () => void;
  readonly recordOffer: (leg: Leg) => void;
  readonly chooseBanks: () => void;
  /** Takes the caller's next step, whatever kind it is. */
  readonly take: (step: NextStep) => void;
  readonly openLeg: (legId: number | null) => void;
  readonly isBusy: boolean;
  /** The moment the deal is looked back at: nothing is changed meanwhile. Null is now. */
  readonly lookingAt: string | null;
  readonly asOf: (at: string | null) => void;
};

export const RoomContext = createContext<Room | null>(null);

/** The deal this component stands in. */
export const useRoom = (): Room => {
  const room = use(RoomContext);
  if (!room) throw new Error('Stands outside a deal');
  return room;
};
