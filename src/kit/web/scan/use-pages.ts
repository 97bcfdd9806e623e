import { useEffect, useRef, useState } from 'react';
import { documentOf } from '#kit/web/files/document-of-pictures.ts';
import { keepPages, type Page } from '#kit/web/scan/keep-pages.ts';
import { scanPage } from '#kit/web/scan/scan-page.ts';

/** Pages of one document, begun with the first of them: taken one after another, put in order, turned, cut, made into one PDF. Nothing leaves the device. */
export const usePages = (first: readonly File[], onUnreadable: (name: string) => void) => {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [isBlack, setBlack] = useState(false);
  const [kept] = useState(() => keepPages({ scan: scanPage, onChange: setPages, onUnreadable }));
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    kept.add(first);
  });
  return {
    ...kept,
    pages,
    isBlack,
    isReady: pages.length > 0 && pages.every(({ made }) => made !== null),
    setBlack: (black: boolean): void => {
      setBlack(black);
      kept.setBlack(black);
    },
    documentOf: (title: string): Promise<File> =>
      documentOf(
        title,
        pages.flatMap(({ made }) => made ?? []),
      ),
  };
};

export type Pages = ReturnType<typeof usePages>;
