import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealCloneTexts as texts } from '#features/deal-clone/deal-clone.texts.ts';
import { openClone } from '#features/deal-clone/web/open-clone.ts';
import { createDeals } from '#features/deals/deals.access.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** At a guarantee that ends: a new deal made like the one that brought it. */
export const ProlongButton = ({ dealId }: { readonly dealId: number }): ReactElement | null =>
  mayAct('deals', createDeals, useRole()) ? (
    <Button variant="default" size="xs" h={32} onClick={() => openClone(dealId)}>
      {texts.prolong}
    </Button>
  ) : null;
