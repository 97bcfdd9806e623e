import { lazy, type ReactElement, Suspense } from 'react';
import { mayPass } from '#domain/access.ts';
import { writeToBanks } from '#features/deal-letters/deal-letters.access.ts';
import { bankLetterSlotTexts } from '#features/deal-letters/deal-letters.slot-texts.ts';
import { dealPanels, legParts, type ShownDeal, type ShownLeg } from '#features/deals/web/deals.facade.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { useRole } from '#kit/web/session.ts';

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

const LazyLegLetter = lazy(() =>
  import('#features/deal-letters/web/LegLetter.tsx').then((file) => ({ default: file.LegLetter })),
);

const nothing = (): null => null;

const Line = (props: { readonly deal: ShownDeal; readonly leg: ShownLeg }): ReactElement | null =>
  mayPass(writeToBanks, useRole()) ? (
    <Suspense fallback={null}>
      <LazyLegLetter {...props} />
    </Suspense>
  ) : null;

/** «Написать в банк» in the drawer of an application. */
export const legLetter = legParts.fill({ order: 15, Mark: nothing, Line });
