import { healthCalls } from '#features/health/health.contract.ts';
import { checkNeighbour, showHealth } from '#features/health/server/read-health.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const healthRoutes = implement(healthCalls, {
  showHealth: (_input, context) => showHealth(context),
  checkNeighbour: workFirst(
    ({ body }, { services }) => checkNeighbour(services, body.key),
    (_input, _context, answer) => Promise.resolve(answer),
  ),
});
