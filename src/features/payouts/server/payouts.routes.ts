import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { approveList } from '#features/payouts/server/approve-list.ts';
import { giveList, openFile } from '#features/payouts/server/give-list.ts';
import { cancelList, changeOrder, makeList, removeOrder } from '#features/payouts/server/make-list.ts';
import { askAboutPayees, listPayable } from '#features/payouts/server/payable-acts.ts';
import { payOrders, returnOrder } from '#features/payouts/server/pay-orders.ts';
import { saveSettings, showSettings } from '#features/payouts/server/payout-settings.ts';
import { printRegister, sendRegister } from '#features/payouts/server/print-register.ts';
import { listLists, showList } from '#features/payouts/server/show-lists.ts';
import { success } from '#kit/contract/fields.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const payoutRoutes = implement(payoutCalls, {
  listPayable: ({ query }, context) => listPayable(context, query),
  askNpd: (_input, context) => askAboutPayees(context),
  makeList: ({ body }, context) => makeList(context, body),
  listLists: ({ query }, context) => listLists(context, query),
  getList: ({ query }, context) => showList(context, query.id),
  changeOrder: async ({ body }, context) => {
    await changeOrder(context, body);
    return success;
  },
  removeOrder: async ({ body }, context) => {
    await removeOrder(context, body);
    return success;
  },
  approveList: async ({ body }, context) => {
    await approveList(context, body);
    return success;
  },
  cancelList: async ({ body }, context) => {
    await cancelList(context, body);
    return success;
  },
  giveList: ({ body }, context) => giveList(context, body),
  openFile: ({ query }, context) => openFile(context, query.id),
  openRegister: workFirst(
    ({ query }, context) => printRegister(context, query.id),
    ({ query }, context, file) => sendRegister(context, query.id, file),
  ),
  payOrders: ({ body }, context) => payOrders(context, body),
  returnOrder: async ({ body }, context) => {
    await returnOrder(context, body);
    return success;
  },
  getSettings: (_input, context) => showSettings(context.db),
  saveSettings: ({ body }, context) => saveSettings(context, body),
});
