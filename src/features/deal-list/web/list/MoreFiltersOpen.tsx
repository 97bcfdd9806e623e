import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import {
  TurnField,
  DueField,
  PeriodKindField,
  PersonField,
} from '#features/deal-list/web/list/DealFilterFields.tsx';
import { OtherConditions } from '#features/deal-list/web/list/OtherConditions.tsx';
import { countMore, MoreButton, type MoreFiltersProps } from '#features/deal-list/web/list/MoreFilters.tsx';
import { useWokenFocus, type Woken } from '#kit/web/screens/asleep-until-used.tsx';

/** The rarer conditions under their button. */
export const MoreFiltersOpen = ({
  woken,
  ...props
}: MoreFiltersProps & { readonly woken: Woken }): ReactElement => {
  const field = useWokenFocus<HTMLButtonElement>(woken);
  return (
    <Popover position="bottom-end" width={280} trapFocus defaultOpened={woken.isPressed}>
      <Popover.Target>
        <MoreButton count={countMore(props)} ref={field} />
      </Popover.Target>
      <Popover.Dropdown>
        <div className="grid gap-12">
          <TurnField {...props} />
          <DueField {...props} />
          <PeriodKindField {...props} />
          <PersonField {...props} part={props.isAgent ? 'manager' : 'agent_id'} />
          <OtherConditions {...props} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
