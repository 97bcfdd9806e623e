import { mayPass } from '#domain/access.ts';
import { seeRequests } from '#features/deal-requests/deal-requests.access.ts';
import { requestEvents } from '#features/deal-requests/deal-requests.events.ts';
import { countRequests } from '#features/deal-requests/server/list-requests.ts';
import { counterCap, defineCounter } from '#kit/server/define-counter.ts';

/** How many deals wait for a manager. */
export const requestsThatWait = defineCounter({
  name: requestEvents.changed.counter,
  count: async ({ db, caller }) => (mayPass(seeRequests, caller.role) ? countRequests(db, counterCap) : 0),
});
