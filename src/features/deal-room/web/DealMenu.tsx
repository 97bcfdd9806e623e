import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { asleepUntilUsed, type Wake } from '#kit/web/screens/asleep-until-used.tsx';

export type DealMenuProps = { readonly onRemove: () => void; readonly onKeys: () => void };

/** The button of the deal's menu. */
export const DealMenuButton = (
  props: ActionIconProps & ElementProps<'button', keyof ActionIconProps>,
): ReactElement => (
  <ActionIcon variant="subtle" color="gray" size={28} aria-label={dealRoomTexts.actions} {...props}>
    <Ellipsis size={17} />
  </ActionIcon>
);

const Twin = ({ wake }: DealMenuProps & { readonly wake: Wake }): ReactElement => (
  <DealMenuButton aria-haspopup="menu" aria-expanded={false} {...wake} />
);

/** What is done with the deal as a whole; the menu comes when it is first used. */
export const DealMenu = asleepUntilUsed<DealMenuProps>(
  async () => ({ default: (await import('#features/deal-room/web/DealMenuOpen.tsx')).DealMenuOpen }),
  Twin,
);
