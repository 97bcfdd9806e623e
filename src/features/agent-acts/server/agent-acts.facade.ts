export { lockAct, lockPayable } from '#features/agent-acts/server/find-act.ts';
export { judgePayouts } from '#features/agent-acts/server/judge-payouts.ts';
export { actMoved } from '#features/agent-acts/server/move-act.ts';
export {
  defineActReserve,
  payActByOrder,
  paymentReturned,
  returnPayment,
} from '#features/agent-acts/server/pay-act.ts';
export { lockPayee } from '#features/agent-acts/server/sums-of-year.ts';
export { type Withholding, withholdings } from '#features/agent-acts/server/withhold-tax.ts';
