import { lazy, type ReactElement, Suspense } from 'react';
import { mayPass } from '#domain/access.ts';
import { writeToBanks } from '#features/deal-letters/deal-letters.access.ts';
import { bankLetterSlotTexts } from '#features/deal-letters/deal-letters.slot-texts.ts';
import { dealPanels, type ShownDeal } from '#features/deals/web/deals.facade.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';

const LazyPanel = lazy(() =>
  import('#features/deal-letters/web/LettersPanel.tsx').then((file) => ({ default: file.LettersPanel })),
);

const Panel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => (
  <Suspense fallback={<LoadingRows />}>
    <LazyPanel deal={deal} />
  </Suspense>
);

/** «Письма» of a deal to its banks, after its chat; for those who talk to banks. */
export const lettersPanel = dealPanels.fill({
  id: 'letters',
  title: bankLetterSlotTexts.panel,
  order: 65,
  isShown: (role) => mayPass(writeToBanks, role),
  Panel,
});
