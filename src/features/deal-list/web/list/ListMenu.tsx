import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import type { ListInSight } from '#features/deal-list/web/deal-list.facade.tsx';
import { asleepUntilUsed, type Wake } from '#kit/web/screens/asleep-until-used.tsx';

export type ListMenuProps = {
  readonly list: ListInSight;
  /** Begins choosing several deals, where the list has no boxes to tick. */
  readonly onPick?: (() => void) | undefined;
};

/** The button of the list's menu. */
export const ListMenuButton = (
  props: ActionIconProps & ElementProps<'button', keyof ActionIconProps>,
): ReactElement => (
  <ActionIcon variant="default" size={32} aria-label={dealListTexts.listMenu} {...props}>
    <EllipsisVertical size={16} aria-hidden />
  </ActionIcon>
);

const Twin = ({ wake }: ListMenuProps & { readonly wake: Wake }): ReactElement => (
  <ListMenuButton aria-haspopup="menu" aria-expanded={false} {...wake} />
);

/** What can be done with the whole list; the menu comes when it is first used. */
export const ListMenu = asleepUntilUsed<ListMenuProps>(
  async () => ({ default: (await import('#features/deal-list/web/list/ListMenuOpen.tsx')).ListMenuOpen }),
  Twin,
);
