import { lazy, type ReactElement, Suspense } from 'react';
import { legParts, type ShownDeal, type ShownLeg } from '#features/deals/web/deals.facade.tsx';

const LazyLine = lazy(() =>
  import('#features/deal-delivery/web/DeliveryLine.tsx').then((file) => ({ default: file.DeliveryLine })),
);

const nothing = (): null => null;

const Line = (props: { readonly deal: ShownDeal; readonly leg: ShownLeg }): ReactElement => (
  <Suspense fallback={null}>
    <LazyLine {...props} />
  </Suspense>
);

/** Where the original of an application's guarantee goes, in the drawer of the application. */
export const deliveryPart = legParts.fill({ order: 60, Mark: nothing, Line });
