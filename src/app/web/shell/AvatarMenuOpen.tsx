import { Menu } from '@mantine/core';
import { LogOut, Palette } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { isRole, type Role, roleNames } from '#domain/role.ts';
import { appScreenTexts } from '#app/app.screen-texts.ts';
import { appTexts } from '#app/app.texts.ts';
import { AvatarButton } from '#app/web/shell/AvatarMenu.tsx';
import { signOut } from '#app/web/shell/cache-pages.ts';
import { mayLoseAllEdits } from '#app/web/shell/lose-edits.ts';
import { openAppearance } from '#app/web/shell/open-appearance.ts';
import { useWokenFocus, type Woken } from '#kit/web/screens/asleep-until-used.tsx';
import { comeAnew, goTo, useNavigation } from '#kit/web/screens/navigation.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { canChangeRole, changeRole, useUser } from '#kit/web/calls/session.ts';
import { openShellDialog } from '#kit/web/dialogs/shell-dialog.ts';
import { type AvatarMenuItem, avatarMenu } from '#kit/web/screens/slots.ts';
import { closeVisits, refreshVisits } from '#kit/web/screens/visits.ts';

// `callApi` has told the person already.
const announced = (): void => undefined;

const RoleItems = (): ReactElement | null => {
  const { role, roles } = useUser();
  const choose = async (next: Role): Promise<void> => {
    if (!(await mayLoseAllEdits('changeRole'))) return;
    const here = useNavigation.getState().arrival?.screen;
    // A page that the new role may not see is left first, else it would ask the server for what it is refused.
    if (here && !mayPass(here.access, next)) await goTo('/');
    await changeRole(next);
    // What the new role may not see leaves the strip; the rest is asked of the server anew.
    closeVisits(({ screen }) => mayPass(screen.access, next));
    refreshVisits();
    await comeAnew();
  };
  if (roles.length < 2 || !canChangeRole()) return null;
  return (
    <>
      <Menu.Label>{appScreenTexts.actAs}</Menu.Label>
      <Menu.RadioGroup
        value={role}
        onChange={(next) => next !== role && isRole(next) && void choose(next).catch(announced)}
      >
        {roles.map((one) => (
          <Menu.RadioItem key={one} value={one} closeMenuOnClick>
            {roleNames[one]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
};

/** What stands under the avatar: what features add, the look, the role, the way out. */
export const AvatarMenuOpen = ({ woken }: { readonly woken: Woken }): ReactElement => {
  const user = useUser();
  const go = useGo();
  const button = useWokenFocus<HTMLButtonElement>(woken);
  const choose = (item: AvatarMenuItem): void => {
    if ('link' in item) go(item.link);
    else openShellDialog(item.loadDialog);
  };
  return (
    <Menu position="bottom-end" width={232} defaultOpened={woken.isPressed}>
      <Menu.Target>
        <AvatarButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className="pb-6 pt-8 px-12 line-18">
          <b className="block bold">{user.name}</b>
          <span className="muted small">{roleNames[user.role]}</span>
        </div>
        <Menu.Divider />
        {avatarMenu
          .items()
          .filter((item) => item.isShown?.(user) ?? true)
          .map((item) => (
            <Menu.Item key={item.label} leftSection={<item.icon size={16} />} onClick={() => choose(item)}>
              {item.label}
            </Menu.Item>
          ))}
        <Menu.Item leftSection={<Palette size={16} />} onClick={openAppearance}>
          {appScreenTexts.view}
        </Menu.Item>
        <RoleItems />
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} />} onClick={() => void signOut()}>
          {appTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
