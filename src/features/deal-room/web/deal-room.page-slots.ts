import { seeDeals } from '#features/deals/deals.access.ts';
import { dealShellTexts } from '#features/deals/deals-shell.texts.ts';
import { roomKeys } from '#features/deal-room/web/room-keys.ts';
import { keyLists } from '#kit/web/screens/slots.ts';

const viewKeys = ['1 – 5', dealShellTexts.viewKeys] as const;

/** The keys of a deal's page in the list of all keys. */
export const dealKeys = keyLists.fill({
  order: 10,
  title: dealShellTexts.title,
  access: seeDeals,
  keys: [viewKeys, ...roomKeys],
});
