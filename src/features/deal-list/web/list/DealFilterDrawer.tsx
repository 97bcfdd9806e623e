import { Button, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealSorts, presetOf, stateOf } from '#features/deal-list/web/list/deal-search.ts';
import {
  TurnField,
  DueField,
  PeriodField,
  PeriodKindField,
  PersonField,
  StatusField,
  SumFields,
} from '#features/deal-list/web/list/DealFilterFields.tsx';
import type { DealFilterSheetProps } from '#features/deal-list/web/list/DealFilterSheet.tsx';
import { OtherConditions } from '#features/deal-list/web/list/OtherConditions.tsx';
import { presetOptions } from '#features/deal-list/web/list/presets.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { useRole } from '#kit/web/calls/session.ts';

const Sheet = (props: DealFilterSheetProps & { readonly onClose: () => void }): ReactElement => {
  const { search, sort, onChange, onSort, onReset, onClose } = props;
  const presets = presetOptions(useRole());
  return (
    <div className="grid gap-12">
      <Select
        label={dealListTexts.presetLabel}
        data={presets}
        value={String(stateOf(search))}
        onChange={(value) => onChange({ state: presetOf(value) })}
      />
      <StatusField {...props} />
      <PeriodField {...props} />
      <PeriodKindField {...props} />
      <div className="grid halves gap-12">
        <SumFields {...props} />
      </div>
      <PersonField {...props} part="manager" />
      <PersonField {...props} part="agent_id" />
      <TurnField {...props} />
      <DueField {...props} />
      <OtherConditions {...props} />
      <Select
        label={dealListTexts.sort}
        data={Object.entries(dealListTexts.sorts).map(([value, label]) => ({ value, label }))}
        value={sort}
        onChange={(value) => onSort(dealSorts.find((one) => one === value) ?? 'default')}
      />
      <div className="grid halves gap-12">
        <Button onClick={onClose}>{dealListTexts.show}</Button>
        <Button variant="default" onClick={onReset}>
          {dealListTexts.reset}
        </Button>
      </div>
    </div>
  );
};

type DealFilterDrawerProps = DealFilterSheetProps & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The sheet from below with the whole filter. */
export const DealFilterDrawer = ({ isOpen, ...props }: DealFilterDrawerProps): ReactElement => {
  return (
    <Drawer
      opened={isOpen}
      onClose={props.onClose}
      position="bottom"
      size="auto"
      radius="lg"
      title={dealListTexts.filters}
      styles={{
        content: { height: 'auto', maxHeight: '90dvh', flex: 'none' },
        inner: { alignItems: 'flex-end' },
        title: { fontWeight: 600 },
      }}
    >
      <Sheet {...props} />
    </Drawer>
  );
};
