import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { saveSettings, showSettings } from '#features/agent-acts/server/act-settings.ts';
import { changeAct, confirmAct, deleteAct, makeAct, sendAct } from '#features/agent-acts/server/make-act.ts';
import { bringReceipt, openReceipt, payAct, returnPayment } from '#features/agent-acts/server/pay-act.ts';
import { savePayeeTaxes, showPayeeTaxes } from '#features/agent-acts/server/payee-taxes.ts';
import { printAct, sendPrinted } from '#features/agent-acts/server/print-act.ts';
import { listActs, showAct } from '#features/agent-acts/server/show-acts.ts';
import { success } from '#kit/contract/fields.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const actRoutes = implement(actCalls, {
  listActs: ({ query }, context) => listActs(context, query),
  getAct: ({ query }, context) => showAct(context, query.id),
  makeAct: ({ body }, context) => makeAct(context, body),
  sendAct: async ({ body }, context) => {
    await sendAct(context, body);
    return success;
  },
  changeAct: async ({ body }, context) => {
    await changeAct(context, body);
    return success;
  },
  confirmAct: async ({ body }, context) => {
    await confirmAct(context, body);
    return success;
  },
  deleteAct: async ({ body }, context) => {
    await deleteAct(context, body);
    return success;
  },
  payAct: ({ body }, context) => payAct(context, body),
  returnPayment: async ({ body }, context) => {
    await returnPayment(context, body);
    return success;
  },
  bringReceipt: async ({ body }, context) => {
    await bringReceipt(context, body);
    return success;
  },
  openReceipt: ({ query }, context) => openReceipt(context, query.id),
  openAct: workFirst(
    ({ query }, context) => printAct(context, query),
    ({ query }, context, file) => sendPrinted(context, query.id, file),
  ),
  getPayeeTaxes: ({ query }, context) => showPayeeTaxes(context, query.payee_id),
  savePayeeTaxes: ({ body }, context) => savePayeeTaxes(context, body),
  getSettings: (_input, context) => showSettings(context.db),
  saveSettings: ({ body }, context) => saveSettings(context, body),
});
