import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Card, Page } from '#kit/web/Page.tsx';
import { useGo } from '#kit/web/page.ts';

/** A deal that is not there or not the caller's to see: the two look alike. */
export const DealMissing = (): ReactElement => {
  const go = useGo();
  return (
    <Page fills>
      <Card fills>
        <EmptyState
          title={dealRoomTexts.notFound}
          text={dealRoomTexts.notFoundHint}
          actions={<Button onClick={() => go(dealScreens.list.link({}))}>{dealRoomTexts.toList}</Button>}
        />
      </Card>
    </Page>
  );
};
