import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { formatIntegerBySpaces } from '#domain/money.ts';
import { changeOrganizations } from '#features/organizations/organizations.access.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import {
  OrganizationFilter,
  type OrganizationSearch,
} from '#features/organizations/web/OrganizationFilter.tsx';
import { organizationTools } from '#features/organizations/web/organizations.facade.tsx';
import { organizationScreens } from '#features/organizations/web/organizations.screens.ts';
import { OrganizationTable } from '#features/organizations/web/OrganizationTable.tsx';
import { webTexts } from '#kit/contract/web.texts.ts';
import { useCursorPages } from '#kit/web/cursor-pages.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/Page.tsx';
import { useGo, useScreen } from '#kit/web/page.ts';
import { Pager } from '#kit/web/Pager.tsx';
import { useRole } from '#kit/web/session.ts';
import { SlotLinks } from '#kit/web/SlotLinks.tsx';
import { useCall } from '#kit/web/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const pageSize = 50;

const holderFilter = (holder: string | undefined): { held?: boolean; holder_id?: number } => {
  if (holder === undefined) return {};
  return holder === 'free' || holder === 'held' ? { held: holder === 'held' } : { holder_id: Number(holder) };
};

const bodyOf = ({ q, region, status, holder }: OrganizationSearch, cursor: string | undefined) => ({
  limit: pageSize,
  ...(q && { q }),
  ...(region && { region_code: region }),
  ...(status && { status }),
  ...holderFilter(holder),
  ...(cursor && { cursor }),
});

/** /organization/index: the firms we know, by name. */
export default function OrganizationListScreen(): ReactElement {
  const { search, setSearch } = useScreen(organizationScreens.list);
  const go = useGo();
  const isMobile = useMobile();
  const canChange = mayPass(changeOrganizations, useRole());
  const pages = useCursorPages(pageSize);
  const body = bodyOf(search, pages.cursor);
  const page = useCall(organizationCalls.listOrganizations, { body }, { keepPrevious: true, quiet: true });
  const isFiltered = Boolean(search.q ?? search.region ?? search.status ?? search.holder);

  const narrow: typeof setSearch = (patch) => {
    pages.restart();
    setSearch(patch);
  };
  const create = canChange && (
    <Button leftSection={<Plus size={16} />} onClick={() => go(organizationScreens.create.link())}>
      {isMobile ? texts.add : texts.addLong}
    </Button>
  );
  const empty = isFiltered ? (
    <EmptyState
      title={texts.nobody}
      text={texts.nobodyText}
      actions={
        <Button
          variant="default"
          onClick={() => narrow({ q: null, region: null, status: null, holder: null })}
        >
          {webTexts.resetFilter}
        </Button>
      }
    />
  ) : (
    <EmptyState title={texts.empty} text={texts.emptyText} actions={create} />
  );
  const { data } = page;
  return (
    <Page fills>
      <Card fills>
        <OrganizationFilter search={search} onChange={narrow} />
        <Bar>
          <b aria-live="polite">
            {data &&
              (data.is_over ? texts.overFound(formatIntegerBySpaces(data.total)) : texts.found(data.total))}
          </b>
          <span className="spacer" />
          <SlotLinks slot={organizationTools} />
          {create}
        </Bar>
        <Loaded of={page} errorTitle={texts.listFailed}>
          {({ items }) =>
            items.length === 0 ? empty : <OrganizationTable rows={items} isStale={page.isPlaceholderData} />
          }
        </Loaded>
        {data && <Pager {...pages.pager(data)} total={data.total} overLimit={data.is_over} />}
      </Card>
    </Page>
  );
}
