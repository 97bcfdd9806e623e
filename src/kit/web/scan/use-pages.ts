import { useRef, useState } from 'react';
import { documentOf } from '#kit/web/files/document-of-pictures.ts';
import { type ScannedPage, scanPage } from '#kit/web/scan/scan-page.ts';

/** A photograph on its way to a page of a document; `made` is null while it is worked on. */
export type Page = {
  readonly key: string;
  readonly file: File;
  readonly quarters: number;
  /** Its edges are to be found. */
  readonly isCut: boolean;
  readonly made: ScannedPage | null;
};

/** Pages of one document: taken one after another, put in order, turned, cut, made into one PDF. Nothing leaves the device. */
export const usePages = (onUnreadable: (name: string) => void) => {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [isBlack, setBlack] = useState(false);
  const line = useRef(Promise.resolve());
  const drop = (key: string): void => setPages((all) => all.filter((one) => one.key !== key));
  const make = async ({ key, file, quarters, isCut }: Page, black: boolean): Promise<void> => {
    try {
      const made = await scanPage({ file, quarters, isCut, isBlack: black });
      setPages((all) => all.map((one) => (one.key === key ? { ...one, made } : one)));
    } catch {
      drop(key);
      onUnreadable(file.name);
    }
  };
  /** One picture at a time: a phone has little memory. */
  const work = (all: readonly Page[], black = isBlack): void => {
    for (const page of all) line.current = line.current.then(() => make(page, black));
  };
  const add = (files: readonly File[]): void => {
    const fresh = files.map((file) => ({
      key: crypto.randomUUID(),
      file,
      quarters: 0,
      isCut: true,
      made: null,
    }));
    setPages((all) => [...all, ...fresh]);
    work(fresh);
  };
  const change = (page: Page, changes: Partial<Page>): void => {
    const next = { ...page, ...changes, made: null };
    setPages((all) => all.map((one) => (one.key === page.key ? next : one)));
    work([next]);
  };
  return {
    pages,
    isBlack,
    isReady: pages.length > 0 && pages.every(({ made }) => made !== null),
    add,
    drop,
    turn: (page: Page): void => change(page, { quarters: (page.quarters + 1) % 4 }),
    /** Leaves the photograph as it is, or looks for its edges again. */
    setCut: (page: Page, isCut: boolean): void => change(page, { isCut }),
    /** One place earlier. */
    raise: (key: string): void =>
      setPages((all) => {
        const at = all.findIndex((one) => one.key === key);
        const [before, own] = [all[at - 1], all[at]];
        return before && own ? [...all.slice(0, at - 1), own, before, ...all.slice(at + 1)] : all;
      }),
    setBlack: (black: boolean): void => {
      setBlack(black);
      setPages((all) => all.map((one) => ({ ...one, made: null })));
      work(pages, black);
    },
    documentOf: (title: string): Promise<File> =>
      documentOf(
        title,
        pages.flatMap(({ made }) => made ?? []),
      ),
  };
};

export type Pages = ReturnType<typeof usePages>;
