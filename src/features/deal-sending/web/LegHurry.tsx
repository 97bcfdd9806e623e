import { Button } from '@mantine/core';
import { type ReactElement, Suspense, useState } from 'react';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import { sendingTexts } from '#features/deal-sending/deal-sending.texts.ts';
import { HurryDialog } from '#features/deal-sending/web/deal-sending.facade.tsx';

type LegHurryProps = { readonly deal: ShownDeal; readonly leg: ShownLeg };

/** In the drawer of an application that waits for its bank: the letter that hurries it. */
export const LegHurry = ({ deal, leg }: LegHurryProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {sendingTexts.hurry.openLeg}
      </Button>
      {isOpen && (
        <Suspense>
          <HurryDialog dealId={deal.id} legId={leg.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
