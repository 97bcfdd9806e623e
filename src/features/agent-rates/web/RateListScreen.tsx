import { Button } from '@mantine/core';
import { Percent, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { changeRateTables } from '#features/agent-rates/agent-rates.access.ts';
import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { rateScopes } from '#features/agent-rates/agent-rates.scopes.ts';
import { agentRatesScreenTexts } from '#features/agent-rates/agent-rates.screen-texts.ts';
import { agentRatesTitleTexts } from '#features/agent-rates/agent-rates-title.texts.ts';
import { rateScreens } from '#features/agent-rates/web/agent-rates.screens.ts';
import { NewTableDialog } from '#features/agent-rates/web/NewTableDialog.tsx';
import { RemunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListCard, type ListTable } from '#kit/web/list/ListPage.tsx';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Page } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = agentRatesScreenTexts.list;

type Table = CallReply<(typeof agentRatesCalls)['listRateTables']>['items'][number];

const filters = [
  { name: 'q', label: texts.search, placeholder: texts.search, maxLength: 100, grows: [200, 320] },
  {
    name: 'scope',
    label: texts.scope,
    any: texts.anyScope,
    choices: choicesOf(rateScopes, texts.choices),
    width: 180,
  },
] as const;

const linkOf = ({ id }: Table) => rateScreens.table.link({ id }, {});

const whose = ({ person }: Table): string => person?.name ?? texts.everybody;

const since = ({ number, valid_from: day }: Table): string =>
  number === null || day === null ? texts.notYet : texts.sinceDay(number, formatDate(day));

const Marks = ({ table }: { readonly table: Table }): ReactElement => (
  <span className="row wrap gap-6">
    {table.planned_from !== null && (
      <StatusPill tone="info">{texts.planned(formatDate(table.planned_from))}</StatusPill>
    )}
    {table.has_draft && <StatusPill tone="wait">{texts.draft}</StatusPill>}
  </span>
);

const columns: readonly Column<Table>[] = [
  {
    id: 'name',
    header: texts.name,
    cell: (table) => <LinkTo link={linkOf(table)}>{table.name}</LinkTo>,
  },
  { id: 'scope', header: texts.scope, width: 120, cell: ({ scope }) => agentRatesScreenTexts.scopes[scope] },
  { id: 'whose', header: texts.whose, width: 220, cell: whose },
  { id: 'since', header: texts.since, width: 170, cell: since },
  { id: 'rows', header: texts.rows, width: 90, isNumeric: true, cell: ({ rows }) => rows },
  { id: 'marks', header: '', width: 240, cell: (table) => <Marks table={table} /> },
];

const table: ListTable<Table> = {
  columns,
  card: (row) => (
    <>
      <CardLine apart>
        <LinkTo link={linkOf(row)}>{row.name}</LinkTo>
        <span className="muted">{agentRatesScreenTexts.scopes[row.scope]}</span>
      </CardLine>
      <CardLine apart>
        <span className="ellipsis">{whose(row)}</span>
        <span className="muted">{since(row)}</span>
      </CardLine>
      <CardLine>
        <span className="muted">{agentRatesScreenTexts.rows(row.rows)}</span>
        <Marks table={row} />
      </CardLine>
    </>
  ),
  cardHeight: 96,
  link: linkOf,
  minWidth: 980,
};

/** /remuneration/rates: what we pay, by table. */
export default function RateListScreen(): ReactElement {
  const place = useListPlace(rateScreens.list);
  const mayChange = mayAct('agent-rates', changeRateTables, useRole());
  const [isMaking, setMaking] = useState(false);
  const { q } = place.search;
  const scope = oneOf(rateScopes)(place.search.scope);
  const page = useCall(agentRatesCalls.listRateTables, { body: { ...place.page, q, scope } }, asList);
  const create = mayChange && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {texts.create}
    </Button>
  );
  return (
    <Page fills>
      <RemunerationTabs current="rates" />
      <ListCard
        fills
        label={agentRatesTitleTexts.list}
        place={place}
        page={page}
        filters={filters}
        hasBarFilters
        actions={create}
        rows={table}
        failed={texts.failed}
        empty={{
          icon: Percent,
          title: texts.empty,
          text: mayChange ? texts.emptyText : texts.emptyForOthers,
        }}
        nothing={{ title: texts.nothing, text: texts.nothingText }}
      />
      {isMaking && <NewTableDialog onClose={() => setMaking(false)} />}
    </Page>
  );
}
