import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { isStaff } from '#domain/role.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import { mayEdit } from '#features/deals/deals.rules.ts';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { wizardStatuses } from '#features/deals/deals.status.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import type { DealRow } from '#features/deals/web/list/use-deal-list.ts';
import { addressOfLink, copyLink } from '#features/deals/web/room/copy-link.ts';
import { useGo } from '#kit/web/page.ts';
import { useRole } from '#kit/web/session.ts';

const Items = ({ row }: { readonly row: DealRow }): ReactElement => {
  const role = useRole();
  const go = useGo();
  const detail = dealScreens.detail.link({ id: row.id });
  const isInWizard = wizardStatuses.some((status) => status === row.status);
  const isWorked = isStaff(role) && mayPass(changeDeals, role) && row.status !== 'deleted';
  return (
    <>
      <Menu.Item onClick={() => go(detail)}>{dealListTexts.open}</Menu.Item>
      <Menu.Item component="a" href={addressOfLink(detail)} target="_blank" rel="noopener">
        {dealListTexts.openNew}
      </Menu.Item>
      {isInWizard && mayEdit(role, row.status) && (
        <Menu.Item onClick={() => go(dealScreens.update.link({ id: row.id }))}>
          {dealListTexts.editParameters}
        </Menu.Item>
      )}
      {!isInWizard && isWorked && (
        <Menu.Item onClick={() => go(dealScreens.edit.link({ id: row.id }))}>{dealListTexts.edit}</Menu.Item>
      )}
      <Menu.Item onClick={() => void copyLink(detail)}>{dealListTexts.copyLink}</Menu.Item>
    </>
  );
};

/** What can be done with a deal from the list; built when first opened. */
export const DealRowMenu = ({ row }: { readonly row: DealRow }): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-haspopup="menu"
      aria-label={dealListTexts.actionsWith(row.id)}
      onClick={() => setIsOpen(true)}
    >
      <Ellipsis size={17} />
    </ActionIcon>
  );
  if (!isOpen) return button;
  return (
    <Menu position="bottom-end" width={230} opened onChange={setIsOpen}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Items row={row} />
      </Menu.Dropdown>
    </Menu>
  );
};
