import { incidentCalls } from '#features/privacy/incident.contract.ts';
import { whoSaw } from '#features/privacy/server/who-saw.ts';
import { implement } from '#kit/server/implement.ts';

export const incidentRoutes = implement(incidentCalls, {
  whoSaw: ({ query }, context) => whoSaw(context, query),
});
