import { Menu } from '@mantine/core';
import { SquareCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { dealListScreenTexts } from '#features/deal-list/deal-list.screen-texts.ts';
import { dealListTools, type DealListTool } from '#features/deal-list/web/deal-list.facade.tsx';
import { ListMenuButton, type ListMenuProps } from '#features/deal-list/web/list/ListMenu.tsx';
import { ToolDialog } from '#features/deal-list/web/list/ToolDialog.tsx';
import { useWokenFocus, type Woken } from '#kit/web/screens/asleep-until-used.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';

/** What a finger hits, where the list has no boxes. */
const touch = 44;

/** What can be done with the whole list. */
export const ListMenuOpen = ({
  list,
  onPick,
  woken,
}: ListMenuProps & { readonly woken: Woken }): ReactElement => {
  const role = useRole();
  const go = useGo();
  const field = useWokenFocus<HTMLButtonElement>(woken);
  const [opened, setOpened] = useState<DealListTool | null>(null);
  const mine = dealListTools.items().filter(({ access }) => mayPass(access, role));
  const tools = mine.filter(({ places }) => places.includes('list'));
  const canPick = mine.some(({ places }) => places.includes('ticked'));
  return (
    <>
      <Menu position="bottom-end" width={250} defaultOpened={woken.isPressed}>
        <Menu.Target>
          <ListMenuButton ref={field} />
        </Menu.Target>
        <Menu.Dropdown>
          {onPick && canPick && (
            <Menu.Item mih={touch} leftSection={<SquareCheck size={16} aria-hidden />} onClick={onPick}>
              {dealListScreenTexts.ticked.pick}
            </Menu.Item>
          )}
          {tools.map((tool) => (
            <Menu.Item
              key={tool.order}
              {...(onPick ? { mih: touch } : {})}
              leftSection={<tool.icon size={16} aria-hidden />}
              onClick={() => ('link' in tool ? go(tool.link) : setOpened(tool))}
            >
              {tool.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {opened && <ToolDialog tool={opened} list={list} onClose={() => setOpened(null)} />}
    </>
  );
};
