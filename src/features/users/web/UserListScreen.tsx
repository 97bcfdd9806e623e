import { Button } from '@mantine/core';
import { Building, Mail, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { letterTitleTexts } from '#features/letters/letters.title-texts.ts';
import { letterScreens } from '#features/letters/web/letters.facade.tsx';
import { userCalls } from '#features/users/users.contract.ts';
import { changeUsers } from '#features/users/users.access.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { DepartmentsDialog } from '#features/users/web/DepartmentsDialog.tsx';
import { UserFilter } from '#features/users/web/UserFilter.tsx';
import { UserTable } from '#features/users/web/UserTable.tsx';
import { userScreens } from '#features/users/web/users.screens.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { useCursorPages } from '#kit/web/cursor-pages.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/Page.tsx';
import { useGo, useScreen } from '#kit/web/page.ts';
import { Pager } from '#kit/web/Pager.tsx';
import { useRole } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const pageSize = 50;

/** /user/index: who works here and in the network, with the way to each card. */
export default function UserListScreen(): ReactElement {
  const { search, setSearch } = useScreen(userScreens.list);
  const go = useGo();
  const isMobile = useMobile();
  const canChange = mayPass(changeUsers, useRole());
  const pages = useCursorPages(pageSize);
  const [areRoomsOpen, setRoomsOpen] = useState(false);
  const { cursor } = pages;
  const { q, role, status } = search;
  const body = {
    limit: pageSize,
    ...(q && { q }),
    ...(role && { role }),
    ...(status && { status }),
    ...(cursor && { cursor }),
  };
  const users = useCall(userCalls.listUsers, { body }, { keepPrevious: true, quiet: true });

  const narrow: typeof setSearch = (patch) => {
    pages.restart();
    setSearch(patch);
  };
  const empty = (
    <EmptyState
      title={texts.nobody}
      text={texts.nobodyText}
      actions={
        <Button variant="default" onClick={() => narrow({ q: null, role: null, status: null })}>
          {webTexts.resetFilter}
        </Button>
      }
    />
  );
  return (
    <Page fills>
      <Card fills>
        <UserFilter search={search} onChange={narrow} />
        <Bar>
          <b>{users.data && texts.people(users.data.total)}</b>
          <span className="spacer" />
          <Button
            variant="default"
            leftSection={<Mail size={16} />}
            onClick={() => go(letterScreens.list.link())}
          >
            {letterTitleTexts.title}
          </Button>
          <Button variant="default" leftSection={<Building size={16} />} onClick={() => setRoomsOpen(true)}>
            {texts.departments}
          </Button>
          {canChange && (
            <Button leftSection={<Plus size={16} />} onClick={() => go(userScreens.create.link())}>
              {isMobile ? texts.add : texts.addLong}
            </Button>
          )}
        </Bar>
        <Loaded of={users} errorTitle={texts.listFailed}>
          {(page) =>
            page.items.length === 0 ? (
              empty
            ) : (
              <UserTable users={page.items} isStale={users.isPlaceholderData} />
            )
          }
        </Loaded>
        {users.data && <Pager {...pages.pager(users.data)} total={users.data.total} />}
      </Card>
      {areRoomsOpen && <DepartmentsDialog canChange={canChange} onClose={() => setRoomsOpen(false)} />}
    </Page>
  );
}
