import { Tooltip } from '@mantine/core';
import { LogOut, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { mayPass } from '#domain/access.ts';
import { appTexts } from '#app/app.texts.ts';
import { allScreens } from '#app/web/collect.ts';
import { AvatarMenu } from '#app/web/shell/AvatarMenu.tsx';
import styles from '#app/web/shell/Sidebar.module.css';
import type { AnyScreen, MenuEntry } from '#kit/web/define-screens.ts';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { Logo } from '#kit/web/Logo.tsx';
import { signOutAndReload, useRole } from '#kit/web/session.ts';
import type { Arrival } from '#kit/web/visits.ts';

const noBadge = (): number => 0;
const maxShown = 99;

type ItemProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly badge?: number;
  readonly isMini: boolean;
  readonly children: (content: ReactNode, name: string | undefined) => ReactElement;
};

const Item = ({ label, icon: Icon, badge = 0, isMini, children }: ItemProps): ReactElement => {
  const counter = badge > maxShown ? `${maxShown}+` : String(badge);
  const content = (
    <>
      <Icon size={18} strokeWidth={1.8} aria-hidden />
      <span className={styles['label']}>{label}</span>
      {badge > 0 && <span className={styles['badge']}>{counter}</span>}
    </>
  );
  const name = badge > 0 ? `${label}, ${counter}` : label;
  const item = children(content, isMini || badge > 0 ? name : undefined);
  return isMini ? (
    <Tooltip label={label} position="right" offset={12}>
      {item}
    </Tooltip>
  ) : (
    item
  );
};

type Place = {
  readonly screen: AnyScreen & { readonly menu: MenuEntry };
  readonly arrival: Arrival;
  readonly isMini: boolean;
};

const ScreenItem = ({ screen, arrival, isMini }: Place): ReactElement => {
  // oxlint-disable-next-line react/hooks -- a screen is declared once and never changes its hook
  const badge = (screen.menu.useBadge ?? noBadge)();
  const isHere = arrival.screen.path === screen.path;
  const isInside = isHere || arrival.screen.parent === screen.path;
  return (
    <Item label={screen.menu.label} icon={screen.menu.icon} badge={badge} isMini={isMini}>
      {(content, name) => (
        <LinkTo
          link={{ to: screen.path, params: {}, search: {} }}
          className={styles['item']}
          aria-label={name}
          aria-current={isHere ? 'page' : isInside ? 'true' : undefined}
        >
          {content}
        </LinkTo>
      )}
    </Item>
  );
};

const hasMenu = (screen: AnyScreen): screen is AnyScreen & { readonly menu: MenuEntry } =>
  screen.menu !== undefined;
const ordered = allScreens.filter(hasMenu).toSorted((one, other) => one.menu.order - other.menu.order);

type SidebarProps = { readonly arrival: Arrival; readonly isMini: boolean; readonly isInDrawer?: boolean };

/** §2: one item for every permitted screen that asks for one, and the way out. */
export const Sidebar = ({ arrival, isMini, isInDrawer = false }: SidebarProps): ReactElement => {
  const role = useRole();
  return (
    <aside
      className={styles['rail']}
      data-mini={isMini || undefined}
      data-in-drawer={isInDrawer || undefined}
    >
      <div className={styles['brand']}>
        <Logo />
        <span>{appTexts.product}</span>
        {isInDrawer && <AvatarMenu />}
      </div>
      <nav aria-label={appTexts.sections}>
        {ordered
          .filter((screen) => mayPass(screen.access, role))
          .map((screen) => (
            <ScreenItem key={screen.path} screen={screen} arrival={arrival} isMini={isMini} />
          ))}
        <span className="spacer" />
        <Item label={appTexts.signOut} icon={LogOut} isMini={isMini}>
          {(content, name) => (
            <button
              type="button"
              className={styles['item']}
              aria-label={name}
              onClick={() => void signOutAndReload()}
            >
              {content}
            </button>
          )}
        </Item>
      </nav>
    </aside>
  );
};
