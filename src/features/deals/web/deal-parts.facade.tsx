/** Parts of the deal's screen for other screens that speak of a deal. */
export { DealStatusPill } from '#features/deals/web/room/DealStatusPill.tsx';
export { Roubles, roublesText } from '#features/deals/web/room/Roubles.tsx';
export { Watching } from '#features/deals/web/room/Watching.tsx';
