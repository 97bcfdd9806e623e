import { Button } from '@mantine/core';
import { ArrowRightLeft, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { handOverScreenTexts as texts } from '#features/hand-overs/hand-overs.screen-texts.ts';
import { HandOverDialog } from '#features/hand-overs/web/HandOverDialog.tsx';
import { HandOverDrawer } from '#features/hand-overs/web/HandOverDrawer.tsx';
import { handOverScreens } from '#features/hand-overs/web/hand-overs.screens.ts';
import { handOverTable } from '#features/hand-overs/web/HandOverTable.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { Act } from '#kit/web/screens/Act.tsx';

/** /hand-overs/index: whose work is with others now, will be, was; and the way to hand over more. */
export default function HandOverListScreen(): ReactElement {
  const place = useListPlace(handOverScreens.list);
  const { search, setSearch } = place;
  const [isNew, setNew] = useState(false);
  const page = useCall(handOverCalls.listHandOvers, { body: place.page }, { ...asList, staleMs: 0 });
  const open = useLatest(({ id }: { readonly id: number }) => setSearch({ open: id }));
  return (
    <ListPage
      label={texts.title}
      place={place}
      page={page}
      bar={
        <Bar>
          <span className="text-13 muted" style={{ flex: '1 1 240px' }}>
            {texts.intro}
          </span>
          <Act of={handOverCalls.createHandOver}>
            <Button leftSection={<Plus size={16} />} onClick={() => setNew(true)}>
              {texts.add}
            </Button>
          </Act>
        </Bar>
      }
      rows={handOverTable(open)}
      failed={texts.failed}
      empty={{ icon: ArrowRightLeft, title: texts.empty, text: texts.emptyText }}
      pager="more"
    >
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
    </ListPage>
  );
}
