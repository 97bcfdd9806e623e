import { Drawer } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { appTexts } from '#app/app.texts.ts';
import { KeepAlive } from '#app/web/shell/KeepAlive.tsx';
import { Navbar } from '#app/web/shell/Navbar.tsx';
import { OfflineStrip } from '#app/web/shell/OfflineStrip.tsx';
import { toggleRail, usePreferences } from '#app/web/shell/preferences.ts';
import { Sidebar } from '#app/web/shell/Sidebar.tsx';
import styles from '#app/web/shell/Shell.module.css';
import { TabStrip } from '#app/web/shell/TabStrip.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';
import type { Arrival } from '#kit/web/visits.ts';

/** The frame of every page of a signed-in person: rail, bar, open pages, the page itself. */
export const Shell = ({ arrival }: { readonly arrival: Arrival }): ReactElement => {
  const isMobile = useMobile();
  const isRailOpen = usePreferences((preferences) => preferences.isRailOpen);
  // The drawer belongs to the page it was opened on: another page begins without it.
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  const isDrawerOpen = drawerOn === arrival.key;
  return (
    <div className={styles['shell']}>
      {isMobile ? (
        <Drawer
          opened={isDrawerOpen}
          onClose={() => setDrawerOn(null)}
          size={264}
          padding={0}
          withCloseButton={false}
          title={null}
          attributes={{ content: { 'aria-label': appTexts.menu } }}
          classNames={{ content: styles['drawer'] ?? '', body: styles['drawerBody'] ?? '' }}
        >
          <Sidebar arrival={arrival} isMini={false} isInDrawer />
        </Drawer>
      ) : (
        <Sidebar arrival={arrival} isMini={!isRailOpen} />
      )}
      <div className={styles['main']}>
        <Navbar
          arrival={arrival}
          isMenuOpen={isMobile ? isDrawerOpen : isRailOpen}
          onToggleMenu={isMobile ? () => setDrawerOn(arrival.key) : toggleRail}
        />
        <OfflineStrip />
        <TabStrip arrival={arrival} />
        <KeepAlive arrival={arrival} />
      </div>
    </div>
  );
};
