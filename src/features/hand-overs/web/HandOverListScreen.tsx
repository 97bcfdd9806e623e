import { Button } from '@mantine/core';
import { ArrowRightLeft, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { handOverScreenTexts as texts } from '#features/hand-overs/hand-overs.screen-texts.ts';
import { HandOverDialog } from '#features/hand-overs/web/HandOverDialog.tsx';
import { HandOverDrawer } from '#features/hand-overs/web/HandOverDrawer.tsx';
import { handOverScreens } from '#features/hand-overs/web/hand-overs.screens.ts';
import styles from '#features/hand-overs/web/hand-overs.module.css';
import { HandOverTable } from '#features/hand-overs/web/HandOverTable.tsx';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/Page.tsx';
import { Pager } from '#kit/web/Pager.tsx';
import { useScreen } from '#kit/web/page.ts';
import { useCall } from '#kit/web/use-call.ts';
import { useLatest } from '#kit/web/use-latest.ts';

const pageSize = 50;

/** /hand-overs/index: whose work is with others now, will be, was; and the way to hand over more. */
export default function HandOverListScreen(): ReactElement {
  const { search, setSearch } = useScreen(handOverScreens.list);
  const [isNew, setNew] = useState(false);
  const trail = search.after?.split('~') ?? [];
  const cursor = trail.at(-1);
  const list = useCall(
    handOverCalls.listHandOvers,
    { body: { limit: pageSize, ...(cursor ? { cursor } : {}) } },
    { keepPrevious: true, quiet: true, staleMs: 0 },
  );
  const open = useLatest(({ id }: { readonly id: number }) => setSearch({ open: id }));
  const goTo = (next: readonly string[]): void => setSearch({ after: next.join('~') });
  const add = (
    <Button leftSection={<Plus size={16} />} onClick={() => setNew(true)}>
      {texts.add}
    </Button>
  );
  return (
    <Page fills>
      <Card fills>
        <Bar>
          <span className={styles['intro']} style={{ flex: '1 1 240px' }}>
            {texts.intro}
          </span>
          {add}
        </Bar>
        <Loaded of={list} errorTitle={texts.failed}>
          {({ items, next_cursor: next }) =>
            items.length === 0 ? (
              <EmptyState icon={ArrowRightLeft} title={texts.empty} text={texts.emptyText} />
            ) : (
              <>
                <HandOverTable rows={items} isStale={list.isPlaceholderData} onOpen={open} />
                {(next !== null || trail.length > 0) && (
                  <Pager
                    from={trail.length * pageSize + 1}
                    count={items.length}
                    onPrevious={trail.length === 0 ? undefined : () => goTo(trail.slice(0, -1))}
                    onNext={next === null ? undefined : () => goTo([...trail, next])}
                  />
                )}
              </>
            )
          }
        </Loaded>
      </Card>
      {(isNew || search.person !== undefined) && (
        <HandOverDialog
          personId={search.person}
          onClose={() => {
            setNew(false);
            if (search.person !== undefined) setSearch({ person: null });
          }}
        />
      )}
      <HandOverDrawer id={search.open} onClose={() => setSearch({ open: null })} />
    </Page>
  );
}
