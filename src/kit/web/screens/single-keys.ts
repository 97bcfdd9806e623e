import { create } from 'zustand';

const name = 'keys.single';

/** Whether single letters, digits and signs act; a person who dictates, or whose hand slips, switches them off. */
export const useSingleKeys = create<{ readonly isOn: boolean }>(() => ({
  isOn: globalThis.localStorage?.getItem(name) !== 'off',
}));

export const switchSingleKeys = (isOn: boolean): void => {
  globalThis.localStorage.setItem(name, isOn ? 'on' : 'off');
  useSingleKeys.setState({ isOn });
};

const typing =
  'input,textarea,select,[contenteditable="true"],[role="dialog"],[role="menu"],[role="listbox"]';

const isSingle = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Nobody types at the target of a key, nor chooses there from a menu. */
export const isFree = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element) || target.closest(typing) === null;

/** Before any page hears it, after the palette, which takes what is typed while it opens. */
const onFirst = (event: KeyboardEvent): void => {
  if (isSingle(event) && isFree(event) && !useSingleKeys.getState().isOn) event.stopImmediatePropagation();
};

// By the place on the keyboard, so that they work under the Russian layout too.
const shortcuts: Readonly<Record<string, string>> = { Slash: '/', KeyN: 'N' };

/** What in sight names the key as its own: a field takes the focus, a button is pressed. A page's own keys go before. */
const onLast = (event: KeyboardEvent): void => {
  const key = event.shiftKey || event.key === '?' ? undefined : shortcuts[event.code];
  if (!key || event.defaultPrevented || !isSingle(event) || !isFree(event)) return;
  const found = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`)].find((one) =>
    one.checkVisibility(),
  );
  if (!found) return;
  event.preventDefault();
  if (found instanceof HTMLInputElement) found.focus();
  else found.click();
};

/** Called once, before any page is there to listen. */
export const listenToSingleKeys = (): void => {
  document.addEventListener('keydown', onFirst, { capture: true });
  globalThis.addEventListener('keydown', onLast);
};
