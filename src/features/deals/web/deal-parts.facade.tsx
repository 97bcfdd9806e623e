export { DealMissing } from '#features/deals/web/DealMissing.tsx';
export { DealStatusPill } from '#features/deals/web/DealStatusPill.tsx';
export { Roubles } from '#features/deals/web/Roubles.tsx';
export { addressOfLink } from '#features/deals/web/address-of-link.ts';
export { copyLink } from '#features/deals/web/copy-link.ts';
export { syncDeals } from '#features/deals/web/sync-deals.ts';
export { shortDay, shortMoment } from '#features/deals/web/short-moment.ts';
export { statusTones } from '#features/deals/web/status-tone.ts';
