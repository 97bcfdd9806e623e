import { listConditions } from '#features/deal-list/web/deal-list.facade.tsx';
import { storyMarks, storySides } from '#features/deal-history/web/deal-history.facade.tsx';

/** My labels and stars among the rarer conditions of the deals list. */
export const labelConditions = listConditions.fill({
  order: 10,
  load: () =>
    import('#features/deal-labels/web/LabelConditions.tsx').then((file) => ({
      default: file.LabelConditions,
    })),
});

/** My labels and star at the end of each row of a deal's history. */
export const rowMarks = storyMarks.fill({
  order: 10,
  load: () => import('#features/deal-labels/web/RowMarks.tsx').then((file) => ({ default: file.RowMarks })),
});

/** My labels in this deal, beside its history. */
export const myLabels = storySides.fill({
  order: 10,
  load: () => import('#features/deal-labels/web/MyLabels.tsx').then((file) => ({ default: file.MyLabels })),
});
