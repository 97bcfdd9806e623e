import { dealShellTexts } from '#features/deals/deals-shell.texts.ts';
import { addressOfLink } from '#features/deals/web/address-of-link.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { copyText } from '#kit/web/copy-text.ts';

/** Puts a screen's address on the clipboard and says so. */
export const copyLink = (link: ScreenLink): Promise<void> =>
  copyText(addressOfLink(link), dealShellTexts.linkCopied);
