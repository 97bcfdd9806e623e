import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { titleOfBulk } from '#features/deal-legs/web/banks/bulk-moves.ts';
import { isRefusal } from '#features/deal-legs/web/banks/leg-moves.ts';
import { MoreMovesButton, type MoreMovesProps } from '#features/deal-legs/web/banks/MoreMoves.tsx';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { useWokenFocus, type Woken } from '#kit/web/screens/asleep-until-used.tsx';

/** What else can be done with the selected banks. */
export const MoreMovesOpen = ({
  moves,
  total,
  woken,
}: MoreMovesProps & { readonly woken: Woken }): ReactElement => {
  const { startBulk } = useRoom();
  const field = useWokenFocus<HTMLButtonElement>(woken);
  return (
    <Menu position="bottom-start" width={280} defaultOpened={woken.isPressed}>
      <Menu.Target>
        <MoreMovesButton ref={field} />
      </Menu.Target>
      <Menu.Dropdown>
        {moves.map((bulk) => (
          <Menu.Item
            key={bulk.title}
            {...(isRefusal(bulk.move) ? { c: 'var(--bad)' } : {})}
            onClick={() => startBulk(bulk)}
          >
            {titleOfBulk(bulk, total)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
