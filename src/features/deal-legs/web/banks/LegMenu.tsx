import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { asleepUntilUsed, type Wake } from '#kit/web/screens/asleep-until-used.tsx';
import { RowMenuButton } from '#kit/web/grid/RowMenuButton.tsx';

export type LegMenuProps = { readonly leg: Leg };

/** What the menu of a leg is called. */
export const labelOf = ({ bank, number }: Leg): string =>
  dealLegTexts.actionsWith(bank ? shortBankName(bank.name) : number);

const Twin = ({ leg, wake }: LegMenuProps & { readonly wake: Wake }): ReactElement => (
  <RowMenuButton label={labelOf(leg)} {...wake} />
);

/** What can be done with one bank; the menu comes when it is first used. */
export const LegMenu = asleepUntilUsed<LegMenuProps>(
  async () => ({ default: (await import('#features/deal-legs/web/banks/LegMenuOpen.tsx')).LegMenuOpen }),
  Twin,
);
