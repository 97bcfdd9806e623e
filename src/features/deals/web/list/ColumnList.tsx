import { Checkbox, Popover, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { choosable, toggleColumn, useHiddenColumns } from '#features/deals/web/list/deal-columns.ts';
import { ColumnsButton } from '#features/deals/web/list/ColumnChooser.tsx';
import { useWokenFocus, type Woken } from '#kit/web/asleep-until-used.tsx';

/** The columns to choose from, under their button. */
export const ColumnList = ({ woken }: { readonly woken: Woken }): ReactElement => {
  const hidden = useHiddenColumns((state) => state.hidden);
  const field = useWokenFocus<HTMLButtonElement>(woken);
  return (
    <Popover position="bottom-end" width={210} trapFocus defaultOpened={woken.isPressed}>
      <Popover.Target>
        <ColumnsButton ref={field} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={10}>
          {choosable.map((column) => (
            <Checkbox
              key={column}
              size="sm"
              label={dealListTexts.columnNames[column]}
              checked={!hidden.includes(column)}
              disabled={column === 'client' && !hidden.includes(column)}
              onChange={() => toggleColumn(column)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
