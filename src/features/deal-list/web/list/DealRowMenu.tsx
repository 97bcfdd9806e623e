import type { ReactElement } from 'react';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import { asleepUntilUsed, type Wake } from '#kit/web/screens/asleep-until-used.tsx';
import { RowMenuButton } from '#kit/web/grid/RowMenuButton.tsx';

export type DealRowMenuProps = { readonly row: DealRow };

const Twin = ({ row, wake }: DealRowMenuProps & { readonly wake: Wake }): ReactElement => (
  <RowMenuButton label={dealListTexts.actionsWith(row.id)} {...wake} />
);

/** What can be done with a deal from the list; the menu comes when it is first used. */
export const DealRowMenu = asleepUntilUsed<DealRowMenuProps>(
  async () => ({
    default: (await import('#features/deal-list/web/list/DealRowMenuOpen.tsx')).DealRowMenuOpen,
  }),
  Twin,
);
