import { appTexts } from '#app/app.texts.ts';
import { PaletteButton } from '#app/web/palette/PaletteButton.tsx';
import { AvatarMenu } from '#app/web/shell/AvatarMenu.tsx';
import { Breadcrumbs } from '#app/web/shell/Breadcrumbs.tsx';
import { FullscreenButton } from '#app/web/shell/FullscreenButton.tsx';
import styles from '#app/web/shell/Navbar.module.css';
import { OpenPages } from '#app/web/shell/OpenPages.tsx';
import { SlotParts } from '#app/web/shell/SlotParts.tsx';
import { isAgentFamily } from '#domain/role.ts';
import { ToolButton } from '#kit/web/ToolButton.tsx';
import { ahead } from '#kit/web/calls/ahead.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { openShellDialog } from '#kit/web/dialogs/shell-dialog.ts';
import { callBar, navbarTools } from '#kit/web/screens/slots.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import type { Arrival } from '#kit/web/screens/visits.ts';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Headset, Moon, PanelLeft, Sun } from 'lucide-react';
import type { ReactElement } from 'react';

const loadDialog = ahead(() =>
  import('#app/web/shell/ManagerDialog.tsx').then((file) => ({ default: file.ManagerDialog })),
);

/** §2: agent, senior agent and head agent reach their personal manager from the bar. */
const ManagerButton = (): ReactElement | null =>
  isAgentFamily(useRole()) ? (
    <ToolButton label={appTexts.manager} icon={Headset} onClick={() => openShellDialog(loadDialog)} />
  ) : null;

const ThemeButton = (): ReactElement => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <span className="phone-off">
      <ToolButton
        label={isDark ? appTexts.toLight : appTexts.toDark}
        icon={isDark ? Sun : Moon}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      />
    </span>
  );
};

type NavbarProps = {
  readonly arrival: Arrival;
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
};

const menuLabel = (isMobile: boolean, isOpen: boolean): string => {
  if (isMobile) return appTexts.openMenu;
  return isOpen ? appTexts.collapseMenu : appTexts.expandMenu;
};

/** The bar above every page: menu button, where we are, the call bar, tools, the avatar menu. */
export const Navbar = ({ arrival, isMenuOpen, onToggleMenu }: NavbarProps): ReactElement => {
  const isMobile = useMobile();
  return (
    <header className={`row gap-8 fixed px-16 line-bottom on-paper ${styles['bar']}`} style={{ height: 56 }}>
      <ToolButton
        label={menuLabel(isMobile, isMenuOpen)}
        icon={PanelLeft}
        isExpanded={isMenuOpen}
        onClick={onToggleMenu}
      />
      <Breadcrumbs arrival={arrival} />
      <span className="spacer" />
      <SlotParts slot={callBar} />
      <OpenPages arrival={arrival} />
      <PaletteButton />
      <SlotParts slot={navbarTools} />
      <ManagerButton />
      <span className="phone-off">
        <FullscreenButton />
      </span>
      <ThemeButton />
      {/* §2: the avatar dropdown shows only when the sidebar is open; on a narrow screen it stands in the drawer. */}
      {!isMobile && isMenuOpen && <AvatarMenu />}
    </header>
  );
};
