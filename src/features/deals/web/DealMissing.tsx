import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealShellTexts } from '#features/deals/deals-shell.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';

/** A deal that is not there or not the caller's to see: the two look alike. */
export const DealMissing = (): ReactElement => {
  const go = useGo();
  return (
    <Page fills>
      <Card fills>
        <EmptyState
          title={dealShellTexts.notFound}
          text={dealShellTexts.notFoundHint}
          actions={<Button onClick={() => go(dealLinks.list())}>{dealShellTexts.toList}</Button>}
        />
      </Card>
    </Page>
  );
};
