import type { User } from '#features/users/server/show-user.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Refuses the caller who may not forbid (1) or allow (0) new deals to a person he sees. */
type StopGuard = (operation: Operation, user: User, stopApp: number) => Promise<void>;

const point = definePoint<StopGuard>('users.stops');

/** `guardStops(…)` in the `server/x.hooks.ts` of the feature that knows why not. */
export const guardStops = point.give;

export const refuseStop: StopGuard = async (operation, user, stopApp) => {
  for (const guard of point.contributions(operation.services)) await guard(operation, user, stopApp);
};
