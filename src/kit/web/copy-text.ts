import { webTexts } from '#kit/contract/web.texts.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** Pages that are not served by https have no clipboard of their own: the old way is asked of the document. */
const copyOldWay = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
};

/** Puts words on the clipboard; false where the browser denies it, by its settings or to a page within another. */
export const tryToCopy = async (text: string): Promise<boolean> => {
  const clipboard: Clipboard | undefined = globalThis.navigator.clipboard;
  try {
    if (!clipboard) return copyOldWay(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
};

/** Puts words on the clipboard and says so; where the browser gives none, they stand to be copied by hand. */
export const copyText = async (text: string, stated: string): Promise<void> => {
  if (await tryToCopy(text)) toast.success(stated);
  else toast.error(webTexts.notCopied(text));
};
