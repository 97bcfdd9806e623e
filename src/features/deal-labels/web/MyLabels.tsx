import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import type { StorySideProps } from '#features/deal-history/web/deal-history.facade.tsx';
import { dealLabelTexts as texts } from '#features/deal-labels/deal-labels.texts.ts';
import { labelWords } from '#features/deal-labels/web/label-words.ts';
import styles from '#features/deal-labels/web/labels.module.css';
import { useRemoveAll } from '#features/deal-labels/web/use-marks.ts';
import type { dealCalls } from '#features/deals/deals.contract.ts';
import type { HistoryColor } from '#features/deals/deals.history.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { Act } from '#kit/web/screens/Act.tsx';
import { dealLabelCalls } from '#features/deal-labels/deal-labels.contract.ts';

type Row = CallReply<typeof dealCalls.getHistory>[number];
type Mine = { readonly text: string; readonly color: HistoryColor; readonly count: number };

/** The words hung on these rows, each with how many times. */
const mineOf = (rows: readonly Row[]): readonly Mine[] => {
  const all = rows.flatMap((row) => row.labels);
  return [...Map.groupBy(all, (label) => label.text)]
    .map(([text, same]) => ({ text, color: same.at(-1)?.color ?? 'gray', count: same.length }))
    .toSorted((one, other) => other.count - one.count);
};

/** The person's labels in this deal: a click filters the history; all of them can be taken away at once. */
export const MyLabels = ({ dealId, rows, chosen, onChoose }: StorySideProps): ReactElement => {
  const removeAll = useRemoveAll(dealId);
  const mine = mineOf(rows);
  const labels = mine.reduce((sum, { count }) => sum + count, 0);
  const stars = rows.filter((row) => row.star_id !== null).length;
  const isNothing = labels + stars === 0;
  const remove = isNothing ? undefined : (
    <Act of={dealLabelCalls.deleteLabels}>
      <Button variant="subtle" size="compact-sm" onClick={() => void removeAll(labels, stars)}>
        {texts.all}
      </Button>
    </Act>
  );
  return (
    <Card title={texts.title} actions={remove}>
      {mine.length > 0 && (
        <div className="flex wrap gap-6 pb-12 px-16">
          {mine.map(({ text, color, count }) => (
            <button
              key={text}
              type="button"
              className={`inline-row gap-4 py-0 px-8 no-edge ${labelWords[color]} ${styles['label']}`}
              data-color={color}
              aria-pressed={text === chosen}
              onClick={() => onChoose(text === chosen ? undefined : text)}
            >
              <span className="ellipsis">{texts.labelCount(text, count)}</span>
            </button>
          ))}
        </div>
      )}
      <p className="pb-12 px-16 small muted">{isNothing ? texts.none : texts.how}</p>
    </Card>
  );
};
