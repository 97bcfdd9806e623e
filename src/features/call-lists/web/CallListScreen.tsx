import type { ReactElement } from 'react';
import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { callListScreens } from '#features/call-lists/web/call-lists.screens.ts';
import { ListHead } from '#features/call-lists/web/one/ListHead.tsx';
import { NumberTable } from '#features/call-lists/web/one/NumberTable.tsx';
import { RefusalTable } from '#features/call-lists/web/one/RefusalTable.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

const texts = callListTexts.one;

/** /phones/list/{id}: how a list goes, its numbers, and those that were not dialled. */
export default function CallListScreen(): ReactElement {
  const { params, search } = useScreen(callListScreens.one);
  const { id } = params;
  const list = useCall(callListCalls.showList, { query: { id } }, { refetchMs: 5_000, quiet: true });
  const view = search.view ?? 'numbers';
  const views = (
    <ViewStrip
      label={texts.viewsLabel}
      current={view}
      views={[
        { id: 'numbers', title: texts.views.numbers, link: callListScreens.one.link({ id }) },
        {
          id: 'refusals',
          title: texts.views.refusals,
          link: callListScreens.one.link({ id }, { view: 'refusals' }),
        },
      ]}
    />
  );
  return (
    <Page fills>
      <Loaded of={list} errorTitle={texts.failed}>
        {(shown) => (
          <>
            <ListHead list={shown} />
            {view === 'refusals' ? (
              <RefusalTable listId={id} views={views} />
            ) : (
              <NumberTable listId={id} views={views} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
