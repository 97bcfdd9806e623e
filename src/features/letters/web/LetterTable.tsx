import { Anchor } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import type { letterCalls } from '#features/letters/letters.contract.ts';
import { letterTexts as texts } from '#features/letters/letters.texts.ts';
import { LetterState } from '#features/letters/web/LetterState.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type Letter = CallReply<(typeof letterCalls)['listLetters']>['items'][number];
type Open = (letter: Letter) => void;

const timeOf = (at: string | null): string => (at ? formatDateTime(new Date(at)) : texts.notSent);

const Subject = ({ letter, onOpen }: { readonly letter: Letter; readonly onOpen: Open }): ReactElement => (
  <Anchor
    component="button"
    type="button"
    inherit
    className="ellipsis text-left"
    maw="100%"
    onClick={() => onOpen(letter)}
  >
    {letter.subject}
  </Anchor>
);

const Clip = ({ letter }: { readonly letter: Letter }): ReactElement | null =>
  letter.attachment && (
    <Paperclip size={15} color="var(--ink3)" aria-label={texts.hasAttachment(letter.attachment.name)} />
  );

const columnsFor = (onOpen: Open): readonly Column<Letter>[] => [
  {
    id: 'subject',
    header: texts.subject,
    pin: 'left',
    cell: (letter) => <Subject letter={letter} onOpen={onOpen} />,
  },
  { id: 'clip', header: '', width: 44, cell: (letter) => <Clip letter={letter} /> },
  {
    id: 'to',
    header: texts.to,
    width: 260,
    cell: ({ to, user }) => <TwoLines first={user?.name ?? to} second={user && to} />,
  },
  { id: 'created', header: texts.created, width: 150, cell: ({ created_at }) => timeOf(created_at) },
  { id: 'sent', header: texts.sent, width: 150, cell: ({ sent_at }) => timeOf(sent_at) },
  {
    id: 'state',
    header: texts.state,
    width: 160,
    cell: ({ state }) => <LetterState state={state} isShort />,
  },
];

const cardFor =
  (onOpen: Open) =>
  (letter: Letter): ReactElement => (
    <>
      <CardLine apart>
        <Subject letter={letter} onOpen={onOpen} />
        <LetterState state={letter.state} isShort />
      </CardLine>
      <CardLine apart>
        <span className="ellipsis">{letter.user?.name ?? letter.to}</span>
        <span className="muted small nowrap">{timeOf(letter.created_at)}</span>
      </CardLine>
      <CardLine apart>
        <span className="muted small ellipsis">{letter.user && letter.to}</span>
        <Clip letter={letter} />
      </CardLine>
    </>
  );

/** Letters as a table, or as cards on a narrow screen; a click opens one. */
export const letterTable = (onOpen: Open): ListTable<Letter> => ({
  columns: columnsFor(onOpen),
  card: cardFor(onOpen),
  onOpen,
  minWidth: 980,
});
