import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { roleNames } from '#domain/role.ts';
import type { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { actionLogScreenTexts as texts } from '#features/action-log/action-log.screen-texts.ts';
import { actionLogTexts } from '#features/action-log/action-log.texts.ts';
import { LogChanges } from '#features/action-log/web/LogChanges.tsx';
import { dealPaths } from '#features/deals/deals.links.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { linkTo, type ScreenLink } from '#kit/web/screens/define-screens.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type Row = CallReply<(typeof actionLogCalls)['listRows']>['items'][number];

const tones: Readonly<Record<Row['outcome'], Tone>> = { done: 'good', refused: 'wait', failed: 'bad' };

/** Where records of the log stand. */
const places: Readonly<Record<string, string>> = {
  deal: dealPaths.detail,
  user: '/user/update/$id',
  organization: '/organization/detail/$id',
  bank: '/bank/detail/$id',
};

const placeOf = ({ entity, id }: Row['record']): ScreenLink | undefined => {
  const path = places[entity];
  return path === undefined || id === null ? undefined : linkTo(path, { id });
};

const Who = ({ who, acting_as: as, role }: Row): ReactElement => (
  <TwoLines
    first={who?.name ?? texts.byItself}
    second={as ? texts.actingAs(as.name) : role && roleNames[role]}
  />
);

const RecordCell = ({ record }: Row): ReactElement => {
  const link = placeOf(record);
  const words = record.id === null ? record.title : `${record.title} ${record.id}`;
  return link ? <LinkTo link={link}>{words}</LinkTo> : <span>{words}</span>;
};

const Ended = ({ outcome, reason }: Row): ReactElement => (
  <TwoLines
    first={<StatusPill tone={tones[outcome]}>{actionLogTexts.outcomes[outcome]}</StatusPill>}
    second={reason}
  />
);

/** The rows of the log, and the same as cards. */
export const logTable: ListTable<Row> = {
  columns: [
    {
      id: 'at',
      header: texts.columns.at,
      width: 164,
      pin: 'left',
      cell: ({ at }) => formatDateTime(new Date(at)),
    },
    { id: 'who', header: texts.columns.who, width: 150, cell: (row) => <Who {...row} /> },
    { id: 'action', header: texts.columns.action, width: 230, cell: ({ action }) => action },
    { id: 'record', header: texts.columns.record, width: 150, cell: (row) => <RecordCell {...row} /> },
    { id: 'changes', header: texts.columns.changes, cell: (row) => <LogChanges row={row} most={2} /> },
    {
      id: 'from',
      header: texts.columns.from,
      width: 110,
      cell: ({ address, session }) => (
        <TwoLines first={address ?? ''} second={session === null ? null : texts.session(session)} />
      ),
    },
    { id: 'outcome', header: texts.columns.outcome, width: 130, cell: (row) => <Ended {...row} /> },
  ],
  rowHeight: 64,
  minWidth: 1140,
  cardHeight: 132,
  card: (row) => (
    <>
      <CardLine apart>
        <b className="ellipsis">{row.action}</b>
        <span className="small muted nowrap">{formatDateTime(new Date(row.at))}</span>
      </CardLine>
      <CardLine apart>
        <span className="ellipsis">{row.who?.name ?? texts.byItself}</span>
        <StatusPill tone={tones[row.outcome]}>{actionLogTexts.outcomes[row.outcome]}</StatusPill>
      </CardLine>
      <CardLine>
        <RecordCell {...row} />
      </CardLine>
      <LogChanges row={row} most={1} />
    </>
  ),
};
