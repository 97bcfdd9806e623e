import { useEffect, useRef, useState } from 'react';
import { documentOf } from '#kit/web/files/document-of-pictures.ts';
import { keepPages, type Page } from '#kit/web/scan/keep-pages.ts';
import type { SavedScans } from '#kit/web/scan/saved-scans.ts';
import { scanPage } from '#kit/web/scan/scan-page.ts';
import { useOneTab } from '#kit/web/use-one-tab.ts';

/** Where the photographs lie until they are sent; the same object as long as they are taken. */
type Keeping = { readonly scans: SavedScans; readonly place: string; readonly title: string };

const madeOf = (pages: readonly Page[]) => pages.flatMap(({ made }) => made ?? []);

/**
 * Pages of one document, begun with the first of them: taken one after another, put in order, turned, cut, made into one
 * PDF. Nothing leaves the device; what is kept is there again after the page is lost. Of several tabs at one document one
 * has it, and each may take it over.
 */
export const usePages = (
  first: readonly File[],
  onUnreadable: (name: string) => void,
  keeping: Keeping | null = null,
) => {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [isBlack, setBlack] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [kept] = useState(() => keepPages({ scan: scanPage, onChange: setPages, onUnreadable }));
  /** What has just been photographed, until it stands among the pages. */
  const fresh = useRef(first);
  const [isFresh, setFresh] = useState(first.length > 0);
  /** Written down by this tab and by no other. */
  const isOurs = useRef(false);
  /** Whether what stands among the pages lies on the device, once that is known. */
  const isSaved = useRef<Promise<boolean>>(Promise.resolve(false));
  const open = async (isStill: () => boolean): Promise<void> => {
    const former = await keeping?.scans.load(keeping.place).catch(() => undefined);
    if (!isStill()) return;
    if (former) {
      setBlack(former.isBlack);
      kept.restore(former.pages, former.isBlack);
    }
    kept.add(fresh.current);
    fresh.current = [];
    setFresh(false);
    isOurs.current = true;
    setOpen(true);
  };
  const { isElsewhere, takeOver } = useOneTab(keeping && `scan ${keeping.place}`, {
    onHere: (isStill) => void open(isStill),
    onElsewhere: () => {
      isOurs.current = false;
      setOpen(false);
      // What has found no room lies nowhere else.
      void isSaved.current.then((isThere) => isThere && !isOurs.current && kept.clear());
    },
  });
  useEffect(() => {
    if (!isOpen || !keeping || !isOurs.current) return;
    const { scans, ...paper } = keeping;
    isSaved.current = scans.keep({ ...paper, pages, isBlack }).catch(() => false);
  }, [pages, isBlack, isOpen, keeping]);
  return {
    ...kept,
    pages,
    isBlack,
    isReady: pages.length > 0 && pages.every(({ made }) => made !== null),
    setBlack: (black: boolean): void => {
      setBlack(black);
      kept.setBlack(black);
    },
    documentOf: (title: string, mostBytes?: number): Promise<File> =>
      documentOf(title, madeOf(pages), mostBytes),
    /** Another tab is at this document. */
    isElsewhere,
    takeOver,
    /** What was photographed for it does not stand among the pages yet. */
    isFresh,
    /** They are sent, or nobody wants them; what another tab is at stays. */
    forget: (): void => {
      setOpen(false);
      if (isOurs.current) void keeping?.scans.drop(keeping.place);
    },
  };
};

export type Pages = ReturnType<typeof usePages>;
