import { webTexts } from '#kit/contract/web.texts.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { tryToCopy } from '#kit/web/try-to-copy.ts';

/** What is to be copied by hand stands long enough for that. */
const byHandMs = 60_000;

/** Puts words on the clipboard and says so; where the browser gives none, they stand to be copied by hand. */
export const copyText = async (text: string, stated: string): Promise<void> => {
  if (await tryToCopy(text)) toast.success(stated);
  else toast.error(webTexts.notCopied(text), { durationMs: byHandMs });
};
