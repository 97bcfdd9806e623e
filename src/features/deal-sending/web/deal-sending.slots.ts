import { bankSenders } from '#features/deal-legs/web/deal-legs.facade.tsx';
import { sendToBanks } from '#features/deal-sending/deal-sending.access.ts';

/** Sending to all banks of a deal at once. */
export const sendingBanks = bankSenders.fill({
  order: 10,
  access: sendToBanks,
  load: () =>
    import('#features/deal-sending/web/SendingDialog.tsx').then((file) => ({ default: file.SendingDialog })),
});
