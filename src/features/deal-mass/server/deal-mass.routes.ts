import { dealMassCalls } from '#features/deal-mass/deal-mass.contract.ts';
import { askMass } from '#features/deal-mass/server/ask-mass.ts';
import { listAssignees } from '#features/deal-mass/server/list-assignees.ts';
import { implement } from '#kit/server/implement.ts';

export const dealMassRoutes = implement(dealMassCalls, {
  actOnMany: ({ body }, context) => askMass(context, body),
  listAssignees: (_input, { db }) => listAssignees(db),
});
