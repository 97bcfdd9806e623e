import { create } from 'zustand';

/** Tries to save what a mark stands for; a form that saves only by its button has none. */
type Save = () => Promise<unknown>;
type Marks = ReadonlyMap<string, Save | undefined>;

/** Pages with edits that are nowhere but in this browser's memory: page -> mark -> how to save it. */
export const useUnsaved = create<{ readonly pages: ReadonlyMap<string, Marks> }>(() => ({
  pages: new Map<string, Marks>(),
}));

let open: ReadonlySet<string> = new Set();
let shown = '';

const marksOf = (page: string): Marks => useUnsaved.getState().pages.get(page) ?? new Map();

const put = (page: string, marks: Marks): void => {
  const pages = new Map(useUnsaved.getState().pages);
  if (marks.size === 0) pages.delete(page);
  else pages.set(page, marks);
  useUnsaved.setState({ pages });
};

/** Tells which page is in sight. A hidden page keeps its marks, although its effects are unmounted. */
export const showPage = (page: string): void => {
  shown = page;
};

export const isPageShown = (page: string): boolean => page === shown;

/** Marks a page as holding unsaved edits; late words of a page that is closed already are not heard. */
export const markPage = (page: string, mark: string, save?: Save): void => {
  if (!open.has(page) && page !== shown) return;
  put(page, new Map(marksOf(page)).set(mark, save));
};

export const unmarkPage = (page: string, mark: string): void => {
  if (!marksOf(page).has(mark)) return;
  put(page, new Map([...marksOf(page)].filter(([existing]) => existing !== mark)));
};

export const isUnsaved = (page: string): boolean => marksOf(page).size > 0;

/** Saves what these pages can save by themselves; what fails stays marked. */
export const savePages = async (pages: readonly string[]): Promise<void> => {
  const saves = pages.flatMap((page) => [...marksOf(page).values()]).filter((save) => save !== undefined);
  await Promise.allSettled(saves.map((save) => save()));
};

/** Says which pages are open; the marks of all others are forgotten. */
export const keepMarksOf = (pages: readonly string[]): void => {
  open = new Set(pages);
  const all = useUnsaved.getState().pages;
  const cached = new Map([...all].filter(([page]) => open.has(page)));
  if (cached.size !== all.size) useUnsaved.setState({ pages: cached });
};

/** Forgets every mark: the person has agreed to lose the edits. */
export const forgetMarks = (): void => useUnsaved.setState({ pages: new Map() });
