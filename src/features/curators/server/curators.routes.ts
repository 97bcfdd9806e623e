import { curatorCalls } from '#features/curators/curators.contract.ts';
import { changeCurator, listCurators } from '#features/curators/server/change-curator.ts';
import { implement } from '#kit/server/implement.ts';

export const curatorsRoutes = implement(curatorCalls, {
  listCurators: (_input, { db }) => listCurators(db),
  updateCurator: ({ body }, context) => changeCurator(body, context),
});
