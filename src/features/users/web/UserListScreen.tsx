import { ActionIcon, Button } from '@mantine/core';
import { Building, type LucideIcon, Mail, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { captionBeside } from '#domain/captions.ts';
import { roles } from '#domain/role.ts';
import { letterTitleTexts } from '#features/letters/letters-title.texts.ts';
import { letterScreens } from '#features/letters/web/letters.facade.tsx';
import { userCalls } from '#features/users/users.contract.ts';
import { changeUsers } from '#features/users/users.access.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { DepartmentsDialog } from '#features/users/web/DepartmentsDialog.tsx';
import { InviteSheetButton } from '#features/users/web/InviteSheetButton.tsx';
import { userListTools } from '#features/users/web/user-card.facade.ts';
import { userTable } from '#features/users/web/UserTable.tsx';
import { userScreens } from '#features/users/web/users.screens.ts';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const filters = [
  { name: 'q', placeholder: texts.searchHint, maxLength: 100 },
  {
    name: 'role',
    label: texts.role,
    any: texts.anyRole,
    choices: roles.map((role) => ({ value: role, label: captionBeside('role', role) })),
  },
  {
    name: 'status',
    label: texts.state,
    any: texts.anyState,
    choices: choicesOf(['active', 'blocked'], texts.states),
  },
  { name: 'away', label: texts.seen, any: texts.anyState, choices: choicesOf(['yes'], { yes: texts.away }) },
] as const;

type BesideProps = { readonly icon: LucideIcon; readonly label: string; readonly onClick: () => void };

/** A way that stands beside the main button; a phone shows its sign alone, so that all of them share a line. */
const Beside = ({ icon: Icon, label, onClick }: BesideProps): ReactElement =>
  useMobile() ? (
    <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
      <Icon size={16} />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<Icon size={16} />} onClick={onClick}>
      {label}
    </Button>
  );

/** /user/index: who works here and in the network, with the way to each card. */
export default function UserListScreen(): ReactElement {
  const place = useListPlace(userScreens.list);
  const go = useGo();
  const isMobile = useMobile();
  const canChange = mayAct('users', changeUsers, useRole());
  const [areRoomsOpen, setRoomsOpen] = useState(false);
  const { q, role, status, away } = place.search;
  const page = useCall(
    userCalls.listUsers,
    { body: { ...place.page, q, role, status, ...(away && { away: true }) } },
    asList,
  );
  const actions = (
    <>
      <Beside icon={Mail} label={letterTitleTexts.title} onClick={() => go(letterScreens.list.link())} />
      <SlotItems slot={userListTools} props={{}} />
      <Beside icon={Building} label={texts.departments} onClick={() => setRoomsOpen(true)} />
      {canChange && !isMobile && <InviteSheetButton />}
      {canChange && (
        <Button leftSection={<Plus size={16} />} onClick={() => go(userScreens.create.link())}>
          {isMobile ? texts.add : texts.addLong}
        </Button>
      )}
    </>
  );
  const nobody = { title: texts.nobody, text: texts.nobodyText };
  return (
    <ListPage
      label={texts.title}
      place={place}
      page={page}
      filters={filters}
      summary={<b>{page.data && texts.people(page.data.total)}</b>}
      actions={actions}
      exporting={{
        call: userCalls.saveUsers,
        href: downloadUrl(userCalls.saveUsers, { query: { q, role, status, away } }),
        text: texts.save,
        label: texts.saveLabel,
      }}
      rows={userTable}
      failed={texts.listFailed}
      empty={nobody}
      nothing={nobody}
      pager="always"
      total={page.data?.total}
    >
      {areRoomsOpen && <DepartmentsDialog canChange={canChange} onClose={() => setRoomsOpen(false)} />}
    </ListPage>
  );
}
