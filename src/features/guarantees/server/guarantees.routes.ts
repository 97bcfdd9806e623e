import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { correctGuarantee } from '#features/guarantees/server/correct-guarantee.ts';
import { countGuarantees, plotGuarantees } from '#features/guarantees/server/count-guarantees.ts';
import { exportGuarantees } from '#features/guarantees/server/export-guarantees.ts';
import { searchGuarantees } from '#features/guarantees/server/search-guarantees.ts';
import { listOfDeal, showGuarantee } from '#features/guarantees/server/show-guarantee.ts';
import { implement } from '#kit/server/implement.ts';

export const guaranteeRoutes = implement(guaranteeCalls, {
  searchGuarantees: ({ body }, context) => searchGuarantees(context, body),
  countGuarantees: ({ body }, context) => countGuarantees(context, body),
  plotGuarantees: (_input, context) => plotGuarantees(context),
  showGuarantee: ({ query }, context) => showGuarantee(context, query.id),
  listOfDeal: ({ query }, context) => listOfDeal(context, query.application_id),
  correctGuarantee: ({ body }, context) => correctGuarantee(context, body),
  exportGuarantees: ({ query }, context) => exportGuarantees(context, query),
});
