import { ActionIcon } from '@mantine/core';
import { SquareKanban, Table } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { type ViewMode, viewModes } from '#features/deal-list/web/list/deal-search.ts';

const icons = { table: Table, board: SquareKanban } as const;

type ViewModeSwitchProps = { readonly viewMode: ViewMode; readonly onViewMode: (viewMode: ViewMode) => void };

/** The list as a table or as a board. */
export const ViewModeSwitch = ({ viewMode, onViewMode }: ViewModeSwitchProps): ReactElement => (
  <ActionIcon.Group role="group" aria-label={dealListTexts.view}>
    {viewModes.map((one) => {
      const Icon = icons[one];
      return (
        <ActionIcon
          key={one}
          variant={viewMode === one ? 'light' : 'default'}
          size={32}
          aria-label={dealListTexts.viewModes[one]}
          title={dealListTexts.viewModes[one]}
          aria-pressed={viewMode === one}
          onClick={() => onViewMode(one)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      );
    })}
  </ActionIcon.Group>
);
