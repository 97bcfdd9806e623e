import { createElement, type ReactElement, Suspense } from 'react';
import { parameterParts } from '#features/deals/web/deals.facade.tsx';
import type { Deal } from '#features/deals/web/room/deal-view.ts';
import { lazyPart } from '#features/deals/web/room/lazy-part.ts';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';

/** What other features say of the deal among its parameters. */
export const ParameterParts = ({ deal }: { readonly deal: Deal }): readonly ReactElement[] =>
  parameterParts.items().map((part) => (
    <Suspense key={part.order} fallback={<LoadingRows rows={2} />}>
      {createElement(lazyPart(part), { deal })}
    </Suspense>
  ));
