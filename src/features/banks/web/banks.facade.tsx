import type { LucideIcon } from 'lucide-react';
import { lazy, type ReactElement, Suspense } from 'react';
import type { Access } from '#domain/access.ts';
import type { DealStatus } from '#domain/deal-status.ts';
import type { BankCard } from '#features/banks/web/bank-form.ts';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import type { ScreenLink } from '#kit/web/define-screens.ts';
import { defineSlot, type LazyComponent } from '#kit/web/slots.ts';

export { BankMark } from '#features/banks/web/BankMark.tsx';

/** The bank as its card shows it; an agent's has no limits, contacts, stop lists. */
export type ShownBank = BankCard;

/** A view of the bank's card that another feature brings: `?view=<id>`, its name in the strip, its content. */
export type BankView = {
  readonly id: string;
  readonly title: string;
  /** The bank's own card stands at 10. */
  readonly order: number;
  readonly load: LazyComponent<{ readonly bank: ShownBank }>;
};

/** Filled from `web/x.slots.ts`: `export const tariffs = bankViews.fill({ id: 'tariffs', … })`. */
export const bankViews = defineSlot<BankView>('bank.views');

/** A screen about banks that another feature brings; a button above their list leads to it. */
export type BankDesk = {
  readonly order: number;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly access: Access;
  readonly link: () => ScreenLink;
};

/** Filled from `web/x.slots.ts`, for those who may open the screen. */
export const bankDesks = defineSlot<BankDesk>('bank.desks');

/** Ways into the screens of banks for other features. */
export const bankLinks = {
  list: (): ScreenLink => bankScreens.list.link({}),
  detail: (id: number, view?: string): ScreenLink =>
    bankScreens.detail.link({ id }, view === undefined ? {} : { view }),
};

const AboutButton = lazy(async () => ({
  default: (await import('#features/banks/web/AboutButton.tsx')).AboutButton,
}));

type AboutBankProps = {
  readonly bankId: number;
  readonly name: string;
  /** The status whose meaning at this bank is told first. */
  readonly status?: DealStatus;
};

/** A small button that tells of a bank where one is chosen: what speaks for it, its hours, what statuses mean there. */
export const AboutBank = (props: AboutBankProps): ReactElement => (
  <Suspense fallback={<span style={{ flex: 'none', width: 24 }} />}>
    <AboutButton {...props} />
  </Suspense>
);
