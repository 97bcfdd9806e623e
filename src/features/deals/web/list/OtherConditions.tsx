import { createElement, type ReactElement, Suspense } from 'react';
import { listConditions } from '#features/deals/web/deals.facade.tsx';
import type { FilterProps } from '#features/deals/web/list/DealFilterFields.tsx';
import { lazyPart } from '#features/deals/web/room/lazy-part.ts';

/** Conditions of the filter that other features bring. */
export const OtherConditions = ({ search, onChange }: FilterProps): readonly ReactElement[] =>
  listConditions
    .items()
    .map((part) => (
      <Suspense key={part.order}>
        {createElement(lazyPart(part), { label: search.label, star: search.star === 1, onChange })}
      </Suspense>
    ));
