import { remarkSenders } from '#features/deal-drafts/web/deal-drafts.facade.tsx';
import { bankSenders, legLines } from '#features/deal-legs/web/deal-legs.facade.tsx';
import { writeToBanks } from '#features/deal-letters/deal-letters.access.ts';
import { answerSenders } from '#features/deal-queries/web/deal-queries.facade.tsx';
import { sendToBanks } from '#features/deal-sending/deal-sending.access.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** Sending to all banks of a deal at once. */
export const sendingBanks = bankSenders.fill({
  order: 10,
  access: sendToBanks,
  comesTo: 'dealSending.sendDeal',
  load: () =>
    import('#features/deal-sending/web/SendingDialog.tsx').then((file) => ({ default: file.SendingDialog })),
});

/** «Поторопить банк» in the drawer of an application whose bank keeps us waiting. */
export const legHurry = legLines.fill({
  order: 14,
  isContact: true,
  isShown: (leg, role) => leg.ball === 'bank' && mayAct('deal-letters', writeToBanks, role),
  load: () => import('#features/deal-sending/web/LegHurry.tsx').then((file) => ({ default: file.LegHurry })),
});

/** The answers to all banks of a deal, from the card of a question. */
export const answersSending = answerSenders.fill({
  order: 10,
  access: writeToBanks,
  comesTo: 'dealSending.sendAnswers',
  load: () =>
    import('#features/deal-sending/web/AnswersDialog.tsx').then((file) => ({ default: file.AnswersDialog })),
});

/** The drafts of a deal back to their banks, from under the draft in sight. */
export const remarksSending = remarkSenders.fill({
  order: 10,
  access: writeToBanks,
  comesTo: 'dealSending.returnDrafts',
  load: () =>
    import('#features/deal-sending/web/RemarksDialog.tsx').then((file) => ({ default: file.RemarksDialog })),
});
