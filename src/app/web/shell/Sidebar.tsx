import { CircleAlert, LogOut, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { mayPass } from '#domain/access.ts';
import { appTexts } from '#app/app.texts.ts';
import { allScreens } from '#app/web/collect.ts';
import { AvatarMenu } from '#app/web/shell/AvatarMenu.tsx';
import { signOut } from '#app/web/shell/keep-pages.ts';
import styles from '#app/web/shell/Sidebar.module.css';
import type { AnyScreen, MenuEntry } from '#kit/web/define-screens.ts';
import { Hint, type Hinted } from '#kit/web/Hint.tsx';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { Logo } from '#kit/web/Logo.tsx';
import { useUser } from '#kit/web/session.ts';
import { openShellDialog } from '#kit/web/shell-dialog.ts';
import { type SidebarEntry, sidebarEntries } from '#kit/web/slots.ts';
import type { Arrival } from '#kit/web/visits.ts';

const noBadge = (): number => 0;
const maxShown = 99;

type ItemProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly badge?: number;
  readonly isMini: boolean;
  readonly children: (content: ReactNode, name: string | undefined) => ReactElement<Hinted>;
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
  const item = children(content, isMini ? name : undefined);
  return isMini ? (
    <Hint label={label} position="right" offset={12}>
      {item}
    </Hint>
  ) : (
    item
  );
};

type ButtonItemProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isMini: boolean;
  readonly onClick: () => void;
};

const ButtonItem = ({ label, icon, isMini, onClick }: ButtonItemProps): ReactElement => (
  <Item label={label} icon={icon} isMini={isMini}>
    {(content, name) => (
      <button type="button" className={styles['item']} aria-label={name} onClick={onClick}>
        {content}
      </button>
    )}
  </Item>
);

type MenuScreen = AnyScreen & { readonly menu: MenuEntry };
type Place = { readonly screen: MenuScreen; readonly arrival: Arrival; readonly isMini: boolean };

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

const profilePath = '/profile/index';
const isProfileServed = allScreens.some(({ path }) => path === profilePath);

const ProfileReminder = ({ isMini }: { readonly isMini: boolean }): ReactElement => {
  const link = (
    <LinkTo
      link={{ to: profilePath, params: {}, search: {} }}
      className={styles['reminder']}
      aria-label={isMini ? appTexts.fillProfile : undefined}
    >
      <CircleAlert size={18} strokeWidth={1.8} aria-hidden />
      <span className={styles['reminderText']}>{appTexts.fillProfile}</span>
    </LinkTo>
  );
  return isMini ? (
    <Hint label={appTexts.fillProfile} position="right" offset={12}>
      {link}
    </Hint>
  ) : (
    link
  );
};

const hasMenu = (screen: AnyScreen): screen is MenuScreen => screen.menu !== undefined;
const menuScreens = allScreens.filter(hasMenu);

type Row =
  | { readonly order: number; readonly screen: MenuScreen }
  | { readonly order: number; readonly entry: SidebarEntry };

const screenRows: readonly Row[] = menuScreens.map((screen) => ({ order: screen.menu.order, screen }));
const orderedRows = (): readonly Row[] => {
  const entryRows = sidebarEntries.items().map((entry) => ({ order: entry.order, entry }));
  return [...screenRows, ...entryRows].toSorted((one, other) => one.order - other.order);
};

type SidebarProps = { readonly arrival: Arrival; readonly isMini: boolean; readonly isInDrawer?: boolean };

/** §2: one item for every permitted screen that asks for one, the entries that features add, and the way out. */
export const Sidebar = ({ arrival, isMini, isInDrawer = false }: SidebarProps): ReactElement => {
  const user = useUser();
  const view = { user, isOpen: !isMini };
  const isShown = (row: Row): boolean =>
    'screen' in row ? mayPass(row.screen.access, user.role) : (row.entry.isShown?.(view) ?? true);
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
        {user.role === 'guest' && isProfileServed && <ProfileReminder isMini={isMini} />}
        {orderedRows()
          .filter(isShown)
          .map((row) =>
            'screen' in row ? (
              <ScreenItem key={row.screen.path} screen={row.screen} arrival={arrival} isMini={isMini} />
            ) : (
              <ButtonItem
                key={row.entry.label}
                label={row.entry.label}
                icon={row.entry.icon}
                isMini={isMini}
                onClick={() => openShellDialog(row.entry.loadDialog)}
              />
            ),
          )}
        <span className="spacer" />
        <ButtonItem label={appTexts.signOut} icon={LogOut} isMini={isMini} onClick={() => void signOut()} />
      </nav>
    </aside>
  );
};
