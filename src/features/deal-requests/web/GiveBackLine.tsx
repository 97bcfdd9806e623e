import { Menu } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { giveBackDeals } from '#features/deal-requests/deal-requests.access.ts';
import { requestTitleTexts } from '#features/deal-requests/deal-requests-title.texts.ts';
import { waitsForManager } from '#features/deal-requests/deal-requests.rules.ts';
import { openGiveBack } from '#features/deal-requests/web/open-give-back.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** A line of the deal's menu: whoever leads it gives it back into the queue, those above him too. */
export const GiveBackLine = ({ deal }: { readonly deal: Deal }): ReactElement | null => {
  const { id: userId, role } = useUser();
  const manager = deal.manager?.id ?? null;
  const isOurs = role !== 'manager' || manager === userId;
  if (!mayAct('deal-requests', giveBackDeals, role) || manager === null || !isOurs) return null;
  if (!waitsForManager({ status: deal.status, managerId: null })) return null;
  return (
    <Menu.Item leftSection={<Undo2 size={15} />} onClick={() => openGiveBack(deal.id)}>
      {requestTitleTexts.giveBack}
    </Menu.Item>
  );
};
