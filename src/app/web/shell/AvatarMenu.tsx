import { Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { isRole, type Role, roleNames } from '#domain/role.ts';
import { appTexts } from '#app/app.texts.ts';
import styles from '#app/web/shell/Navbar.module.css';
import { chooseSize, sizes, usePreferences } from '#app/web/shell/preferences.ts';
import { useGo } from '#kit/web/page.ts';
import { PersonAvatar } from '#kit/web/PersonAvatar.tsx';
import { canChangeRole, changeRole, signOutAndReload, useUser } from '#kit/web/session.ts';
import { type AvatarMenuItem, avatarMenu } from '#kit/web/slots.ts';
import { closeVisits, refreshVisits } from '#kit/web/visits.ts';

type Dialog = ComponentType<{ readonly onClose: () => void }>;

// `callApi` has told the person already.
const announced = (): void => undefined;

const SizeItems = (): ReactElement => {
  const size = usePreferences((preferences) => preferences.size);
  return (
    <>
      <Menu.Label>{appTexts.density}</Menu.Label>
      <Menu.RadioGroup
        value={size}
        onChange={(next) => chooseSize(sizes.find((one) => one === next) ?? size)}
      >
        {sizes.map((one) => (
          <Menu.RadioItem key={one} value={one}>
            {appTexts.densities[one]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
};

const RoleItems = (): ReactElement | null => {
  const { role, roles } = useUser();
  const router = useRouter();
  const choose = async (next: Role): Promise<void> => {
    const here = router.state.matches.at(-1)?.staticData.screen;
    // A page that the new role may not see is left first, else it would ask the server for what it is refused.
    if (here && !mayPass(here.access, next)) await router.navigate({ to: '/' });
    await changeRole(next);
    // What the new role may not see leaves the strip; the rest is asked of the server anew.
    closeVisits(({ screen }) => mayPass(screen.access, next));
    refreshVisits();
    await router.invalidate();
  };
  if (roles.length < 2 || !canChangeRole()) return null;
  return (
    <>
      <Menu.Label>{appTexts.actAs}</Menu.Label>
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

/** The menu under the avatar: what features add, size, role, the way out. */
export const AvatarMenu = (): ReactElement => {
  const user = useUser();
  const go = useGo();
  const [Shown, setShown] = useState<Dialog | null>(null);
  const choose = (item: AvatarMenuItem): void => {
    if ('link' in item) go(item.link);
    else setShown(() => lazy(item.loadDialog));
  };
  return (
    <>
      <Menu position="bottom-end" width={232}>
        <Menu.Target>
          <button type="button" className={styles['avatar']} aria-label={appTexts.account(user.name)}>
            <PersonAvatar firstName={user.first_name} lastName={user.last_name} picture={user.avatar} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles['person']}>
            <b>{user.name}</b>
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
          <RoleItems />
          <SizeItems />
          <Menu.Divider />
          <Menu.Item leftSection={<LogOut size={16} />} onClick={() => void signOutAndReload()}>
            {appTexts.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Shown && (
        <Suspense>
          <Shown onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
};
