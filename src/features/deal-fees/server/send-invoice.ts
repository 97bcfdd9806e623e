import { formatRoubles, subtractKopecks } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import {
  asClientFile,
  limitLetters,
  writeToClient,
} from '#features/client-letters/server/client-letters.facade.ts';
import type { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { feeErrors } from '#features/deal-fees/deal-fees.errors.ts';
import { invoiceLetterTexts as texts } from '#features/deal-fees/deal-fees-letter.texts.ts';
import { feeLetters } from '#features/deal-fees/deal-fees.letters.ts';
import { kopecksOf } from '#features/deal-fees/deal-fees.rules.ts';
import { numberOf } from '#features/deal-fees/server/find-invoices.ts';
import {
  isPrintedSame,
  makeInvoice,
  type PrintedInvoice,
  readInvoice,
} from '#features/deal-fees/server/print-invoice.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { BeforeContext, Operation } from '#kit/server/implement.ts';

type Body = CallParsed<typeof feeCalls.sendInvoice>['body'];

/** An invoice that waits for its money, as it is to be printed. */
const readOpen = async (reading: Pick<Operation, 'db' | 'caller'>, id: number): Promise<PrintedInvoice> => {
  const printed = await readInvoice(reading, id);
  const { cancelledAt, paidAt } = printed.invoice;
  if (cancelledAt !== null || paidAt !== null) throw refuse(feeErrors.closed);
  return printed;
};

/** The file that goes with the letter, printed before the transaction. */
export const printToSend = async (context: BeforeContext, { id }: Body) => {
  limitLetters(context);
  const { services } = context;
  const printed = await services.database.read((db) => readOpen({ ...context, db }, id));
  return { printed, file: await asClientFile(await makeInvoice(services, printed)) };
};

/** Sends an invoice that waits for its money to the client, unless what was printed has changed meanwhile. */
export const sendInvoice = async (
  operation: Operation,
  { id, email }: Body,
  made: Awaited<ReturnType<typeof printToSend>>,
): Promise<void> => {
  const printed = await readOpen(operation, id);
  if (!isPrintedSame(printed, made.printed)) throw refuse(kitErrors.conflict);
  const { invoice } = printed;
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
    file: made.file,
    move: 'invoice_sent',
    what: texts.sent(number),
  });
};
