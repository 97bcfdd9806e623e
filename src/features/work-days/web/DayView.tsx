import { useNow } from '#kit/web/use-now.ts';
import { Button } from '@mantine/core';
import { Coffee } from 'lucide-react';
import type { ReactElement } from 'react';
import { addDays, formatDate, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { dealPaths } from '#features/deals/deals.links.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';
import { DayRow, type Entry } from '#features/work-days/web/DayRow.tsx';
import { HurryAct } from '#features/work-days/web/HurryAct.tsx';
import { useDayNews } from '#features/work-days/web/use-day-news.ts';
import styles from '#features/work-days/web/work-days.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { linkTo } from '#kit/web/define-screens.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card } from '#kit/web/Page.tsx';
import { Counter } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/use-call.ts';

type Day = CallReply<typeof workDayCalls.getDay>;
type Part = Day['parts'][number]['part'] | 'others';
type Block = {
  readonly id: Part;
  readonly title: string;
  readonly hint: string;
  readonly entries: readonly Entry[];
};

/** What is for today stands in the wide column. */
const main: readonly Part[] = ['burning', 'overdue', 'today'];
const refreshMs = 60_000;
const tones: Partial<Record<Part, 'wait' | 'bad'>> = { burning: 'wait', overdue: 'bad' };

/** «Завтра», or the day itself where days off lie between. */
const nextTitle = (next: IsoDate, now: Date): string =>
  next === addDays(moscowDateOf(now), 1) ? texts.parts.next : texts.onDay(formatDate(next).slice(0, 5));

const blocksOf = ({ parts, others, next_day: next }: Day, now: Date): readonly Block[] => [
  ...parts.map(({ part, entries }) => ({
    id: part,
    title: part === 'next' ? nextTitle(next, now) : texts.parts[part],
    hint: texts.hints[part],
    entries,
  })),
  { id: 'others', title: texts.others, hint: texts.othersHint, entries: others },
];

/** Nothing that burns is good news already said by the number. */
const isShown = ({ id, entries }: Block): boolean => id !== 'burning' || entries.length > 0;

const Strip = ({ blocks }: { readonly blocks: readonly Block[] }): ReactElement => (
  <nav className={`card ${styles['strip']}`} aria-label={texts.summary}>
    {blocks.map((block) => {
      const { id, title, hint, entries } = block;
      return (
        <a
          key={id}
          {...(isShown(block) ? { href: `#day-${id}` } : {})}
          className={`grid gap-2 py-10 px-16 ${styles['figure']}`}
          data-tone={entries.length > 0 ? tones[id] : undefined}
        >
          <span className="text-12 muted">{title}</span>
          <b className={`bold ${styles['number']}`}>{entries.length}</b>
          <span className="text-12 muted phone-off">{hint}</span>
        </a>
      );
    })}
  </nav>
);

const BlockCard = ({ block, now }: { readonly block: Block; readonly now: Date }): ReactElement => (
  <div id={`day-${block.id}`}>
    <Card
      title={
        <span className="row gap-8">
          {block.title} <Counter>{block.entries.length}</Counter>
        </span>
      }
    >
      {block.entries.length === 0 ? (
        <p className="px-16 pb-16 text-13 muted">{texts.empty[block.id]}</p>
      ) : (
        <ul aria-label={block.title}>
          {block.entries.map((entry) => (
            <DayRow
              key={entry.deal ? `deal ${entry.deal.id}` : `task ${entry.task?.id}`}
              entry={entry}
              now={now}
              isNarrow={!main.includes(block.id)}
              {...(block.id === 'others' ? { end: <HurryAct entry={entry} /> } : {})}
            />
          ))}
        </ul>
      )}
    </Card>
  </div>
);

const LongLate = ({ count }: { readonly count: number }): ReactElement | null =>
  count === 0 ? null : (
    <p className="text-13 muted">
      <LinkTo link={linkTo(dealPaths.list, {}, { state: 2, period: 'all', sort: 'deadline', late: 1 })}>
        {count === 1 ? texts.longLateOne : texts.longLate(count)}
      </LinkTo>
    </p>
  );

/** What a person has to do today, and whom to hurry. */
export const DayView = (): ReactElement => {
  const day = useCall(workDayCalls.getDay, {}, { quiet: true, staleMs: 0, refetchMs: refreshMs });
  const now = useNow();
  useDayNews();
  return (
    <Loaded of={day} errorTitle={texts.failed}>
      {(data) => {
        const blocks = blocksOf(data, now);
        const isEmpty = blocks.every(({ entries }) => entries.length === 0);
        if (isEmpty)
          return (
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
                <LongLate count={data.long_late} />
              </div>
            </Card>
          );
        return (
          <>
            <Strip blocks={blocks} />
            <div className={`gap-12 ${styles['columns']}`}>
              <div className="grid gap-12 shrinks">
                {blocks
                  .filter((block) => main.includes(block.id) && isShown(block))
                  .map((block) => (
                    <BlockCard key={block.id} block={block} now={now} />
                  ))}
                <LongLate count={data.long_late} />
                {data.is_more && <p className="text-13 muted">{texts.more}</p>}
              </div>
              <div className="grid gap-12 shrinks">
                {blocks
                  .filter(({ id }) => !main.includes(id))
                  .map((block) => (
                    <BlockCard key={block.id} block={block} now={now} />
                  ))}
              </div>
            </div>
          </>
        );
      }}
    </Loaded>
  );
};
