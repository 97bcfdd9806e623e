/** Pages that are not served by https have no clipboard of their own: the old way is asked of the document. */
const copyOldWay = (text: string): boolean => {
  const { activeElement: before } = document;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true; // or a telephone would show its keyboard
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // A dialog takes the focus back from whatever stands outside it.
  (before?.closest('[role=dialog]') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
};

/** Puts words on the clipboard; false where the browser denies it, by its settings or to a page within another. */
export const tryToCopy = async (text: string): Promise<boolean> => {
  const clipboard: Clipboard | undefined = globalThis.navigator.clipboard;
  if (!clipboard) return copyOldWay(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
};
