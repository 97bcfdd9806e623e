import type { ReactElement } from 'react';
import { EarnedCard } from '#features/accruals/web/earned-card.facade.tsx';
import { QuickDeal } from '#features/deal-wizard/web/quick-deal.facade.tsx';
import { UnreadCard } from '#features/notifications/web/unread-card.facade.tsx';
import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';
import { AllDone } from '#features/work-days/web/AllDone.tsx';
import { BlockCard, blocksOf, LongLate } from '#features/work-days/web/DayBlocks.tsx';
import { EndingsCard, OffersCard } from '#features/work-days/web/OwnBusiness.tsx';
import { useDay } from '#features/work-days/web/use-day.ts';
import styles from '#features/work-days/web/work-days.module.css';
import { useMobile } from '#kit/web/use-mobile.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';

/** What is the agent's own to do, what presses most first. */
const MyTurn = (): ReactElement => {
  const { day, now } = useDay();
  return (
    <Loaded of={day} errorTitle={texts.failed}>
      {(data) => {
        const blocks = blocksOf(data, now).filter(({ entries }) => entries.length > 0);
        if (blocks.length === 0) return <AllDone longLate={data.long_late} />;
        return (
          <>
            {blocks.map((block) => (
              <BlockCard key={block.id} block={block} now={now} />
            ))}
            <LongLate count={data.long_late} />
            {data.is_more && <p className="text-13 muted">{texts.more}</p>}
          </>
        );
      }}
    </Loaded>
  );
};

/** An agent's day: his turn, what has come, what waits for his clients, what goes on and what he earns. */
export const AgentDayView = (): ReactElement => {
  // On a phone the other column stands far below: a new deal is begun from the top.
  const isMobile = useMobile();
  return (
    <div className={`gap-12 ${styles['columns']}`}>
      <div className="grid gap-12 shrinks">
        {isMobile && <QuickDeal isFolded />}
        <MyTurn />
        <UnreadCard kind="bank" title={texts.business.answers} />
        <OffersCard />
      </div>
      <div className="grid gap-12 shrinks">
        {!isMobile && <QuickDeal />}
        <EndingsCard />
        <EarnedCard />
      </div>
    </div>
  );
};
