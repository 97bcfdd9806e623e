import { BriefcaseBusiness, ChevronDown, LogOut, type LucideIcon, Settings2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { appTexts } from '#app/app.texts.ts';
import { allScreens } from '#app/web/all-screens.ts';
import { AvatarMenu } from '#app/web/shell/AvatarMenu.tsx';
import { signOut } from '#app/web/shell/cache-pages.ts';
import styles from '#app/web/shell/Sidebar.module.css';
import { arrangeMenu, hasMenu, type MenuScreen } from '#kit/web/screens/arrange-menu.ts';
import type { MenuEntry } from '#kit/web/screens/define-screens.ts';
import { Hint, type Hinted } from '#kit/web/notes/Hint.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { brand } from '#kit/web/brand.ts';
import { Logo } from '#kit/web/Logo.tsx';
import { mayOpen } from '#kit/web/screens/may-open.ts';
import { type SessionUser, useUser } from '#kit/web/calls/session.ts';
import { openShellDialog } from '#kit/web/dialogs/shell-dialog.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { type SidebarEntry, sidebarEntries, sidebarNotes, type SidebarView } from '#kit/web/screens/slots.ts';
import type { Arrival } from '#kit/web/screens/visits.ts';

const noBadge = (): number => 0;
const maxShown = 99;

type ItemProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly badge?: number;
  readonly badgeHint?: MenuEntry['badgeHint'];
  readonly isMini: boolean;
  readonly children: (content: ReactNode, name: string | undefined) => ReactElement<Hinted>;
};

const Item = ({ label, icon: Icon, badge = 0, badgeHint, isMini, children }: ItemProps): ReactElement => {
  const counter = badge > maxShown ? `${maxShown}+` : String(badge);
  const hint = badge > 0 ? badgeHint?.(badge, counter) : undefined;
  const content = (
    <>
      <Icon size={18} strokeWidth={1.8} aria-hidden />
      <span className={`grow clipped ${styles['label']}`}>{label}</span>
      {badge > 0 && (
        <span className={`px-6 text-12 line-18 bold text-center boxed ${styles['badge']}`} title={hint}>
          {counter}
        </span>
      )}
    </>
  );
  const name = badge > 0 ? `${label}, ${counter}` : label;
  const item = children(content, isMini ? name : undefined);
  return isMini ? (
    <Hint label={hint ? `${label}: ${hint}` : label} position="right" offset={12}>
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
      <button
        type="button"
        className={`row gap-12 fixed beside py-0 px-12 inherits nowrap text-left no-edge round-8 no-ground pressed ${styles['item']}`}
        aria-label={name}
        onClick={onClick}
      >
        {content}
      </button>
    )}
  </Item>
);

type Place = { readonly screen: MenuScreen; readonly arrival: Arrival; readonly isMini: boolean };

const ScreenItem = ({ screen, arrival, isMini }: Place): ReactElement => {
  // oxlint-disable-next-line react/hooks -- a screen is declared once and never changes its hook
  const badge = (screen.menu.useBadge ?? noBadge)();
  const isHere = arrival.screen.path === screen.path;
  // A screen with an entry of its own is there, not inside its parent.
  const isInside = isHere || (!hasMenu(arrival.screen) && arrival.screen.parent === screen.path);
  return (
    <Item
      label={screen.menu.label}
      icon={screen.menu.icon}
      badge={badge}
      badgeHint={screen.menu.badgeHint}
      isMini={isMini}
    >
      {(content, name) => (
        <LinkTo
          link={{ to: screen.path, params: {}, search: {} }}
          className={`row gap-12 fixed beside py-0 px-12 inherits nowrap text-left no-edge round-8 no-ground pressed ${styles['item']}`}
          aria-label={name}
          aria-current={isHere ? 'page' : isInside ? 'true' : undefined}
        >
          {content}
        </LinkTo>
      )}
    </Item>
  );
};

type MenuGroup = NonNullable<MenuEntry['group']>;
const groupIcons: Readonly<Record<MenuGroup, LucideIcon>> = { work: BriefcaseBusiness, office: Settings2 };
const openedKey = (group: MenuGroup): string => `menu.${group}`;

type GroupProps = {
  readonly group: MenuGroup;
  readonly screens: readonly MenuScreen[];
  readonly arrival: Arrival;
  readonly isMini: boolean;
};

