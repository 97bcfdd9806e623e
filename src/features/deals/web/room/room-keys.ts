import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';

const texts = dealRoomTexts.keyList;

/** The keys of a deal's page beside the numbers of its views. */
export const roomKeys: readonly (readonly [key: string, meaning: string])[] = [
  ['G', texts.next],
  ['↑ ↓', texts.row],
  [texts.space, texts.select],
  ['Enter', texts.open],
  ['M', texts.menu],
  ['S', texts.send],
  ['Esc', texts.clear],
  ['?', texts.help],
];
