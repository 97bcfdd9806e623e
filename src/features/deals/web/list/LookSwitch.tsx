import { ActionIcon } from '@mantine/core';
import { SquareKanban, Table } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { type Look, looks } from '#features/deals/web/list/deal-search.ts';

const icons = { table: Table, board: SquareKanban } as const;

type LookSwitchProps = { readonly look: Look; readonly onLook: (look: Look) => void };

/** The list as a table or as a board. */
export const LookSwitch = ({ look, onLook }: LookSwitchProps): ReactElement => (
  <ActionIcon.Group role="group" aria-label={dealListTexts.look}>
    {looks.map((one) => {
      const Icon = icons[one];
      return (
        <ActionIcon
          key={one}
          variant={look === one ? 'light' : 'default'}
          size={32}
          aria-label={dealListTexts.looks[one]}
          title={dealListTexts.looks[one]}
          aria-pressed={look === one}
          onClick={() => onLook(one)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      );
    })}
  </ActionIcon.Group>
);
