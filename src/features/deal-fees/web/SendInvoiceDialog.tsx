import type { ReactElement } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { clientLetterTexts } from '#features/client-letters/client-letters.texts.ts';
import { ClientMailDialog } from '#features/client-letters/web/client-letters.facade.tsx';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { invoiceLetterTexts as texts } from '#features/deal-fees/deal-fees-letter.texts.ts';
import { type Invoice, invoiceReads } from '#features/deal-fees/web/invoice.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type SendInvoiceDialogProps = { readonly invoice: Invoice; readonly onClose: () => void };

/** Sends the printed invoice to the client. */
export const SendInvoiceDialog = ({ invoice, onClose }: SendInvoiceDialogProps): ReactElement => {
  const sending = useCallMutation(feeCalls.sendInvoice, {
    quiet: true,
    invalidates: invoiceReads,
    done: (_reply, { body }) => clientLetterTexts.sent(body.email),
    onSuccess: onClose,
  });
  return (
    <ClientMailDialog
      dealId={invoice.application_id}
      title={texts.title(invoice.number)}
      text={texts.mailText(roublesText(invoice.amount), formatDate(invoice.due_on))}
      isBusy={sending.isPending}
      failure={sending.error}
      onSend={(email) => sending.mutate({ body: { id: invoice.id, email } })}
      onClose={onClose}
    />
  );
};
