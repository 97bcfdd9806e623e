import { formatRoubles, subtractKopecks } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { writeToClient } from '#features/client-letters/server/client-letters.facade.ts';
import type { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { feeErrors } from '#features/deal-fees/deal-fees.errors.ts';
import { invoiceLetterTexts as texts } from '#features/deal-fees/deal-fees-letter.texts.ts';
import { feeLetters } from '#features/deal-fees/deal-fees.letters.ts';
import { kopecksOf } from '#features/deal-fees/deal-fees.rules.ts';
import { findInvoice, numberOf } from '#features/deal-fees/server/find-invoices.ts';
import { printInvoice } from '#features/deal-fees/server/print-invoice.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Sends an invoice that waits for its money to the client, as it is printed. */
export const sendInvoice = async (
  operation: Operation,
  { id, email }: CallParsed<typeof feeCalls.sendInvoice>['body'],
): Promise<void> => {
  const invoice = await findInvoice(operation, id);
  if (invoice.cancelledAt !== null || invoice.paidAt !== null) throw refuse(feeErrors.closed);
  const number = numberOf(invoice);
  const [paid, left] = [
    kopecksOf(invoice.paid),
    subtractKopecks(kopecksOf(invoice.amount), kopecksOf(invoice.paid)),
  ];
  await writeToClient(operation, {
    dealId: invoice.dealId,
    legId: invoice.legId,
    to: email,
    letter: (words) =>
      feeLetters.invoice({
        ...words,
        number,
        day: formatDate(invoice.issuedOn),
        client: invoice.payer.name,
        amount: formatRoubles(kopecksOf(invoice.amount)),
        about: invoice.subject,
        due: formatDate(invoice.dueOn),
        paid: paid > 0 ? formatRoubles(paid) : '',
        left: formatRoubles(left),
      }),
    file: await printInvoice(operation, id),
    move: 'invoice_sent',
    what: texts.sent(number),
  });
};
