import { Button } from '@mantine/core';
import { Coffee } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';
import { LongLate } from '#features/work-days/web/DayBlocks.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

/** Nothing is left of the day but what has been late for long. */
export const AllDone = ({ longLate }: { readonly longLate: number }): ReactElement => (
  <Card>
    <EmptyState
      icon={Coffee}
      title={texts.allDone}
      text={texts.allDoneText}
      actions={
        <Button variant="default" component={LinkTo} link={dealLinks.list()}>
          {texts.toDeals}
        </Button>
      }
    />
    <div className="px-16 pb-16 text-center">
      <LongLate count={longLate} />
    </div>
  </Card>
);
