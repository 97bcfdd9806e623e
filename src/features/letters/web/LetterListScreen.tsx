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
import { useCall } from '#kit/web/calls/use-call.ts';

const plain = [
  { name: 'q', placeholder: texts.searchHint, maxLength: 100 },
  { name: 'state', label: texts.state, any: texts.anyState, choices: choicesOf(letterStates, texts.states) },
] as const;

/** The filters, with one by box where there are boxes to choose from. */
const useFilters = () => {
  const boxes = useCall(letterCalls.listBoxes, {}, { quiet: true });
  const choices = (boxes.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  if (choices.length === 0) return plain;
  const server = { value: '0', label: texts.serverBox };
  return [
    ...plain,
    { name: 'box', label: texts.box, any: texts.anyBox, choices: [server, ...choices] },
  ] as const;
};

/** /user/emails: the letters sent to people, what became of each, and sending one again. */
export default function LetterListScreen(): ReactElement {
  const place = useListPlace(letterScreens.list);
  const [open, setOpen] = useState<{ id: number; subject: string } | null>(null);
  const filters = useFilters();
  const { q, state, box } = place.search;
  const page = useCall(letterCalls.listLetters, { body: { ...place.page, q, state, box } }, asList);
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
