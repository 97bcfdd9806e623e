import type { ReactElement } from 'react';
import type { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import { agoText, lastDayOf, statusTones } from '#features/organizations/web/organization-words.ts';
import { organizationScreens } from '#features/organizations/web/organizations.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type Row = CallReply<typeof organizationCalls.listOrganizations>['items'][number];

const Name = ({ row }: { readonly row: Row }): ReactElement => (
  <LinkTo link={organizationScreens.detail.link({ id: row.id })}>{row.name}</LinkTo>
);
const State = ({ status }: Row): ReactElement => (
  <StatusPill tone={statusTones[status]}>{texts.statuses[status]}</StatusPill>
);
const holderOf = ({ holder }: Row): string =>
  holder ? texts.heldBy(holder.name, lastDayOf(holder.until)) : texts.isFree;

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: texts.name,
    pin: 'left',
    cell: (row) => <TwoLines first={<Name row={row} />} second={texts.inn(row.inn)} />,
  },
  { id: 'region', header: texts.region, width: 180, cell: ({ region }) => region ?? texts.none },
  {
    id: 'activity',
    header: texts.activity,
    width: 200,
    cell: ({ okved, okved_name: name }) => <TwoLines first={name ?? texts.none} second={okved} />,
  },
  { id: 'status', header: texts.status, width: 150, cell: State },
  { id: 'holder', header: texts.holder, width: 228, cell: holderOf },
  {
    id: 'age',
    header: texts.facts,
    width: 145,
    cell: (row) => (
      <div className="two-lines">
        <span className="small">{texts.sources[row.source]}</span>
        <small>{agoText(row.looked_up_at)}</small>
      </div>
    ),
  },
];

const renderCard = (row: Row): ReactElement => (
  <>
    <CardLine apart>
      <Name row={row} />
      <State {...row} />
    </CardLine>
    <CardLine apart>
      <span className="nowrap">{texts.inn(row.inn)}</span>
      <span className="muted small ellipsis">{row.region}</span>
    </CardLine>
    <CardLine>
      <span className="muted small ellipsis">
        {[row.okved_name, holderOf(row)].filter(Boolean).join(' · ')}
      </span>
    </CardLine>
  </>
);

/** Organizations as a table, or as cards on a narrow screen. */
export const organizationTable: ListTable<Row> = {
  columns,
  card: renderCard,
  link: ({ id }) => organizationScreens.detail.link({ id }),
  minWidth: 1180,
  isDim: ({ status }) => status === 'liquidated',
};
