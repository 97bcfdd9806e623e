import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { errandCalls } from '#features/errands/errands.contract.ts';
import type { ItemOutcome } from '#features/errands/errands.states.ts';
import { errandTexts as texts } from '#features/errands/errands.texts.ts';
import styles from '#features/errands/web/errands.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/call-api.ts';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { useCall } from '#kit/web/use-call.ts';

type Item = CallReply<(typeof errandCalls)['listItems']>['items'][number];

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
        <span className={styles['outcome']} data-outcome={item.outcome}>
          {texts.outcomes[item.outcome]}
        </span>
      </td>
    )}
    <td>{item.words}</td>
  </tr>
);

type ErrandItemsProps = {
  readonly errandId: number;
  /** Grows as the work goes on: the list is asked for anew. */
  readonly done: number;
  readonly outcome?: ItemOutcome;
};

/** What came of each record of a work, refusals in words. */
export const ErrandItems = ({ errandId, done, outcome }: ErrandItemsProps): ReactElement => {
  const body = { id: errandId, ...(outcome ? { outcome } : {}) };
  const first = useCall(errandCalls.listItems, { body }, { quiet: true, staleMs: 0 });
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
    const page = await callApi(errandCalls.listItems, { body: { ...body, cursor: next } });
    setMore((known) => ({ items: [...(known?.items ?? []), ...page.items], next: page.next_cursor }));
  };
  return (
    <Loaded of={first}>
      {({ items }) =>
        items.length === 0 ? (
          <span />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keys
          <div className={styles['items']} tabIndex={0} role="group" aria-label={texts.itemsLabel}>
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
