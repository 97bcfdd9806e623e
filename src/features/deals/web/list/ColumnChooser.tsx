import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { choosable, toggleColumn, useHiddenColumns } from '#features/deals/web/list/deal-columns.ts';

/** Which columns the table shows. */
export const ColumnChooser = (): ReactElement => {
  const hidden = useHiddenColumns((state) => state.hidden);
  return (
    <Popover position="bottom-end" width={210} trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={dealListTexts.columns}
          title={dealListTexts.columns}
        >
          <Columns3 size={16} />
        </ActionIcon>
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
