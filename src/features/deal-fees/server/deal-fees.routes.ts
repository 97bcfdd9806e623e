import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { createInvoice } from '#features/deal-fees/server/create-invoice.ts';
import {
  findInvoice,
  listOfDeal,
  searchInvoices,
  sumInvoices,
} from '#features/deal-fees/server/find-invoices.ts';
import { cancelInvoice, payInvoice, removePayment } from '#features/deal-fees/server/pay-invoice.ts';
import { makeInvoice, readInvoice } from '#features/deal-fees/server/print-invoice.ts';
import { getRequisites, saveRequisites } from '#features/deal-fees/server/save-requisites.ts';
import { printToSend, sendInvoice } from '#features/deal-fees/server/send-invoice.ts';
import { success } from '#kit/contract/fields.ts';
import type { Db } from '#kit/server/database.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const feeRoutes = implement(feeCalls, {
  listOfDeal: ({ query }, context) => listOfDeal(context, query.application_id),
  searchInvoices: ({ body }, context) => searchInvoices(context, body),
  sumInvoices: (_input, context) => sumInvoices(context),
  createInvoice: ({ body }, context) => createInvoice(context, body),
  payInvoice: ({ body }, context) => payInvoice(context, body),
  removePayment: async ({ body }, context) => {
    await removePayment(context, body);
    return success;
  },
  cancelInvoice: async ({ body }, context) => {
    await cancelInvoice(context, body);
    return success;
  },
  printInvoice: workFirst(
    async ({ query }, context) => {
      const { database } = context.services;
      const read = (db: Db) => readInvoice({ ...context, db }, query.id);
      return makeInvoice(context.services, await database.read(read));
    },
    async ({ query }, context, file) => {
      await findInvoice(context, query.id);
      return file;
    },
  ),
  sendInvoice: workFirst(
    ({ body }, context) => printToSend(context, body),
    async ({ body }, context, made) => {
      await sendInvoice(context, body, made);
      return success;
    },
  ),
  getRequisites: (_input, context) => getRequisites(context),
  saveRequisites: ({ body }, context) => saveRequisites(context, body),
});
