import { createContext, use } from 'react';
import type { Role } from '#domain/role.ts';
import type { Deal, Leg, MoveOption } from '#features/deals/web/room/deal-view.ts';
import type { NextStep } from '#features/deals/web/room/next-steps.ts';

/** What every part of a deal's screen knows and may start. */
export type Room = {
  readonly deal: Deal;
  readonly role: Role;
  readonly now: Date;
  /** True on the staff's working screen, where responsible people are changed. */
  readonly isEdit: boolean;
  readonly steps: readonly NextStep[];
  /** Makes a move with legs; asks first for whatever the move needs. */
  readonly start: (move: MoveOption, legs: readonly Leg[]) => void;
  readonly recordOffer: (leg: Leg) => void;
  readonly chooseBanks: () => void;
  /** Takes the caller's next step, whatever kind it is. */
  readonly take: (step: NextStep) => void;
  readonly openLeg: (legId: number | null) => void;
  readonly isBusy: boolean;
};

export const RoomContext = createContext<Room | null>(null);

/** The deal this component stands in. */
export const useRoom = (): Room => {
  const room = use(RoomContext);
  if (!room) throw new Error('Stands outside a deal');
  return room;
};
