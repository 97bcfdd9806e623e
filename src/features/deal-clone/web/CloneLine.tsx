import { Menu } from '@mantine/core';
import { Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealCloneTexts as texts } from '#features/deal-clone/deal-clone.texts.ts';
import { openClone } from '#features/deal-clone/web/open-clone.ts';
import { createDeals } from '#features/deals/deals.access.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** A line of the deal's menu: a new deal made like this one. */
export const CloneLine = ({ deal }: { readonly deal: ShownDeal }): ReactElement | null => {
  const role = useRole();
  if (!mayAct('deals', createDeals, role)) return null;
  return (
    <Menu.Item leftSection={<Copy size={15} />} onClick={() => openClone(deal.id)}>
      {texts.menu}
    </Menu.Item>
  );
};
