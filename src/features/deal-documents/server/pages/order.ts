/** A document whose pages are wanted: its bytes and what they are. */
export type PageSource = { readonly id: number; readonly mime: string; readonly content: Uint8Array };

/** A page, counted from 1, of a source; 0 stands for all of them. `turns` are quarters clockwise. */
export type RequiredPage = { readonly source: number; readonly page: number; readonly turns: number };

/** One document to be made; with `maxMb` its pictures are made coarser until it is no larger. */
type RequiredPart = { readonly pages: readonly RequiredPage[]; readonly maxMb: number | null };

/** What the thread that puts pages together is given. */
export type PagesOrder = {
  readonly sources: readonly PageSource[];
  readonly parts: readonly RequiredPart[];
  readonly maxPages: number;
};

/** Why pages cannot be put together; every other trouble ends the thread. */
export type PagesProblem =
  | { readonly kind: 'unreadable' | 'encrypted'; readonly source: number }
  | { readonly kind: 'no_page'; readonly source: number; readonly page: number }
  | { readonly kind: 'too_many' }
  | {
      readonly kind: 'not_smaller';
      readonly maxMb: number;
      readonly before: number;
      readonly reached: number;
    };

/** How far the thread has come: pages laid or made smaller, of all that are wanted. */
export type PagesReport = { readonly done: number; readonly all: number };

/** A made document, and what it weighed before its pictures were made coarser. */
export type MadePart = { readonly content: Uint8Array; readonly bytesBefore: number | null };

/** What the thread answers: the new files in the order of the parts, or the problem. */
export type PagesAnswer =
  | { readonly ok: true; readonly parts: readonly MadePart[] }
  | { readonly ok: false; readonly problem: PagesProblem };

/** A problem on its way out of the thread's own code. */
export class PagesRefused extends Error {
  readonly problem: PagesProblem;

  constructor(problem: PagesProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}
