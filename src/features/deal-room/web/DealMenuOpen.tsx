import { Menu } from '@mantine/core';
import { Keyboard, Link2, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { isStaff } from '#domain/role.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { wizardStatuses } from '#features/deals/deals.status.ts';
import { dealRoomScreens } from '#features/deal-room/web/deal-room.screens.ts';
import { DealMenuButton, type DealMenuProps } from '#features/deal-room/web/DealMenu.tsx';
import { dealMenuLines } from '#features/deal-room/web/deal-room.facade.tsx';
import { deletionOf, restorationOf, useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { copyLink } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { useWokenFocus, type Woken } from '#kit/web/screens/asleep-until-used.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** What is done with the deal as a whole; deleting last, after a rule, in red. */
export const DealMenuOpen = ({
  onRemove,
  onKeys,
  woken,
}: DealMenuProps & { readonly woken: Woken }): ReactElement => {
  const { deal, role, isEdit, start } = useRoom();
  const go = useGo();
  const field = useWokenFocus<HTMLButtonElement>(woken);
  const isInWizard = wizardStatuses.some((status) => status === deal.status);
  const mayEdit = isInWizard
    ? deal.can_edit
    : isStaff(role) && mayAct('deals', changeDeals, role) && deal.status !== 'deleted';
  const deletion = deletionOf(deal);
  const restoration = restorationOf(deal);
  const edit = () => go(dealLinks[isInWizard ? 'update' : 'edit'](deal.id));
  return (
    <Menu position="bottom-end" width={230} defaultOpened={woken.isPressed}>
      <Menu.Target>
        <DealMenuButton ref={field} />
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit && !isEdit && (
          <Menu.Item leftSection={<Pencil size={15} />} onClick={edit}>
            {isInWizard ? dealRoomTexts.parameters : dealRoomTexts.edit}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Link2 size={15} />}
          onClick={() => void copyLink(dealRoomScreens.detail.link({ id: deal.id }))}
        >
          {dealRoomTexts.copyLink}
        </Menu.Item>
        <Menu.Item leftSection={<Keyboard size={15} />} onClick={onKeys}>
          {dealRoomTexts.keys}
        </Menu.Item>
        <SlotItems slot={dealMenuLines} props={{ deal }} broken={null} />
        {restoration && (
          <Menu.Item
            leftSection={<RotateCcw size={15} />}
            onClick={() => start(restoration.move, restoration.legs)}
          >
            {dealRoomTexts.restore}
          </Menu.Item>
        )}
        {deletion && (
          <>
            <Menu.Divider />
            <Menu.Item c="var(--bad)" leftSection={<Trash2 size={15} />} onClick={onRemove}>
              {dealRoomTexts.remove}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
