import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import type { BulkMove } from '#features/deal-legs/web/banks/bulk-moves.ts';
import { asleepUntilUsed, type Wake } from '#kit/web/screens/asleep-until-used.tsx';

/** The moves offered, and how many banks are selected in all. */
export type MoreMovesProps = { readonly moves: readonly BulkMove[]; readonly total: number };

/** The button of what else can be done with the selected banks. */
export const MoreMovesButton = (
  props: ActionIconProps & ElementProps<'button', keyof ActionIconProps>,
): ReactElement => (
  <ActionIcon variant="default" size={32} aria-label={dealLegTexts.moreActions} {...props}>
    <Ellipsis size={16} />
  </ActionIcon>
);

const Twin = ({ wake }: MoreMovesProps & { readonly wake: Wake }): ReactElement => (
  <MoreMovesButton aria-haspopup="menu" aria-expanded={false} {...wake} />
);

/** What else can be done with the selected banks; the menu comes when it is first used. */
export const MoreMoves = asleepUntilUsed<MoreMovesProps>(
  async () => ({ default: (await import('#features/deal-legs/web/banks/MoreMovesOpen.tsx')).MoreMovesOpen }),
  Twin,
);
