import { Button } from '@mantine/core';
import { MailX } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { letterTexts as texts } from '#features/letters/letters.texts.ts';
import { LetterDrawer } from '#features/letters/web/LetterDrawer.tsx';
import { LetterFilter } from '#features/letters/web/LetterFilter.tsx';
import { letterTools } from '#features/letters/web/letters.facade.tsx';
import { letterScreens } from '#features/letters/web/letters.screens.ts';
import { LetterTable } from '#features/letters/web/LetterTable.tsx';
import { webTexts } from '#kit/contract/web.texts.ts';
import { useCursorPages } from '#kit/web/cursor-pages.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card, Page } from '#kit/web/Page.tsx';
import { useScreen } from '#kit/web/page.ts';
import { Pager } from '#kit/web/Pager.tsx';
import { SlotLinks } from '#kit/web/SlotLinks.tsx';
import { useCall } from '#kit/web/use-call.ts';

const pageSize = 50;

/** /user/emails: the letters sent to people, what became of each, and sending one again. */
export default function LetterListScreen(): ReactElement {
  const { search, setSearch } = useScreen(letterScreens.list);
  const pages = useCursorPages(pageSize);
  const [open, setOpen] = useState<{ id: number; subject: string } | null>(null);
  const { q, state } = search;
  const { cursor } = pages;
  const body = { limit: pageSize, ...(q && { q }), ...(state && { state }), ...(cursor && { cursor }) };
  const letters = useCall(letterCalls.listLetters, { body }, { keepPrevious: true, quiet: true });

  const narrow: typeof setSearch = (patch) => {
    pages.restart();
    setSearch(patch);
  };
  const reset = (
    <Button variant="default" onClick={() => narrow({ q: null, state: null })}>
      {webTexts.resetFilter}
    </Button>
  );
  const empty =
    q || state ? (
      <EmptyState title={texts.nothingFound} text={texts.nothingFoundText} actions={reset} />
    ) : (
      <EmptyState icon={MailX} title={texts.nothing} text={texts.nothingText} />
    );
  return (
    <Page fills>
      <Card fills>
        <LetterFilter search={search} onChange={narrow}>
          <SlotLinks slot={letterTools} />
        </LetterFilter>
        <Loaded of={letters} errorTitle={texts.listFailed}>
          {({ items }) =>
            items.length === 0 ? (
              empty
            ) : (
              <LetterTable letters={items} isStale={letters.isPlaceholderData} onOpen={setOpen} />
            )
          }
        </Loaded>
        {letters.data && <Pager {...pages.pager(letters.data)} />}
      </Card>
      <LetterDrawer letter={open} onClose={() => setOpen(null)} />
    </Page>
  );
}
