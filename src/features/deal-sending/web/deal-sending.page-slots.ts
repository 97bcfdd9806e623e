import { mayPass } from '#domain/access.ts';
import { bankSenders, legLines } from '#features/deal-legs/web/deal-legs.facade.tsx';
import { writeToBanks } from '#features/deal-letters/deal-letters.access.ts';
import { sendToBanks } from '#features/deal-sending/deal-sending.access.ts';

/** Sending to all banks of a deal at once. */
export const sendingBanks = bankSenders.fill({
  order: 10,
  access: sendToBanks,
  load: () =>
    import('#features/deal-sending/web/SendingDialog.tsx').then((file) => ({ default: file.SendingDialog })),
});

/** «Поторопить банк» in the drawer of an application whose bank keeps us waiting. */
export const legHurry = legLines.fill({
  order: 14,
  isShown: (leg, role) => leg.ball === 'bank' && mayPass(writeToBanks, role),
  load: () => import('#features/deal-sending/web/LegHurry.tsx').then((file) => ({ default: file.LegHurry })),
});
