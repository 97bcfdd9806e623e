import { toast } from '#kit/web/notes/toast.ts';

/** Pages that are not served by https have no clipboard of their own: the old way is asked of the document. */
const copyOldWay = (text: string): void => {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
};

/** Puts words on the clipboard and says so. */
export const copyText = async (text: string, stated: string): Promise<void> => {
  const clipboard: Clipboard | undefined = globalThis.navigator.clipboard;
  if (clipboard) await clipboard.writeText(text);
  else copyOldWay(text);
  toast.success(stated);
};
