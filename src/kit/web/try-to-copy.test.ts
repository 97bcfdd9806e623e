import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tryToCopy } from '#kit/web/try-to-copy.ts';

class Focused {
  /** The dialog it stands in. */
  dialog: { readonly append: (made: unknown) => void } | null = null;
  closest = () => this.dialog;
  focus(): void {
    focusOn(this);
  }
}

let focused: Focused;
const focusOn = (one: Focused): void => {
  focused = one;
};
/** What the old way has copied, and whether a document grants it. */
let copied: string | null;
let isGranted: boolean;
/** Whatever stands in the document beyond its own. */
let left: unknown[];
let button: Focused;

const field = () => {
  const made = Object.assign(new Focused(), {
    value: '',
    style: {},
    select: () => made.focus(),
    remove: () => left.splice(left.indexOf(made), 1),
  });
  return made;
};

beforeEach(() => {
  button = new Focused();
  [focused, copied, isGranted, left] = [button, null, true, []];
  vi.stubGlobal('HTMLElement', Focused);
  vi.stubGlobal('document', {
    get activeElement() {
      return focused;
    },
    body: { append: (made: unknown) => left.push(made) },
    createElement: field,
    execCommand: () => {
      if (isGranted) copied = (focused as ReturnType<typeof field>).value;
      return isGranted;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const denied = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) };

it.each([
  ['no clipboard', undefined],
  ['a clipboard that is denied', denied],
])(
  'of %s words are copied by the old way, else it is told; the focus stays where it was',
  async (_, clipboard) => {
    vi.stubGlobal('navigator', { clipboard });
    expect([await tryToCopy('Счёт'), copied, left, focused]).toEqual([true, 'Счёт', [], button]);
    isGranted = false;
    expect([await tryToCopy('Номер'), copied, left, focused]).toEqual([false, 'Счёт', [], button]);
  },
);

it('a clipboard that is granted is all it takes', async () => {
  const words: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void words.push(text) } });
  expect([await tryToCopy('Счёт'), words, copied]).toEqual([true, ['Счёт'], null]);
});

it('within a dialog words are copied from within it: it takes the focus back from whatever stands outside', async () => {
  const inDialog: unknown[] = [];
  button.dialog = {
    append: (made) => {
      inDialog.push(made);
      left.push(made);
    },
  };
  vi.stubGlobal('navigator', { clipboard: denied });
  expect([await tryToCopy('Почта'), copied, left, inDialog.length]).toEqual([true, 'Почта', [], 1]);
});
