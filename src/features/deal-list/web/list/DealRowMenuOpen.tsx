import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { isStaff } from '#domain/role.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import { mayEdit } from '#features/deals/deals.rules.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { wizardStatuses } from '#features/deals/deals.status.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { DealRowMenuProps } from '#features/deal-list/web/list/DealRowMenu.tsx';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import { addressOfLink, copyLink } from '#features/deals/web/deal-parts.facade.tsx';
import type { Woken } from '#kit/web/screens/asleep-until-used.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const Items = ({ row }: { readonly row: DealRow }): ReactElement => {
  const role = useRole();
  const go = useGo();
  const detail = dealLinks.detail(row.id);
  const isInWizard = wizardStatuses.some((status) => status === row.status);
  const isWorked = isStaff(role) && mayAct('deals', changeDeals, role) && row.status !== 'deleted';
  return (
    <>
      <Menu.Item onClick={() => go(detail)}>{dealListTexts.open}</Menu.Item>
      <Menu.Item component="a" href={addressOfLink(detail)} target="_blank" rel="noopener">
        {dealListTexts.openNew}
      </Menu.Item>
      {isInWizard && mayAct('deals', changeDeals, role) && mayEdit(role, row.status) && (
        <Menu.Item onClick={() => go(dealLinks.update(row.id))}>{dealListTexts.editParameters}</Menu.Item>
      )}
      {!isInWizard && isWorked && (
        <Menu.Item onClick={() => go(dealLinks.edit(row.id))}>{dealListTexts.edit}</Menu.Item>
      )}
      <Menu.Item onClick={() => void copyLink(detail)}>{dealListTexts.copyLink}</Menu.Item>
    </>
  );
};

/** What can be done with a deal from the list. */
export const DealRowMenuOpen = ({
  row,
  woken,
}: DealRowMenuProps & { readonly woken: Woken }): ReactElement => {
  return (
    <RowMenu label={dealListTexts.actionsWith(row.id)} width={230} woken={woken}>
      <Items row={row} />
    </RowMenu>
  );
};
