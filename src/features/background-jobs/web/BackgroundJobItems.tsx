import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import type { ItemOutcome } from '#features/background-jobs/background-jobs.states.ts';
import { backgroundJobTexts as texts } from '#features/background-jobs/background-jobs.texts.ts';
import styles from '#features/background-jobs/web/background-jobs.module.css';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
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

type Page = CallReply<(typeof backgroundJobCalls)['listItems']>;
type Item = Page['items'][number];

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

type Asked = CallInput<(typeof backgroundJobCalls)['listItems']>['body'];

/** A page of what came of the records. One that another follows is whole: the last alone is asked for anew. */
const useItems = (body: Asked, done: number) => {
  const page = useCall(backgroundJobCalls.listItems, { body }, { quiet: true, staleMs: 0 });
  const [seen, setSeen] = useState(done);
  if (seen !== done) {
    setSeen(done);
    if (!page.data?.next_cursor) void page.refetch();
  }
  return page;
};

type RowsProps = { readonly page: Page; readonly asked: Asked; readonly done: number };

const widest = 3;

/** Rows of a page, and what follows it once that is asked for. */
const Rows = ({ page: { items, next_cursor: next }, asked, done }: RowsProps): ReactElement => {
  const [isMore, setMore] = useState(false);
  return (
    <>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} isOneOutcome={asked.outcome !== undefined} />
        ))}
        {next !== null && !isMore && (
          <tr>
            <td colSpan={widest}>
              <Button variant="default" size="compact-sm" onClick={() => setMore(true)}>
                {texts.more}
              </Button>
            </td>
          </tr>
        )}
      </tbody>
      {next !== null && isMore && <Following asked={{ ...asked, cursor: next }} done={done} />}
    </>
  );
};

const Following = ({ asked, done }: Omit<RowsProps, 'page'>): ReactElement => {
  const page = useItems(asked, done);
  if (page.data) return <Rows page={page.data} asked={asked} done={done} />;
  return (
    <tbody>
      <tr>
        <td colSpan={widest}>
          <Loaded of={page} loading={<LoadingRows rows={2} />}>
            {() => null}
          </Loaded>
        </td>
      </tr>
    </tbody>
  );
};

/** What came of each record of a job, refusals in words; what is done meanwhile comes to the end. */
export const BackgroundJobItems = ({
  backgroundJobId,
  done,
  outcome,
}: BackgroundJobItemsProps): ReactElement => {
  const body = { id: backgroundJobId, ...(outcome ? { outcome } : {}) };
  const first = useItems(body, done);
  return (
    <Loaded of={first}>
      {(page) =>
        page.items.length === 0 ? (
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
              <Rows page={page} asked={body} done={done} />
            </table>
          </div>
        )
      }
    </Loaded>
  );
};
