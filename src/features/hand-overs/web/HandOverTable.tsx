import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { handOverScreenTexts as texts } from '#features/hand-overs/hand-overs.screen-texts.ts';
import { handOverTexts } from '#features/hand-overs/hand-overs.texts.ts';
import { endHandOver } from '#features/hand-overs/web/end-hand-over.ts';
import { daysOf, type HandOver, isUnderWay, stateTones } from '#features/hand-overs/web/hand-over-view.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { mayCall } from '#kit/web/screens/may-act.ts';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';

type Open = (row: HandOver) => void;

const takers = ({ replacements }: HandOver): string => replacements.map(({ name }) => name).join(', ');

const State = ({ row }: { readonly row: HandOver }): ReactElement => (
  <StatusPill tone={stateTones[row.state]}>{handOverTexts.states[row.state]}</StatusPill>
);

const Work = ({ row }: { readonly row: HandOver }): ReactElement => (
  <span className="two-lines">
    <span>{row.state === 'planned' ? '' : handOverTexts.work(row)}</span>
    {row.state === 'ended' && row.reason === 'absence' && (
      <small>{texts.returnedAndStaying(row.returned, row.kept)}</small>
    )}
  </span>
);

const RowActions = ({
  row,
  onOpen,
}: {
  readonly row: HandOver;
  readonly onOpen: () => void;
}): ReactElement => (
  <RowMenu label={texts.actionsWith(row.person.name)} width={230}>
    <Menu.Item onClick={onOpen}>{texts.open}</Menu.Item>
    {isUnderWay(row) && mayCall(handOverCalls.endHandOver) && (
      <Menu.Item onClick={() => void endHandOver(row)}>
        {row.state === 'planned' ? texts.cancel : texts.end}
      </Menu.Item>
    )}
  </RowMenu>
);

const columnsWith = (onOpen: Open): readonly Column<HandOver>[] => [
  { id: 'person', header: texts.columns.person, width: 190, cell: (row) => row.person.name },
  {
    id: 'reason',
    header: texts.columns.reason,
    width: 160,
    cell: (row) => handOverTexts.reasons[row.reason],
  },
  { id: 'days', header: texts.columns.days, width: 190, cell: daysOf },
  { id: 'to', header: texts.columns.to, cell: takers },
  { id: 'work', header: texts.columns.work, width: 220, cell: (row) => <Work row={row} /> },
  { id: 'state', header: texts.columns.state, width: 150, cell: (row) => <State row={row} /> },
  {
    id: 'actions',
    header: '',
    width: 52,
    pin: 'right',
    cell: (row) => <RowActions row={row} onOpen={() => onOpen(row)} />,
  },
];

const cardWith = (onOpen: Open) => (row: HandOver) => (
  <>
    <CardLine apart>
      <b>{row.person.name}</b>
      <RowActions row={row} onOpen={() => onOpen(row)} />
    </CardLine>
    <CardLine apart>
      <span className="ellipsis">{takers(row)}</span>
      <span className="nowrap">{daysOf(row)}</span>
    </CardLine>
    <CardLine apart>
      <State row={row} />
      <Work row={row} />
    </CardLine>
  </>
);

/** The hand-overs: a table, or cards on a narrow screen. */
export const handOverTable = (onOpen: Open): ListTable<HandOver> => ({
  columns: columnsWith(onOpen),
  card: cardWith(onOpen),
  cardHeight: 112,
  onOpen,
  minWidth: 1080,
});
