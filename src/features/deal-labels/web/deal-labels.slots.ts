import { listConditions } from '#features/deal-list/web/deal-list.facade.tsx';

/** My labels and stars among the rarer conditions of the deals list. */
export const labelConditions = listConditions.fill({
  order: 10,
  load: () =>
    import('#features/deal-labels/web/LabelConditions.tsx').then((file) => ({
      default: file.LabelConditions,
    })),
});
