import { ActionIcon, Button } from '@mantine/core';
import { FileDown, Mail, Undo2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { invoiceLetterTexts } from '#features/deal-fees/deal-fees-letter.texts.ts';
import { feeScreenTexts as texts } from '#features/deal-fees/deal-fees.screen-texts.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import { type Invoice, invoiceReads, invoiceTones, isOpen } from '#features/deal-fees/web/invoice.ts';
import styles from '#features/deal-fees/web/invoices.module.css';
import { PaymentDialog } from '#features/deal-fees/web/PaymentDialog.tsx';
import { SendInvoiceDialog } from '#features/deal-fees/web/SendInvoiceDialog.tsx';
import { roublesText } from '#domain/money.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Payment = NonNullable<Invoice['payments']>[number];

const wordsOf = (invoice: Invoice): string =>
  [
    isOpen(invoice) ? texts.due(formatDate(invoice.due_on)) : '',
    invoice.bank_name ? texts.forBank(shortBankName(invoice.bank_name)) : '',
    invoice.percent && invoice.base_amount
      ? texts.percentOf(invoice.percent, roublesText(invoice.base_amount))
      : '',
    invoice.created_by ? texts.madeBy(invoice.created_by) : '',
  ]
    .filter(Boolean)
    .join(' · ');

const PaymentLine = ({
  payment,
  onRemove,
}: {
  readonly payment: Payment;
  readonly onRemove: (() => void) | undefined;
}): ReactElement => {
  const stated = texts.paymentLine(
    roublesText(payment.amount),
    formatDate(payment.paid_on),
    payment.note ?? payment.recorded_by,
  );
  if (payment.removed_by !== null)
    return (
      <li className="muted">
        <del>{stated}</del> {texts.removed(payment.removed_by, payment.remove_reason ?? '')}
      </li>
    );
  return (
    <li className={`row wrap gap-6 gap-x-12 ${styles['line']}`}>
      {stated}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={texts.removePayment}
          onClick={onRemove}
        >
          <Undo2 size={14} />
        </ActionIcon>
      )}
    </li>
  );
};

type Asked =
  | { readonly kind: 'pay' }
  | { readonly kind: 'send' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'remove'; readonly id: number };

const RequestContext = ({
  asked,
  invoice,
  onClose,
}: {
  readonly asked: Asked;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}): ReactElement => {
  const onSuccess = (stated: string) => (): void => {
    toast.success(stated);
    onClose();
  };
  const cancel = useCallMutation(feeCalls.cancelInvoice, {
    invalidates: invoiceReads,
    onSuccess: onSuccess(texts.cancellation.done),
  });
  const remove = useCallMutation(feeCalls.removePayment, {
    invalidates: invoiceReads,
    onSuccess: onSuccess(texts.removal.done),
  });
  if (asked.kind === 'pay') return <PaymentDialog invoice={invoice} onClose={onClose} />;
  if (asked.kind === 'send') return <SendInvoiceDialog invoice={invoice} onClose={onClose} />;
  if (asked.kind === 'cancel')
    return (
      <ReasonDialog
        title={texts.cancellation.title(invoice.number)}
        text={texts.cancellation.text}
        submitLabel={texts.cancellation.submit}
        danger
        isBusy={cancel.isPending}
        onSubmit={(reason) => cancel.mutate({ body: { id: invoice.id, version: invoice.version, reason } })}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title={texts.removal.title}
      text={texts.removal.text}
      submitLabel={texts.removal.submit}
      danger
      isBusy={remove.isPending}
      onSubmit={(reason) => remove.mutate({ body: { id: asked.id, reason } })}
      onClose={onClose}
    />
  );
};

type InvoiceButtonsProps = {
  readonly invoice: Invoice;
  readonly canWrite: boolean;
  readonly onAsk: (asked: Asked) => void;
};

const InvoiceButtons = ({ invoice, canWrite, onAsk }: InvoiceButtonsProps): ReactElement => {
  const isPayable = canWrite && isOpen(invoice);
  return (
    <div className={`row wrap gap-6 gap-x-12 ${styles['line']}`}>
      <Button
        size="xs"
        variant="default"
        component="a"
        download
        href={downloadUrl(feeCalls.printInvoice, { query: { id: invoice.id } })}
        aria-label={texts.printLabel(invoice.number)}
        leftSection={<FileDown size={15} aria-hidden />}
      >
        {texts.print}
      </Button>
      {isOpen(invoice) && (
        <Button
          size="xs"
          variant="default"
          aria-label={invoiceLetterTexts.sendLabel(invoice.number)}
          leftSection={<Mail size={15} aria-hidden />}
          onClick={() => onAsk({ kind: 'send' })}
        >
          {invoiceLetterTexts.send}
        </Button>
      )}
      {isPayable && (
        <Button size="xs" onClick={() => onAsk({ kind: 'pay' })}>
          {texts.pay}
        </Button>
      )}
      {isPayable && Number(invoice.paid) === 0 && (
        <Button size="xs" variant="default" onClick={() => onAsk({ kind: 'cancel' })}>
          {texts.cancel}
        </Button>
      )}
    </div>
  );
};

/** One invoice of a deal: how it stands, its payments, what can be done with it. */
export const InvoiceItem = ({
  invoice,
  canWrite,
}: {
  readonly invoice: Invoice;
  readonly canWrite: boolean;
}): ReactElement => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { payments } = invoice;
  const canRemove = canWrite && invoice.state !== 'cancelled';
  return (
    <li className={`grid gap-6 py-12 px-16 line-top ${styles['invoice']}`}>
      <div className={`row wrap gap-6 gap-x-12 ${styles['line']}`}>
        <b>{texts.numberOf(invoice.number, formatDate(invoice.issued_on))}</b>
        <StatusPill tone={invoiceTones[invoice.state]}>{feeTexts.states[invoice.state]}</StatusPill>
        <span data-end className="text-16 line-24 bold">
          {roublesText(invoice.amount)}
        </span>
      </div>
      <span className="muted">{wordsOf(invoice)}</span>
      {invoice.subject && <span>{invoice.subject}</span>}
      {invoice.note && <span>{`${texts.note}: ${invoice.note}`}</span>}
      {invoice.cancel_reason && <span>{texts.cancelledFor(invoice.cancel_reason)}</span>}
      {Number(invoice.paid) > 0 && (
        <span>{texts.paidOf(roublesText(invoice.paid), roublesText(invoice.amount))}</span>
      )}
      {payments && payments.length > 0 && (
        <ul className="grid gap-2 text-13" aria-label={texts.payments}>
          {payments.map((payment) => (
            <PaymentLine
              key={payment.id}
              payment={payment}
              onRemove={canRemove ? () => setAsked({ kind: 'remove', id: payment.id }) : undefined}
            />
          ))}
        </ul>
      )}
      {payments && <InvoiceButtons invoice={invoice} canWrite={canWrite} onAsk={setAsked} />}
      {asked && <RequestContext asked={asked} invoice={invoice} onClose={() => setAsked(null)} />}
    </li>
  );
};
