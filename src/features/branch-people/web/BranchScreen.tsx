import { Button, SegmentedControl } from '@mantine/core';
import { Link, Network, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { branchStates } from '#features/branch-people/branch-people.status.ts';
import { branchPeopleTexts as texts } from '#features/branch-people/branch-people.screen-texts.ts';
import { branchPeopleScreens } from '#features/branch-people/web/branch-people.screens.ts';
import { BranchTree } from '#features/branch-people/web/BranchTree.tsx';
import { personTable } from '#features/branch-people/web/PersonTable.tsx';
import { invitationScreens } from '#features/invitations/web/invitations.facade.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { choicesOf, type Filter } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Bar, Page } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const filters = [
  { name: 'q', placeholder: texts.searchHint, maxLength: 100 },
  {
    name: 'state',
    label: texts.state,
    any: texts.anyState,
    choices: choicesOf(branchStates, texts.states),
  },
] as const;

/** An administrator chooses whose branch he looks at; a head agent sees his own. */
const useFilters = (): readonly Filter<'q' | 'state' | 'head'>[] => {
  const isAdmin = useRole() === 'admin';
  const heads = useCall(userCalls.listHeadAgentNames, { query: {} }, { enabled: isAdmin });
  if (!isAdmin) return filters;
  const choices = (heads.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return [...filters, { name: 'head', label: texts.head, any: texts.anyHead, choices, isSearchable: true }];
};

type View = 'list' | 'tree';
type HeadProps = { readonly view: View; readonly onView: (view: View) => void };

/** The switch between list and tree, and the two ways to take people on. */
const Actions = ({ view, onView }: HeadProps): ReactElement => {
  const go = useGo();
  return (
    <>
      <SegmentedControl
        aria-label={texts.view}
        value={view}
        data={[
          { value: 'list', label: texts.views.list },
          { value: 'tree', label: texts.views.tree },
        ]}
        onChange={(value) => onView(value === 'tree' ? 'tree' : 'list')}
      />
      <Button
        variant="default"
        leftSection={<Link size={16} />}
        onClick={() => go(invitationScreens.list.link())}
      >
        {texts.invitations}
      </Button>
      <Button leftSection={<Plus size={16} />} onClick={() => go(branchPeopleScreens.create.link())}>
        {texts.add}
      </Button>
    </>
  );
};

/** /managers/index: the people of the branch as a list or a tree, and the ways to take people on. */
export default function BranchScreen(): ReactElement {
  const place = useListPlace(branchPeopleScreens.list, { stays: ['view'] });
  const { search, setSearch } = place;
  const { q, state, head, view = 'list' } = search;
  const shown = useFilters();
  const page = useCall(
    branchPeopleCalls.listPeople,
    { body: { ...place.page, q, state, head_id: head } },
    { ...asList, enabled: view === 'list', staleMs: 0 },
  );
  const actions = (
    <Actions view={view} onView={(next) => setSearch({ view: next === 'list' ? null : next })} />
  );
  if (view === 'tree')
    return (
      <Page>
        <Bar>
          <span className="spacer" />
          {actions}
        </Bar>
        <BranchTree headId={head} />
      </Page>
    );
  return (
    <ListPage
      label={texts.title}
      place={place}
      page={page}
      filters={shown}
      summary={<b>{page.data && texts.counted(page.data.total)}</b>}
      actions={actions}
      rows={personTable}
      failed={texts.failed}
      empty={{ icon: Network, title: texts.empty, text: texts.emptyText }}
      nothing={{ title: texts.nothing, text: texts.nothingText }}
      pager="always"
      total={page.data?.total}
    />
  );
}
