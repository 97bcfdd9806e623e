import { appTexts } from '#app/app.texts.ts';
import { PaletteHost } from '#app/web/palette/PaletteHost.tsx';
import { KeepAlive } from '#app/web/shell/KeepAlive.tsx';
import { Navbar } from '#app/web/shell/Navbar.tsx';
import { OfflineStrip } from '#app/web/shell/OfflineStrip.tsx';
import { OutboxGate } from '#app/web/outbox/OutboxGate.tsx';
import { Sidebar } from '#app/web/shell/Sidebar.tsx';
import { SlotParts } from '#app/web/shell/SlotParts.tsx';
import { SnowInSeason } from '#app/web/shell/SnowInSeason.tsx';
import { TabStrip } from '#app/web/shell/TabStrip.tsx';
import { toggleRail, usePreferences } from '#kit/web/preferences.ts';
import { useVideoByAddress } from '#app/web/shell/training-video.ts';
import { useAhead } from '#app/web/shell/use-ahead.ts';
import { useFreshCounters } from '#app/web/shell/use-fresh-counters.ts';
import { useSavedFocus } from '#app/web/shell/use-saved-focus.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { ErrorBoundary } from '#kit/web/states/ErrorBoundary.tsx';
import { FingerNote } from '#kit/web/notes/FingerNote.tsx';
import { ahead } from '#kit/web/calls/ahead.ts';
import { forgetPart, lazyPart } from '#kit/web/screens/lazy-part.ts';
import { reportWaiting } from '#kit/web/calls/patiently.ts';
import { useSession } from '#kit/web/calls/session.ts';
import { closeShellDialog, useShellDialog } from '#kit/web/dialogs/shell-dialog.ts';
import { shellOverlays, shellStrips } from '#kit/web/screens/slots.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useBackCloses } from '#kit/web/dialogs/use-back-closes.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import type { Arrival } from '#kit/web/screens/visits.ts';
import { createElement, type ReactElement, Suspense, useEffect, useState } from 'react';
import styles from '#app/web/shell/Shell.module.css';

/** The first stop of Tab: over the menu and the tabs, to the page itself. */
const SkipLink = ({ page }: { readonly page: string }): ReactElement => (
  <a
    className={`py-8 px-16 medium round-8 shadowed on-face ${styles['skip']}`}
    href="#content"
    onClick={(event) => {
      event.preventDefault();
      document.querySelector<HTMLElement>(`main[data-page="${CSS.escape(page)}"]`)?.focus();
    }}
  >
    {appTexts.toContent}
  </a>
);

/** Keeps the line to the server open while somebody is signed in as himself; it is fetched after the first page is there. */
const useLiveLine = (): void => {
  const user = useSession((session) => session.user);
  const userId = user?.asAnother ? undefined : user?.id;
  const place = user?.channel;
  useEffect(() => {
    if (userId === undefined || !place) return undefined;
    let hangUp: (() => void) | undefined;
    let isOver = false;
    const open = async (): Promise<void> => {
      const { openLine } = await import('#kit/web/calls/realtime-line.ts');
      if (!isOver) hangUp = openLine(userId, place);
    };
    const timer = setTimeout(() => void open().catch(() => undefined), 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      hangUp?.();
    };
  }, [userId, place]);
};

/** Shows the dialog that a menu, the sidebar or a key has opened; stands once in the shell. */
const DialogHost = (): ReactElement | null => {
  const dialog = useShellDialog((state) => state.dialog);
  useBackCloses(dialog !== null, closeShellDialog);
  if (!dialog) return null;
  const reportBroken = (): void => {
    forgetPart(dialog);
    closeShellDialog();
    toast.error(webTexts.partBroken);
  };
  return (
    <ErrorBoundary instead={null} onBroken={reportBroken}>
      <Suspense>{createElement(lazyPart(dialog, reportWaiting), { onClose: closeShellDialog })}</Suspense>
    </ErrorBoundary>
  );
};

const SidebarDrawer = lazyPart(
  ahead(async () => ({
    default: (await import('#app/web/shell/SidebarDrawer.tsx')).SidebarDrawer,
  })),
  reportWaiting,
);

ahead(async () => (await import('#app/web/watch-version.ts')).watchVersion());
ahead(async () => (await import('#app/web/keep-offline.ts')).keepOffline());

/** The frame of every page of a signed-in person: rail, bar, open pages, the page itself, what lies over them. */
export const Shell = ({ arrival }: { readonly arrival: Arrival }): ReactElement => {
  const isMobile = useMobile();
  const isRailOpen = usePreferences((preferences) => preferences.isRailOpen);
  // The drawer belongs to the page it was opened on: another page begins without it.
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  const isDrawerOpen = drawerOn === arrival.key;
  const [wasDrawerOpen, setWasDrawerOpen] = useState(false);
  const openDrawer = (): void => {
    setWasDrawerOpen(true);
    setDrawerOn(arrival.key);
  };
  useEffect(() => useShellDialog.subscribe(({ dialog }) => dialog && setDrawerOn(null)), []);
  useFreshCounters();
  useLiveLine();
  useSavedFocus();
  useVideoByAddress(arrival);
  useAhead();
  useBackCloses(isMobile && isDrawerOpen, () => setDrawerOn(null));
  return (
    <>
      <div className="grid narrow-one tall" style={{ gridTemplateColumns: 'auto minmax(0, 1fr)' }}>
        <SkipLink page={arrival.key} />
        {isMobile ? (
          wasDrawerOpen && (
            <Suspense>
              <SidebarDrawer arrival={arrival} isOpen={isDrawerOpen} onClose={() => setDrawerOn(null)} />
            </Suspense>
          )
        ) : (
          <Sidebar arrival={arrival} isMini={!isRailOpen} />
        )}
        <div className="column shrinks clipped tall" style={{ gridColumn: '-2 / -1' }}>
          <Navbar
            arrival={arrival}
            isMenuOpen={isMobile ? isDrawerOpen : isRailOpen}
            onToggleMenu={isMobile ? openDrawer : toggleRail}
          />
          <OfflineStrip />
          <OutboxGate />
          <SlotParts slot={shellStrips} />
          <TabStrip arrival={arrival} />
          <KeepAlive arrival={arrival} />
        </div>
      </div>
      <SnowInSeason />
      <SlotParts slot={shellOverlays} />
      <DialogHost />
      <FingerNote />
      <PaletteHost />
    </>
  );
};
