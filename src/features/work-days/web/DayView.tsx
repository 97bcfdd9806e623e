import type { ReactElement } from 'react';
import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';
import { AllDone } from '#features/work-days/web/AllDone.tsx';
import {
  type Block,
  BlockCard,
  blocksOf,
  isForToday,
  isShown,
  LongLate,
  type Part,
} from '#features/work-days/web/DayBlocks.tsx';
import { useDay } from '#features/work-days/web/use-day.ts';
import styles from '#features/work-days/web/work-days.module.css';
import { Loaded } from '#kit/web/states/Loaded.tsx';

const tones: Partial<Record<Part, 'wait' | 'bad'>> = { burning: 'wait', overdue: 'bad' };

const Strip = ({ blocks }: { readonly blocks: readonly Block[] }): ReactElement => (
  <nav className={`card ${styles['strip']}`} aria-label={texts.summary}>
    {blocks.map((block) => {
      const { id, title, hint, entries } = block;
      return (
        <a
          key={id}
          {...(isShown(block) ? { href: `#day-${id}` } : {})}
          className={`grid gap-2 py-10 px-16 inherits not-underlined hair-left hovers ${styles['figure']}`}
        >
          <span className="text-12 muted">{title}</span>
          <b className={`bold text-20 line-28 ${(entries.length > 0 && tones[id]) || ''}`}>
            {entries.length}
          </b>
          <span className="text-12 muted phone-off">{hint}</span>
        </a>
      );
    })}
  </nav>
);

/** What a person has to do today, and whom to hurry. */
export const DayView = (): ReactElement => {
  const { day, now } = useDay();
  return (
    <Loaded of={day} errorTitle={texts.failed}>
      {(data) => {
        const blocks = blocksOf(data, now);
        const isEmpty = blocks.every(({ entries }) => entries.length === 0);
        if (isEmpty) return <AllDone longLate={data.long_late} />;
        return (
          <>
            <Strip blocks={blocks} />
            <div className={`gap-12 ${styles['columns']}`}>
              <div className="grid gap-12 shrinks">
                {blocks
                  .filter((block) => isForToday(block) && isShown(block))
                  .map((block) => (
                    <BlockCard key={block.id} block={block} now={now} />
                  ))}
                <LongLate count={data.long_late} />
                {data.is_more && <p className="text-13 muted">{texts.more}</p>}
              </div>
              <div className="grid gap-12 shrinks">
                {blocks
                  .filter((block) => !isForToday(block))
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
