import { MailX } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { letterStates } from '#features/letters/letters.state.ts';
import { letterTexts as texts } from '#features/letters/letters.texts.ts';
import { LetterDrawer } from '#features/letters/web/LetterDrawer.tsx';
import { letterTools } from '#features/letters/web/letters.facade.tsx';
import { letterScreens } from '#features/letters/web/letters.screens.ts';
import { letterTable } from '#features/letters/web/LetterTable.tsx';
import { LinkButtons } from '#kit/web/list/LinkButtons.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { useCall } from '#kit/web/use-call.ts';

const filters = [
  { name: 'q', placeholder: texts.searchHint, maxLength: 100 },
  { name: 'state', label: texts.state, any: texts.anyState, choices: choicesOf(letterStates, texts.states) },
] as const;

/** /user/emails: the letters sent to people, what became of each, and sending one again. */
export default function LetterListScreen(): ReactElement {
  const place = useListPlace(letterScreens.list);
  const [open, setOpen] = useState<{ id: number; subject: string } | null>(null);
  const { q, state } = place.search;
  const page = useCall(letterCalls.listLetters, { body: { ...place.page, q, state } }, asList);
  return (
    <ListPage
      label={texts.title}
      place={place}
      page={page}
      filters={filters}
      actions={<LinkButtons of={letterTools.items()} />}
      rows={letterTable(setOpen)}
      failed={texts.listFailed}
      empty={{ icon: MailX, title: texts.nothing, text: texts.nothingText }}
      nothing={{ title: texts.nothingFound, text: texts.nothingFoundText }}
      pager="always"
    >
      <LetterDrawer letter={open} onClose={() => setOpen(null)} />
    </ListPage>
  );
}
