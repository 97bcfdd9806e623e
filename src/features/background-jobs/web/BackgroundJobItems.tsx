import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import type { ItemOutcome } from '#features/background-jobs/background-jobs.states.ts';
import { backgroundJobTexts as texts } from '#features/background-jobs/background-jobs.texts.ts';
import styles from '#features/background-jobs/web/background-jobs.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

/** What each comes to, in a word of the theme. */
const outcomeWords: Readonly<Partial<Record<string, string>>> = {
  done: 'good',
  refused: 'wait',
  failed: 'bad',
};

type Item = CallReply<(typeof backgroundJobCalls)['listItems']>['items'][number];

type RowProps = { readonly item: Item; readonly isOneOutcome: boolean };

const Row = ({ item, isOneOutcome }: RowProps): ReactElement => (
  <tr>
    <td>
      {item.deal_id === null ? (
        item.title
      ) : (
        <LinkTo link={dealLinks.detail(item.deal_id)}>{item.title}</LinkTo>
      )}
    </td>
    {!isOneOutcome && (
      <td>
        <span className={`text-13 soft nowrap ${outcomeWords[item.outcome] ?? ''}`}>
          {texts.outcomes[item.outcome]}
        </span>
      </td>
    )}
    <td>{item.words}</td>
  </tr>
);

type BackgroundJobItemsProps = {
  readonly backgroundJobId: number;
  /** Grows as the work goes on: the list is asked for anew. */
  readonly done: number;
  readonly outcome?: ItemOutcome;
};

/** What came of each record of a job, refusals in words. */
export const BackgroundJobItems = ({
  backgroundJobId,
  done,
  outcome,
}: BackgroundJobItemsProps): ReactElement => {
  const body = { id: backgroundJobId, ...(outcome ? { outcome } : {}) };
  const first = useCall(backgroundJobCalls.listItems, { body }, { quiet: true, staleMs: 0 });
  const [more, setMore] = useState<{ readonly items: readonly Item[]; readonly next: string | null } | null>(
    null,
  );
  const [seen, setSeen] = useState(done);
  if (seen !== done) {
    setSeen(done);
    void first.refetch();
  }
  const next = more ? more.next : (first.data?.next_cursor ?? null);
  const loadMore = async (): Promise<void> => {
    if (next === null) return;
    const page = await callApi(backgroundJobCalls.listItems, { body: { ...body, cursor: next } });
    setMore((existing) => ({ items: [...(existing?.items ?? []), ...page.items], next: page.next_cursor }));
  };
  return (
    <Loaded of={first}>
      {({ items }) =>
        items.length === 0 ? (
          // What was done since the last answer is on its way.
          first.isFetching && <LoadingRows />
        ) : (
          <div
            className={`scrolls round-8 hair ${styles['items']}`}
            style={{ maxHeight: 320 }}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keys
            tabIndex={0}
            role="group"
            aria-label={texts.itemsLabel}
          >
            <table>
              <tbody>
                {[...items, ...(more?.items ?? [])].map((item) => (
                  <Row key={item.id} item={item} isOneOutcome={outcome !== undefined} />
                ))}
              </tbody>
            </table>
            {next !== null && (
              <Button variant="default" size="compact-sm" onClick={() => void loadMore()}>
                {texts.more}
              </Button>
            )}
          </div>
        )
      }
    </Loaded>
  );
};
