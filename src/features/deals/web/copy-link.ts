import { dealShellTexts } from '#features/deals/deals-shell.texts.ts';
import { addressOfLink } from '#features/deals/web/address-of-link.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** Puts a screen's address on the clipboard and says so. */
export const copyLink = async (link: ScreenLink): Promise<void> => {
  await navigator.clipboard.writeText(addressOfLink(link));
  toast.success(dealShellTexts.linkCopied);
};
