import { type ReactElement, Suspense } from 'react';
import type { DealStatus } from '#domain/deal-status.ts';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

export { BankMark } from '#features/banks/web/BankMark.tsx';

/** Ways into the screens of banks for other features. */
export const bankLinks = {
  list: (): ScreenLink => bankScreens.list.link({}),
  detail: (id: number, view?: string): ScreenLink =>
    bankScreens.detail.link({ id }, view === undefined ? {} : { view }),
};

const AboutButton = lazyPart(async () => ({
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
