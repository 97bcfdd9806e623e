import { listCells, listConditions, listHeads } from '#features/deal-list/web/deal-list.facade.tsx';

/** What stands in own fields of a deal, in its column of the list. */
export const ownFieldCells = listCells.fill({
  order: 10,
  load: async () => ({ default: (await import('#features/own-fields/web/OwnFieldsCell.tsx')).OwnFieldsCell }),
});

/** The head of that column: in whose order the list is, and whose comes next. */
export const ownFieldHead = listHeads.fill({
  order: 10,
  load: async () => ({ default: (await import('#features/own-fields/web/OwnFieldsHead.tsx')).OwnFieldsHead }),
});

/** Own fields among the rarer conditions of the deals list. */
export const ownFieldConditions = listConditions.fill({
  order: 20,
  load: async () => ({
    default: (await import('#features/own-fields/web/OwnFieldConditions.tsx')).DealOwnConditions,
  }),
});
