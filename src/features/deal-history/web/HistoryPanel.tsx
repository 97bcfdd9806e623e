import { Button } from '@mantine/core';
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { History } from 'lucide-react';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { ticksOf } from '#features/deal-history/deal-history.axis.ts';
import { fitsFilter, type StoryFilter, type StoryRow } from '#features/deal-history/deal-history.rules.ts';
import { dealHistoryTexts as texts } from '#features/deal-history/deal-history.texts.ts';
import { AsOfCard } from '#features/deal-history/web/AsOfCard.tsx';
import { storySides } from '#features/deal-history/web/deal-history.facade.tsx';
import styles from '#features/deal-history/web/history.module.css';
import { StoryBar } from '#features/deal-history/web/StoryBar.tsx';
import { StoryList } from '#features/deal-history/web/StoryList.tsx';
import { TimeMachine } from '#features/deal-history/web/TimeMachine.tsx';
import { useStory } from '#features/deal-history/web/use-story.ts';
import { CommentForm } from '#features/deal-legs/web/leg-story.facade.tsx';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

const debounceMs = 150;

/** The side column; on a narrow screen it opens as a sheet. */
const Side = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const isMobile = useMobile();
  const [isOpen, setIsOpen] = useState(false);
  if (!isMobile)
    return (
      <aside className="column gap-12 shrinks short scrolls" aria-label={texts.past.button}>
        {children}
      </aside>
    );
  return (
    <>
      <Button variant="default" leftSection={<History size={15} />} onClick={() => setIsOpen(true)}>
        {texts.past.button}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="bottom"
        size="80%"
        title={texts.past.button}
      >
        <div className="column gap-12 shrinks">{children}</div>
      </Drawer>
    </>
  );
};

const Story = ({
  deal,
  rows,
}: {
  readonly deal: ShownDeal;
  readonly rows: readonly StoryRow[];
}): ReactElement => {
  const { now, lookingAt, asOf } = useRoom();
  const go = useGo();
  const [filter, setFilter] = useState<StoryFilter>({});
  // The handle follows the hand at once; the address and the past follow when it rests.
  const [at, setAt] = useState(lookingAt);
  const [resolved] = useDebouncedValue(at, debounceMs);
  const resolve = useDebouncedCallback(asOf, debounceMs);
  const [report, setReport] = useState(lookingAt);
  if (lookingAt !== report) {
    setReport(lookingAt);
    setAt(lookingAt);
  }
  const ticks = useMemo(
    () => ticksOf(rows.map((row) => ({ at: row.at, isTall: row.to !== null && row.to !== row.from }))),
    [rows],
  );
  const days = new Set(rows.map((row) => moscowDateOf(new Date(row.at)))).size;
  const move = (moment: string | null): void => {
    setAt(moment);
    resolve(moment);
  };
  const patch = (change: StoryFilter): void => setFilter({ ...filter, ...change });
  return (
    <div className={`column gap-12 short tall ${styles['view']}`}>
      <TimeMachine ticks={ticks} at={at} onMove={move} days={days} now={now} />
      <div
        className={`grid gap-12 grow short narrow-one ${styles['columns']}`}
        style={{ gridTemplateColumns: 'minmax(0, 1fr) 320px' }}
      >
        <Card fills>
          <StoryBar deal={deal} rows={rows} filter={filter} onFilter={patch} />
          <StoryList
            rows={rows.filter((row) => fitsFilter(row, filter))}
            now={now}
            at={at}
            onReset={() => setFilter({})}
          />
          {at === null && <CommentForm dealId={deal.id} />}
        </Card>
        <Side>
          {resolved === null ? (
            <Card title={texts.machine.title}>
              <p className="pt-10 pb-12 px-16 small muted">{texts.past.hint}</p>
            </Card>
          ) : (
            <AsOfCard
              dealId={deal.id}
              at={resolved}
              onViewMode={() => go(dealLinks.asOf(deal.id, resolved))}
            />
          )}
          <SlotItems
            slot={storySides}
            props={{
              dealId: deal.id,
              rows,
              chosen: filter.label,
              onChoose: (label) => patch({ label }),
            }}
          />
        </Side>
      </div>
    </div>
  );
};

/** What happened to the deal, who did it, and how it looked then. */
export const HistoryPanel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const story = useStory(deal.id);
  return (
    <Loaded of={story} errorTitle={texts.failed}>
      {(rows) => <Story deal={deal} rows={rows} />}
    </Loaded>
  );
};
