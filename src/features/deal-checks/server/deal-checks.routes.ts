import { sql } from 'drizzle-orm';
import { dealCheckCalls } from '#features/deal-checks/deal-checks.contract.ts';
import { checkInn } from '#features/deal-checks/server/check-inn.ts';
import { checkIkz, checkTender } from '#features/deal-checks/server/check-purchase.ts';
import { findCollisions } from '#features/deal-checks/server/find-collisions.ts';
import { limitRequests } from '#features/deal-checks/server/limit-requests.ts';
import { implement } from '#kit/server/implement.ts';

export const dealCheckRoutes = implement(dealCheckCalls, {
  checkInn: async ({ body }, context) => {
    limitRequests(context);
    return checkInn(body.inn, context);
  },

  checkTenderAndInn: async ({ body }, context) => {
    limitRequests(context);
    const same = sql`d.inn = ${body.inn} and d.tender_number = ${body.tender_number}`;
    return { collisions: await findCollisions(context.db, context.caller, same) };
  },

  checkIkz: async ({ body }, context) => {
    limitRequests(context);
    return checkIkz(body.ikz, context);
  },

  checkTender: async ({ query }, context) => {
    limitRequests(context);
    return checkTender(query.tender_number, context);
  },
});
