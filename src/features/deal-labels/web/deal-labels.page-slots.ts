import { storyMarks, storySides } from '#features/deal-history/web/deal-history.facade.tsx';

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
