import { useLongPress } from '@mantine/hooks';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { tabTexts } from '#app/tabs.texts.ts';
import styles from '#app/web/shell/TabStrip.module.css';
import { titleOf } from '#app/web/shell/title-of.ts';
import { UnsavedDot } from '#app/web/shell/UnsavedDot.tsx';
import { linkOfVisit, type TabActions, useTabActions } from '#app/web/shell/use-tab-actions.ts';
import { useTabKeys } from '#app/web/shell/use-tab-keys.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';
import { type Arrival, useVisits, type Visit } from '#kit/web/screens/visits.ts';

const middleButton = 1;
const longPressMs = 500;
const TabMenu = lazyPart(async () => ({ default: (await import('#app/web/shell/TabMenu.tsx')).TabMenu }));

const linksAround = (link: HTMLElement): HTMLElement[] => [
  ...(link.closest('nav')?.querySelectorAll<HTMLElement>('a') ?? []),
];

/** Where an arrow leads from one of so many tabs; undefined for other keys. */
const placeAfter = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowLeft: Math.max(0, at - 1), ArrowRight: Math.min(count - 1, at + 1), Home: 0, End: count - 1 })[key];

/** Where on the screen the menu of a tab was asked for. */
export type MenuPoint = { readonly x: number; readonly y: number };

/** Scrolls the strip alone: `scrollIntoView` would also make the tab the place from which the first Tab goes on. */
const bringIntoStrip = (link: HTMLElement | null): void => {
  const strip = link?.closest('nav');
  const tab = link?.parentElement?.getBoundingClientRect();
  if (!strip || !tab) return;
  const { left, right } = strip.getBoundingClientRect();
  strip.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left);
};

export type TabProps = { readonly visit: Visit; readonly isHere: boolean; readonly actions: TabActions };

const Tab = ({ visit, isHere, actions }: TabProps): ReactElement => {
  const title = titleOf(visit);
  const link = useRef<HTMLAnchorElement>(null);
  const [menuAt, setMenuAt] = useState<MenuPoint | null>(null);
  // A long press of a finger is a right click where the browser does not say so itself.
  const longPress = useLongPress(
    (event) => {
      const touch = 'touches' in event ? event.touches[0] : undefined;
      if (touch) setMenuAt({ x: touch.clientX, y: touch.clientY });
    },
    { threshold: longPressMs, events: ['touch'], cancelOnMove: true },
  );
  useEffect(() => {
    if (!isHere || !title) return undefined;
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => bringIntoStrip(link.current));
    return () => cancelAnimationFrame(frame);
  }, [isHere, title]);
  const closeByKey = async (strip: HTMLElement | null, at: number): Promise<void> => {
    await actions.close(visit);
    // The hand goes on with the tab that has come into this place.
    requestAnimationFrame(() => {
      const links = [...(strip?.querySelectorAll<HTMLElement>('a') ?? [])];
      links[Math.min(at, links.length - 1)]?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>): void => {
    const links = linksAround(event.currentTarget);
    const at = links.indexOf(event.currentTarget);
    const next = placeAfter(event.key, at, links.length);
    if (next !== undefined && !event.altKey) links[next]?.focus();
    else if (event.key === 'Delete') void closeByKey(event.currentTarget.closest('nav'), at);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <span
        className={`row fixed beside boxed ${styles['tab']}`}
        data-here={isHere || undefined}
        {...longPress}
        onContextMenu={(event) => {
          event.preventDefault();
          setMenuAt({ x: event.clientX, y: event.clientY });
        }}
      >
        <LinkTo
          ref={link}
          link={linkOfVisit(visit)}
          aria-current={isHere ? 'page' : undefined}
          title={title}
          onAuxClick={(event) => {
            if (event.button !== middleButton) return;
            event.preventDefault();
            void actions.close(visit);
          }}
          onKeyDown={onKeyDown}
        >
          <UnsavedDot visit={visit} />
          <span className="ellipsis">{title}</span>
        </LinkTo>
        <button
          className="grid centred p-0 no-edge no-ground muted pressed"
          type="button"
          aria-label={tabTexts.close(title)}
          onClick={() => void actions.close(visit)}
        >
          <X size={13} />
        </button>
      </span>
      {menuAt && (
        <Suspense>
          <TabMenu visit={visit} isHere={isHere} actions={actions} at={menuAt} />
        </Suspense>
      )}
    </>
  );
};

/** On a narrow screen the page of one record has no strip: its open pages stand behind a button of the bar. */
export const hasStrip = (arrival: Arrival, isMobile: boolean): boolean =>
  !isMobile || arrival.screen.parent === undefined;

/**
 * §2: the open pages; a right click gives refresh, close, close others, close all; the middle button and Delete
 * close, arrows walk along the tabs.
 */
export const TabStrip = ({ arrival }: { readonly arrival: Arrival }): ReactElement | null => {
  const visits = useVisits((state) => state.visits);
  const actions = useTabActions(arrival);
  const isMobile = useMobile();
  useTabKeys(arrival, actions);
  if (visits.length === 0 || !hasStrip(arrival, isMobile)) return null;
  return (
    <nav
      className={`flex gap-2 fixed pt-6 px-16 line-bottom on-paper scrolls-across boxed ${styles['strip']}`}
      aria-label={tabTexts.openPages}
      onWheel={(event) => {
        if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
      }}
    >
      {visits.map((visit) => (
        <Tab key={visit.key} visit={visit} isHere={visit.key === arrival.key} actions={actions} />
      ))}
    </nav>
  );
};
