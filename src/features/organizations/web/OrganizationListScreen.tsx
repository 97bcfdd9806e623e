import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatIntegerBySpaces } from '#domain/money.ts';
import { regionNames } from '#domain/region.ts';
import { changeOrganizations } from '#features/organizations/organizations.access.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationStatuses } from '#features/organizations/organizations.status.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import { organizationTitleTexts } from '#features/organizations/organizations-title.texts.ts';
import { organizationTools } from '#features/organizations/web/organizations.facade.tsx';
import { organizationScreens } from '#features/organizations/web/organizations.screens.ts';
import { organizationTable } from '#features/organizations/web/OrganizationTable.tsx';
import { ListViews } from '#features/saved-views/web/saved-views.facade.tsx';
import { useAddedFields, withAdded } from '#kit/web/list/added-fields.ts';
import { LinkButtons } from '#kit/web/list/LinkButtons.tsx';
import { choicesOf, type Filter } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { readSearch, type SearchOf } from '#kit/web/list/search-fields.ts';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const regions = Object.entries(regionNames)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'ru'));

const { list } = organizationScreens;
type Search = SearchOf<NonNullable<typeof list.search>>;
type Filters = readonly Filter<'q' | 'region' | 'status' | 'holder'>[];

const useFilters = (): Filters => {
  const holders = useCall(organizationCalls.listHolders, {}, { quiet: true });
  const people = (holders.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    { name: 'q', placeholder: texts.searchHint, maxLength: 100 },
    { name: 'region', label: texts.region, any: texts.anyRegion, choices: regions, isSearchable: true },
    {
      name: 'status',
      label: texts.status,
      any: texts.anyStatus,
      choices: choicesOf(organizationStatuses, texts.statuses),
    },
    {
      name: 'holder',
      label: texts.holder,
      any: texts.anyHolder,
      choices: [{ value: 'free', label: texts.free }, { value: 'held', label: texts.held }, ...people],
      isSearchable: true,
    },
  ];
};

const holderFilter = (holder: string | undefined): { held?: boolean; holder_id?: number } => {
  if (holder === undefined) return {};
  return holder === 'free' || holder === 'held' ? { held: holder === 'held' } : { holder_id: Number(holder) };
};

const sheetQuery = ({ q, region, status, holder, own, by: order }: Search) => {
  const { held, ...by } = holderFilter(holder);
  const isHeld = held === undefined ? undefined : held ? ('yes' as const) : ('no' as const);
  return { q, region_code: region, status, ...by, held: isHeld, own, by: order };
};

/** /organization/index: the organizations we know, by name. */
export default function OrganizationListScreen(): ReactElement {
  const place = useListPlace(organizationScreens.list, { stays: ['view'] });
  const go = useGo();
  const isMobile = useMobile();
  const canChange = mayAct('organizations', changeOrganizations, useRole());
  const { q, region, status, holder, own, by } = place.search;
  const body = { ...place.page, q, region_code: region, status, ...holderFilter(holder), own, by };
  const page = useCall(organizationCalls.listOrganizations, { body }, asList);
  const added = useAddedFields('organization', place, page.data?.items);
  const { total = 0, is_over: isOver = false } = page.data ?? {};
  const create = canChange && (
    <Button leftSection={<Plus size={16} />} onClick={() => go(organizationScreens.create.link())}>
      {isMobile ? texts.add : texts.addLong}
    </Button>
  );
  return (
    <ListPage
      label={organizationTitleTexts.title}
      place={place}
      page={page}
      filters={useFilters()}
      added={added.filter}
      views={
        <ListViews
          list="organizations"
          search={place.search}
          linkOf={(kept, view) => list.link({}, { ...readSearch(list.search, kept), view })}
        />
      }
      summary={
        <b aria-live="polite">
          {page.data && (isOver ? texts.overFound(formatIntegerBySpaces(total)) : texts.found(total))}
        </b>
      }
      actions={
        <>
          <LinkButtons of={organizationTools.items()} />
          {create}
        </>
      }
      exporting={{
        call: organizationCalls.saveOrganizations,
        href: downloadUrl(organizationCalls.saveOrganizations, { query: sheetQuery(place.search) }),
        text: texts.save,
        label: texts.saveLabel,
      }}
      rows={withAdded(organizationTable, added)}
      failed={texts.listFailed}
      empty={{ title: texts.empty, text: texts.emptyText, actions: create }}
      nothing={{ title: texts.nobody, text: texts.nobodyText }}
      pager="always"
      total={total}
      isOver={isOver}
    />
  );
}