/** Entries that open and close under one name, as they were left in this browser; the one where the person is stays in sight. */
const GroupItem = ({ group, screens, arrival, isMini }: GroupProps): ReactElement => {
  const [isOpened, setIsOpened] = useState(() => localStorage.getItem(openedKey(group)) === '1');
  const isHere = (screen: MenuScreen): boolean =>
    arrival.screen.path === screen.path || arrival.screen.parent === screen.path;
  const toggle = (): void => {
    localStorage.setItem(openedKey(group), isOpened ? '0' : '1');
    setIsOpened(!isOpened);
  };
  const label = appTexts.menuGroups[group];
  return (
    <>
      <Item label={label} icon={groupIcons[group]} isMini={isMini}>
        {(content, name) => (
          <button
            type="button"
            className={`row gap-12 fixed beside py-0 px-12 inherits nowrap text-left no-edge round-8 no-ground pressed ${styles['item']}`}
            aria-label={name}
            aria-expanded={isOpened}
            onClick={toggle}
          >
            {content}
            <ChevronDown size={15} aria-hidden className={styles['fold']} />
          </button>
        )}
      </Item>
      {screens
        .filter((screen) => isOpened || isHere(screen))
        .map((screen) => (
          <div key={screen.path} className={`grid fixed ${styles['inner']}`}>
            <ScreenItem screen={screen} arrival={arrival} isMini={isMini} />
          </div>
        ))}
    </>
  );
};

const menuScreens = allScreens.filter(hasMenu);

type Row =
  | { readonly order: number; readonly screen: MenuScreen }
  | { readonly order: number; readonly entry: SidebarEntry }
  | { readonly order: number; readonly group: MenuGroup; readonly screens: readonly MenuScreen[] };

const byOrder = (one: { readonly order: number }, other: { readonly order: number }): number =>
  one.order - other.order;

/** What a person may open: entry by entry, those of a group together where its first one would stand, unless it is alone. */
const screenRows = (user: SessionUser): readonly Row[] => {
  const { first, rest } = arrangeMenu(
    menuScreens.filter((screen) => mayOpen(screen, user)),
    user.menu,
  );
  const grouped = Map.groupBy(rest, ({ screen }) => screen.menu.group);
  const rows = [...grouped].flatMap(([group, members]): readonly Row[] => {
    const [head, ...others] = members;
    if (group === undefined || !head || others.length === 0) return members;
    return [{ order: head.order, group, screens: members.map(({ screen }) => screen) }];
  });
  return [...first, ...rows];
};
const orderedRows = (view: SidebarView): readonly Row[] => {
  const entryRows = sidebarEntries
    .items()
    .filter((entry) => entry.isShown?.(view) ?? true)
    .map((entry) => ({ order: entry.order, entry }));
  return [...screenRows(view.user), ...entryRows].toSorted(byOrder);
};

type SidebarProps = { readonly arrival: Arrival; readonly isMini: boolean; readonly isInDrawer?: boolean };

/** §2: one item for every permitted screen that asks for one, the entries that features add, and the way out. */
export const Sidebar = ({ arrival, isMini, isInDrawer = false }: SidebarProps): ReactElement => {
  const user = useUser();
  const view = { user, isOpen: !isMini };
  return (
    <aside
      className={`column clipped ${styles['rail']}`}
      data-mini={isMini || undefined}
      data-in-drawer={isInDrawer || undefined}
    >
      <div className={`row gap-10 fixed px-16 text-14 bold nowrap ${styles['brand']}`}>
        <Logo />
        <span className="grow">{brand}</span>
        {isInDrawer && <AvatarMenu />}
      </div>
      <nav aria-label={appTexts.sections}>
        <SlotItems
          slot={sidebarNotes}
          props={{ isMini }}
          only={({ isShown }) => isShown?.(user) ?? true}
          broken={null}
        />
        {orderedRows(view).map((row) => {
          if ('screen' in row)
            return <ScreenItem key={row.screen.path} screen={row.screen} arrival={arrival} isMini={isMini} />;
          if ('group' in row)
            return (
              <GroupItem
                key={row.group}
                group={row.group}
                screens={row.screens}
                arrival={arrival}
                isMini={isMini}
              />
            );
          return (
            <ButtonItem
              key={row.entry.label}
              label={row.entry.label}
              icon={row.entry.icon}
              isMini={isMini}
              onClick={() => openShellDialog(row.entry.loadDialog)}
            />
          );
        })}
        <span className="spacer" />
        <ButtonItem label={appTexts.signOut} icon={LogOut} isMini={isMini} onClick={() => void signOut()} />
      </nav>
    </aside>
  );
};
