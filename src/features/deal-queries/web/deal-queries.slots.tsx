import { lazy, type ReactElement, Suspense } from 'react';
import { querySlotTexts as texts } from '#features/deal-queries/deal-queries.slot-texts.ts';
import { dealPanels, type ShownDeal } from '#features/deals/web/deals.facade.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';

const LazyPanel = lazy(() =>
  import('#features/deal-queries/web/QueryPanel.tsx').then((file) => ({ default: file.QueryPanel })),
);

const Panel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => (
  <Suspense fallback={<LoadingRows />}>
    <LazyPanel deal={deal} />
  </Suspense>
);

/** «Запросы» of a deal, after the drafts of its guarantee. */
export const queryPanel = dealPanels.fill({
  id: 'queries',
  title: texts.title,
  order: 45,
  loadCount: () =>
    import('#features/deal-queries/web/use-query-count.ts').then((file) => ({ default: file.useQueryCount })),
  Panel,
});
