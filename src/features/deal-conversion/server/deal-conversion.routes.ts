import { conversionCalls } from '#features/deal-conversion/deal-conversion.contract.ts';
import { dealSources } from '#features/deals/deals.status.ts';
import {
  getConversion,
  saveXlsx,
  searchConversion,
} from '#features/deal-conversion/server/read-conversion.ts';
import { listPeople } from '#features/deal-list/server/deal-list.facade.ts';
import { implement } from '#kit/server/implement.ts';

export const conversionRoutes = implement(conversionCalls, {
  listChoice: async (_input, context) => ({ ...(await listPeople(context)), sources: [...dealSources] }),
  searchConversion: ({ body }, context) => searchConversion(context, body),
  getConversion: ({ body }, context) => getConversion(context, body),
  saveXlsx: ({ query }, context) => saveXlsx(context, query),
});
