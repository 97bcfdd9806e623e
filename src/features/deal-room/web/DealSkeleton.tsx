import type { ReactElement } from 'react';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { Card, Page } from '#kit/web/Page.tsx';

/** Stands in while a deal is fetched: a head and rows. */
export const DealSkeleton = (): ReactElement => (
  <Page fills>
    <Card>
      <LoadingRows rows={3} rowHeight={60} />
    </Card>
    <Card fills>
      <LoadingRows rows={7} rowHeight={56} />
    </Card>
  </Page>
);
