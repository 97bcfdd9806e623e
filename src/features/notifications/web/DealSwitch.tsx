import { Menu } from '@mantine/core';
import { Bell, BellOff } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { notificationTexts as texts } from '#features/notifications/notifications.texts.ts';
import { useDealSwitch } from '#features/notifications/web/use-switch.ts';

/** In the menu of a deal: whether the person hears of it. */
export const DealSwitch = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const { query, isBusy, turn } = useDealSwitch(deal.id);
  const isOn = query.data?.is_on ?? true;
  return (
    <Menu.Item
      leftSection={isOn ? <BellOff size={15} /> : <Bell size={15} />}
      disabled={isBusy || !query.data}
      onClick={() => turn(!isOn)}
    >
      {isOn ? texts.turnOff : texts.turnOn}
    </Menu.Item>
  );
};
