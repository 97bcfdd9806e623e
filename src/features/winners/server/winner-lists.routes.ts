import {
  assignWinners,
  bringBack,
  dropWinners,
  listPeople,
  passHeld,
} from '#features/winners/server/assign-winners.ts';
import { freeLease } from '#features/winners/server/free-lease.ts';
import { searchWinners } from '#features/winners/server/search-winners.ts';
import { setThreshold, showThreshold } from '#features/winners/server/set-threshold.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { implement } from '#kit/server/implement.ts';

export const winnerListRoutes = implement(winnerListCalls, {
  search: ({ body }, context) => searchWinners(context, body),
  assign: ({ body }, context) => assignWinners(context, body),
  drop: ({ body }, context) => dropWinners(context, body),
  bringBack: ({ body }, context) => bringBack(context, body),
  passHeld: ({ body }, context) => passHeld(context, body),
  free: ({ body }, context) => freeLease(context, body),
  showThreshold: (_input, context) => showThreshold(context),
  setThreshold: ({ body }, context) => setThreshold(context, body),
  listPeople: (_input, context) => listPeople(context),
});
