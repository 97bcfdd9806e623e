import { useEffect, useRef, useState } from 'react';
import { documentOf } from '#kit/web/files/document-of-pictures.ts';
import { keepPages, type Page } from '#kit/web/scan/keep-pages.ts';
import type { SavedScans } from '#kit/web/scan/saved-scans.ts';
import { scanPage } from '#kit/web/scan/scan-page.ts';

/** Where the photographs lie until they are sent; the same object as long as they are taken. */
type Keeping = { readonly scans: SavedScans; readonly place: string; readonly title: string };

/** Pages of one document, begun with the first of them: taken one after another, put in order, turned, cut, made into one PDF. Nothing leaves the device; what is kept is there again after the page is lost. */
export const usePages = (
  first: readonly File[],
  onUnreadable: (name: string) => void,
  keeping: Keeping | null = null,
) => {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [isBlack, setBlack] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [kept] = useState(() => keepPages({ scan: scanPage, onChange: setPages, onUnreadable }));
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const begin = async (): Promise<void> => {
      const former = await keeping?.scans.load(keeping.place).catch(() => undefined);
      if (former) {
        setBlack(former.isBlack);
        kept.restore(former.pages, former.isBlack);
      }
      kept.add(first);
      setOpen(true);
    };
    void begin();
  });
  useEffect(() => {
    if (!isOpen || !keeping) return;
    const { scans, ...paper } = keeping;
    void scans.keep({ ...paper, pages, isBlack });
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
      documentOf(
        title,
        pages.flatMap(({ made }) => made ?? []),
        mostBytes,
      ),
    /** They are sent, or nobody wants them. */
    forget: (): void => {
      setOpen(false);
      void keeping?.scans.drop(keeping.place);
    },
  };
};

export type Pages = ReturnType<typeof usePages>;
