import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import type { ScreenLink } from '#kit/web/define-screens.ts';
import { writeSearch } from '#kit/web/search-text.ts';
import { toast } from '#kit/web/toast.ts';

/** The whole address of a screen, to be opened elsewhere. */
export const addressOfLink = ({ to, params, search }: ScreenLink): string => {
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? '');
  return `${globalThis.location.origin}${path}${writeSearch(search)}`;
};

/** Puts a screen's address on the clipboard and says so. */
export const copyLink = async (link: ScreenLink): Promise<void> => {
  await navigator.clipboard.writeText(addressOfLink(link));
  toast.success(dealRoomTexts.linkCopied);
};
