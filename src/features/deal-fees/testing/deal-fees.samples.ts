import { moscowDateOf } from '#domain/moscow-date.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const dealFeesSamples = defineSamples(async ({ people: { admin }, id }, { services }) => {
  const today = moscowDateOf(services.clock.now());
  const { version } = await admin.call(feeCalls.getRequisites, {});
  await admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version } });
  const bill = {
    application_id: id('deal'),
    application_bank_id: null,
    amount: '15000.00',
    percent: null,
    due_on: today,
    subject: 'Раз',
    note: null,
  };
  const billed = await admin.call(feeCalls.createInvoice, {
    body: { ...bill, application_bank_id: id('leg') },
  });
  const paid = { id: billed.id, version: 1, paid_on: today, note: null };
  return [
    sampleOf(feeCalls.createInvoice, {
      caller: admin,
      table: 'client_invoices',
      body: bill,
      other: { ...bill, subject: 'Два' },
    }),
    sampleOf(feeCalls.payInvoice, {
      caller: admin,
      table: 'client_invoice_payments',
      body: { ...paid, amount: '1000.00' },
      other: { ...paid, amount: '2000.00' },
    }),
    sampleOf(feeCalls.sendInvoice, {
      caller: admin,
      table: 'letters',
      body: { id: billed.id, email: 'one@example.ru' },
      other: { id: billed.id, email: 'two@example.ru' },
    }),
  ];
});
