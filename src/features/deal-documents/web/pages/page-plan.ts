import type { Document } from '#features/deal-documents/web/document.ts';

/** A page on the table: where it comes from and how it lies. A TIFF stands for all its pages at once. */
export type TablePage = {
  readonly key: string;
  readonly document: Document;
  /** Counted from 1; 0 for all pages of the file. */
  readonly page: number;
  readonly turns: number;
  readonly isPicked: boolean;
};

const quarters = 4;

/** The pages of a document in their order. */
export const pagesOf = (document: Document, count: number): readonly TablePage[] =>
  Array.from({ length: Math.max(1, count) }, (_, at) => ({
    key: crypto.randomUUID(),
    document,
    page: count === 0 ? 0 : at + 1,
    turns: 0,
    isPicked: false,
  }));

/** Turns a page by a quarter, clockwise. */
export const turned = (page: TablePage): TablePage => ({ ...page, turns: (page.turns + 1) % quarters });

/** Puts a page a place earlier or later. */
export const moved = (pages: readonly TablePage[], from: number, by: 1 | -1): readonly TablePage[] => {
  const to = from + by;
  const page = pages[from];
  if (!page || to < 0 || to >= pages.length) return pages;
  return pages.toSpliced(from, 1).toSpliced(to, 0, page);
};

const sent = ({ document, page, turns }: TablePage) => ({ document_id: document.id, page, turns });

type Order = {
  readonly kind: string;
  readonly name: string;
  readonly maxMb: number | null;
  /** The kind of the document the picked pages become; null leaves them where they are. */
  readonly splitKind: string | null;
};

/** What is sent: one document, or two when picked pages become one of their own. */
export const partsOf = (pages: readonly TablePage[], { kind, name, maxMb, splitKind }: Order) => {
  const limit = maxMb === null ? {} : { max_mb: maxMb };
  const apart = splitKind === null ? [] : pages.filter(({ isPicked }) => isPicked);
  const rest = pages.filter((page) => !apart.includes(page));
  const whole = { document_type: kind, name, pages: rest.map(sent), ...limit };
  return splitKind === null || apart.length === 0
    ? [whole]
    : [whole, { document_type: splitKind, pages: apart.map(sent), ...limit }];
};
