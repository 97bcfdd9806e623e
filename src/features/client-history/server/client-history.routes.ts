import { clientHistoryCalls } from '#features/client-history/client-history.contract.ts';
import { getClientHistory } from '#features/client-history/server/get-client-history.ts';
import { implement } from '#kit/server/implement.ts';

export const clientHistoryRoutes = implement(clientHistoryCalls, {
  getClientHistory: ({ query }, context) => getClientHistory(query.id, context),
});
