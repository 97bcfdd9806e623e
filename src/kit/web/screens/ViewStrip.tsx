import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import styles from '#kit/web/screens/ViewStrip.module.css';

/** One view of a record in its strip; `note` stands after the title, such as a counter. */
export type StripView = {
  readonly id: string;
  readonly title: string;
  readonly link: ScreenLink;
  readonly note?: ReactNode;
};

/** A view cut by less than this has lost a part of its margin alone. */
const nearlyWhole = 0.98;

const none: ReadonlySet<string> = new Set();

const HiddenViews = lazyPart(async () => ({
  default: (await import('#kit/web/screens/HiddenViews.tsx')).HiddenViews,
}));

/** How wide the views are together. */
const widthOf = (box: HTMLElement): number => {
  const places = [...box.querySelectorAll('[data-view]')].map((tab) => tab.getBoundingClientRect());
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return 0;
  return last.right - first.left + 2 * Number.parseFloat(getComputedStyle(box).paddingLeft);
};

/** Which of the views a narrow strip does not show whole. */
const useHidden = (views: readonly StripView[]) => {
  const strip = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(none);
  const ids = views.map(({ id }) => id).join(' ');
  useEffect(() => {
    const seen = (entries: readonly IntersectionObserverEntry[]): void =>
      setHidden((before) => {
        const after = new Set(before);
        for (const { target, intersectionRatio } of entries) {
          const id = (target as HTMLElement).dataset['view'] ?? '';
          if (intersectionRatio < nearlyWhole) after.add(id);
          else after.delete(id);
        }
        return after;
      });
    const box = strip.current;
    const observer = new IntersectionObserver(seen, { root: box, threshold: [nearlyWhole] });
    // The menu of the hidden and the room to scroll for them take place themselves: where all fits without, they go.
    const row = box?.parentElement;
    const fitting = new ResizeObserver(() => {
      if (box && row && widthOf(box) <= row.clientWidth) setHidden(none);
    });
    if (row) fitting.observe(row);
    for (const id of ids.split(' ')) {
      const tab = box?.querySelector(`[data-view="${id}"]`);
      if (!tab) continue;
      observer.observe(tab);
      fitting.observe(tab);
    }
    return () => {
      observer.disconnect();
      fitting.disconnect();
    };
  }, [ids]);
  return { strip, cut: hidden, hidden: views.filter(({ id }) => hidden.has(id)) };
};

/**
 * Where the row of views scrolls, the current one must not stand outside: not when it is chosen, nor when counters
 * or the menu of the hidden ones come later and push it out. `scrollIntoView` would make the next Tab begin here
 * instead of at the top of the page.
 */
const useCurrentInSight = (
  strip: RefObject<HTMLDivElement | null>,
  views: readonly StripView[],
  current: string,
): void => {
  const ids = views.map(({ id }) => id).join(' ');
  useEffect(() => {
    const box = strip.current;
    if (!box) return undefined;
    const tabOf = (id: string): Element | null => box.querySelector(`[data-view="${id}"]`);
    const show = (): void => {
      const tab = tabOf(current);
      if (!tab) return;
      const [place, own] = [box.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (own.left >= place.left && own.right <= place.right) return;
      // The row begins with a whole view, the first from which on the current one is seen.
      const edge = Number.parseFloat(getComputedStyle(box).paddingLeft);
      const starts = [...box.querySelectorAll('[data-view]')].map((one) => one.getBoundingClientRect().left);
      const start = starts.find((left) => own.right - left + edge <= place.width) ?? own.left;
      box.scrollLeft += start - place.left - edge;
    };
    // It speaks at once, and again whenever the row or one of its views takes another width.
    const observer = new ResizeObserver(show);
    observer.observe(box);
    for (const id of ids.split(' ')) {
      const tab = tabOf(id);
      if (tab) observer.observe(tab);
    }
    return () => observer.disconnect();
  }, [strip, ids, current]);
};

type ViewStripProps = {
  readonly label: string;
  readonly views: readonly StripView[];
  /** The id of the view in sight. */
  readonly current: string;
  /** Stands under another strip: the parts of the view chosen there. */
  readonly isInner?: boolean;
};

/** The views of a record as links, so that one of them can be sent to a colleague. */
export const ViewStrip = ({ label, views, current, isInner = false }: ViewStripProps): ReactElement => {
  const { strip, cut, hidden } = useHidden(views);
  useCurrentInSight(strip, views, current);
  return (
    <nav
      className={`flex fixed hair-top ${styles['strip']}`}
      aria-label={label}
      data-inner={isInner || undefined}
      data-over={hidden.length > 0 || undefined}
    >
      <div className={`flex gap-2 grow shrinks px-10 scrolls-across ${styles['tabs']}`} ref={strip}>
        {views.map(({ id, title, link, note }) => (
          <LinkTo
            key={id}
            link={link}
            className={`row gap-8 fixed py-0 px-10 text-13 muted nowrap ${styles['tab']}`}
            data-view={id}
            data-cut={cut.has(id) || undefined}
            aria-current={id === current ? 'page' : undefined}
          >
            {title}
            {note}
          </LinkTo>
        ))}
      </div>
      {hidden.length > 0 && (
        <Suspense>
          <HiddenViews views={hidden} />
        </Suspense>
      )}
    </nav>
  );
};
