import type { ReactElement } from 'react';
import { listConditions } from '#features/deal-list/web/deal-list.facade.tsx';
import type { FilterProps } from '#features/deal-list/web/list/DealFilterFields.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';

/** Conditions of the filter that other features bring. */
export const OtherConditions = ({ search, onChange }: FilterProps): ReactElement => (
  <SlotItems
    slot={listConditions}
    props={{ label: search.label, star: search.star === 1, own: search.own, by: search.by, onChange }}
    broken={null}
  />
);
