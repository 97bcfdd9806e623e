import type { ScannedPage } from '#kit/web/scan/scan-page.ts';

/** A photograph on its way to a page of a document; `made` is null while it is worked on. */
export type Page = {
  readonly key: string;
  readonly file: File;
  readonly quarters: number;
  /** Its edges are to be found. */
  readonly isCut: boolean;
  /** The number of what was last asked of it: what comes of anything earlier is not of this page. */
  readonly job: number;
  readonly made: ScannedPage | null;
};

type Order = Pick<Page, 'file' | 'quarters' | 'isCut'> & { readonly isBlack: boolean };

type Keeping = {
  readonly scan: (order: Order) => Promise<ScannedPage>;
  readonly onChange: (pages: readonly Page[]) => void;
  readonly onUnreadable: (name: string) => void;
};

/** Pages of one document, worked on one at a time: a phone has little memory. */
export const keepPages = ({ scan, onChange, onUnreadable }: Keeping) => {
  let pages: readonly Page[] = [];
  let isBlack = false;
  let jobs = 0;
  let line = Promise.resolve();
  const put = (next: readonly Page[]): void => {
    pages = next;
    onChange(next);
  };
  const drop = (key: string): void => put(pages.filter((one) => one.key !== key));
  const make = async ({ key, job }: Page): Promise<void> => {
    const own = () => pages.find((one) => one.key === key && one.job === job);
    const page = own();
    if (!page) return;
    const { file, quarters, isCut } = page;
    const made = await scan({ file, quarters, isCut, isBlack }).catch(() => null);
    if (!own()) return;
    if (made) put(pages.map((one) => (one.key === key ? { ...one, made } : one)));
    else {
      drop(key);
      onUnreadable(file.name);
    }
  };
  /** Asks for the page anew. */
  const ask = (page: Omit<Page, 'job' | 'made'>): Page => {
    jobs += 1;
    const asked = { ...page, job: jobs, made: null };
    line = line.then(() => make(asked));
    return asked;
  };
  const change = (key: string, changes: (page: Page) => Partial<Page>): void =>
    put(pages.map((one) => (one.key === key ? ask({ ...one, ...changes(one) }) : one)));
  return {
    drop,
    clear: (): void => put([]),
    add: (files: readonly File[]): void => {
      const fresh = files.map((file) => ask({ key: crypto.randomUUID(), file, quarters: 0, isCut: true }));
      put([...pages, ...fresh]);
    },
    /** Goes on with what was begun on another page. */
    restore: (former: readonly Pick<Page, 'key' | 'file' | 'quarters' | 'isCut'>[], black: boolean): void => {
      const isSame = isBlack === black;
      isBlack = black;
      // What found no room on the device stands here still.
      const others = former.filter(({ key }) => pages.every((page) => page.key !== key));
      put([...others.map(ask), ...(isSame ? pages : pages.map(ask))]);
    },
    turn: (key: string): void => change(key, ({ quarters }) => ({ quarters: (quarters + 1) % 4 })),
    /** Leaves the photograph as it is, or looks for its edges again. */
    setCut: (key: string, isCut: boolean): void => change(key, () => ({ isCut })),
    /** One place earlier. */
    raise: (key: string): void => {
      const at = pages.findIndex((one) => one.key === key);
      const [before, own] = [pages[at - 1], pages[at]];
      if (before && own) put([...pages.slice(0, at - 1), own, before, ...pages.slice(at + 1)]);
    },
    setBlack: (black: boolean): void => {
      isBlack = black;
      put(pages.map(ask));
    },
  };
};
