import { lazy, Suspense } from 'react';
import { legParts } from '#features/deals/web/deals.facade.tsx';

const LazyLine = lazy(() =>
  import('#features/guarantees/web/LegGuarantee.tsx').then((file) => ({ default: file.LegGuarantee })),
);

/** The guarantee of an application, once it is out. */
export const legGuarantee = legParts.fill({
  order: 5,
  Mark: () => null,
  Line: (props) =>
    props.leg.guarantee_number === null ? null : (
      <Suspense fallback={null}>
        <LazyLine {...props} />
      </Suspense>
    ),
});
