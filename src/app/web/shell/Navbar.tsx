import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, PanelLeft, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { appTexts } from '#app/app.texts.ts';
import { AvatarMenu } from '#app/web/shell/AvatarMenu.tsx';
import { Breadcrumbs } from '#app/web/shell/Breadcrumbs.tsx';
import styles from '#app/web/shell/Navbar.module.css';
import { useMobile } from '#kit/web/use-mobile.ts';
import type { Arrival } from '#kit/web/visits.ts';

const ThemeButton = (): ReactElement => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={isDark ? appTexts.toLight : appTexts.toDark}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={19} /> : <Moon size={19} />}
    </button>
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

/** The bar above every page: menu button, where we are, theme, the avatar menu. */
export const Navbar = ({ arrival, isMenuOpen, onToggleMenu }: NavbarProps): ReactElement => {
  const isMobile = useMobile();
  return (
    <header className={styles['bar']}>
      <button
        type="button"
        className={styles['tool']}
        aria-label={menuLabel(isMobile, isMenuOpen)}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        <PanelLeft size={19} />
      </button>
      <Breadcrumbs arrival={arrival} />
      <span className="spacer" />
      <ThemeButton />
      {/* §2: the avatar dropdown shows only when the sidebar is open; on a narrow screen it stands in the drawer. */}
      {!isMobile && isMenuOpen && <AvatarMenu />}
    </header>
  );
};
