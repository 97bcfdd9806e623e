import type { ReactElement } from 'react';
import { addDays, formatDate, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { dealPaths } from '#features/deals/deals.links.ts';
import type { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';
import { DayRow, type Entry } from '#features/work-days/web/DayRow.tsx';
import { HurryAct } from '#features/work-days/web/HurryAct.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { linkTo } from '#kit/web/screens/define-screens.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { Counter } from '#kit/web/StatusPill.tsx';

type Day = CallReply<typeof workDayCalls.getDay>;
export type Part = Day['parts'][number]['part'] | 'others';
export type Block = {
  readonly id: Part;
  readonly title: string;
  readonly hint: string;
  readonly entries: readonly Entry[];
};

/** What is for today. */
const main: readonly Part[] = ['burning', 'overdue', 'today'];
export const isForToday = ({ id }: Block): boolean => main.includes(id);

/** «Завтра», or the day itself where days off lie between. */
const nextTitle = (next: IsoDate, now: Date): string =>
  next === addDays(moscowDateOf(now), 1) ? texts.parts.next : texts.onDay(formatDate(next).slice(0, 5));

/** The parts of a day with their words, in their order. */
export const blocksOf = ({ parts, others, next_day: next }: Day, now: Date): readonly Block[] => [
  ...parts.map(({ part, entries }) => ({
    id: part,
    title: part === 'next' ? nextTitle(next, now) : texts.parts[part],
    hint: texts.hints[part],
    entries,
  })),
  { id: 'others', title: texts.others, hint: texts.othersHint, entries: others },
];

/** Nothing that burns is good news already said by the number. */
export const isShown = ({ id, entries }: Block): boolean => id !== 'burning' || entries.length > 0;

/** A part of a day: its entries, or why there are none. */
export const BlockCard = ({ block, now }: { readonly block: Block; readonly now: Date }): ReactElement => (
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
              isNarrow={!isForToday(block)}
              {...(block.id === 'others' ? { end: <HurryAct entry={entry} /> } : {})}
            />
          ))}
        </ul>
      )}
    </Card>
  </div>
);

/** The way to what has been late for so long that it stands apart. */
export const LongLate = ({ count }: { readonly count: number }): ReactElement | null =>
  count === 0 ? null : (
    <p className="text-13 muted">
      <LinkTo link={linkTo(dealPaths.list, {}, { state: 2, period: 'all', sort: 'deadline', late: 1 })}>
        {count === 1 ? texts.longLateOne : texts.longLate(count)}
      </LinkTo>
    </p>
  );
