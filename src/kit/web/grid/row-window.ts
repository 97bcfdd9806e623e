/** The rows drawn of a list: from the first, up to the last without it. */
export type RowWindow = { readonly from: number; readonly to: number };
export type ScrollTo = (index: number) => void;

/** Lists longer than this draw only the rows in sight; the code for it comes with the first such list. */
export const virtualAbove = 100;

/** What is drawn of a long list until that code is there. */
export const firstRows: RowWindow = { from: 0, to: 30 };
