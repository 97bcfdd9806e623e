import { Button, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { kopecksFromDecimal, subtractKopecks, toDecimalString } from '#domain/money.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { type Act, type ActPayment, actReads } from '#features/agent-acts/web/act.ts';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { ReasonCall } from '#kit/web/forms/ReasonDialog.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type ActProps = { readonly act: Act; readonly onClose: () => void };

/** Writes down money paid by an act; what is left stands there to begin with. */
export const PayDialog = ({ act, onClose }: ActProps): ReactElement => {
  const texts = actScreenTexts.payDialog;
  const today = useToday();
  const left = subtractKopecks(kopecksFromDecimal(act.payout), kopecksFromDecimal(act.paid));
  const [order, setOrder] = useState('');
  const [day, setDay] = useState(today);
  const [sum, setSum] = useState(toDecimalString(left));
  const call = useCallMutation(actCalls.payAct, {
    quiet: true,
    invalidates: actReads,
    done: texts.done,
    onSuccess: onClose,
  });
  const problems = call.error?.errors ?? {};
  return (
    <FormDialog
      isOpen
      title={texts.title(act.number)}
      submitLabel={texts.submit}
      isBusy={call.isPending}
      isDirty={order !== ''}
      size={480}
      onSubmit={() =>
        call.mutate({ body: { id: act.id, version: act.version, order_number: order, day, sum } })
      }
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <TextInput
          label={texts.order}
          required
          maxLength={30}
          data-autofocus
          value={order}
          error={problems['order_number']?.[0]}
          onChange={(event) => setOrder(event.currentTarget.value)}
        />
        <DateInput
          label={texts.day}
          required
          minDate={act.day}
          maxDate={today}
          value={day}
          error={problems['day']?.[0]}
          onChange={setDay}
        />
        <MoneyInput label={texts.sum} required value={sum} error={problems['sum']?.[0]} onChange={setSum} />
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};

type PaymentProps = { readonly payment: ActPayment; readonly onClose: () => void };

/** Takes a payment back: it came back, or was written down by mistake. */
export const ReturnDialog = ({ payment, onClose }: PaymentProps): ReactElement => {
  const texts = actScreenTexts.payments;
  return (
    <ReasonCall
      call={actCalls.returnPayment}
      invalidates={actReads}
      done={texts.backDone}
      title={texts.backTitle(payment.order_number)}
      text={texts.backText}
      submitLabel={texts.back}
      limit={300}
      danger
      input={(reason) => ({ body: { id: payment.id, reason } })}
      onClose={onClose}
    />
  );
};

/** The receipt of a self-employed payee: a link or a file, its sum that of the payment. */
export const ReceiptDialog = ({ payment, onClose }: PaymentProps): ReactElement => {
  const texts = actScreenTexts.receiptDialog;
  const today = useToday();
  const [start] = useState({ number: '', day: today, sum: payment.sum, link: '' });
  const [typed, setTyped] = useState(start);
  const [file, setFile] = useState<File | null>(null);
  const call = useCallMutation(actCalls.bringReceipt, {
    quiet: true,
    invalidates: actReads,
    done: texts.done,
    onSuccess: onClose,
  });
  const problems = call.error?.errors ?? {};
  const { link, ...rest } = typed;
  return (
    <FormDialog
      isOpen
      title={texts.title}
      submitLabel={texts.submit}
      isBusy={call.isPending}
      isDirty={typed !== start || file !== null}
      size={480}
      onSubmit={() =>
        call.mutate({
          body: { payment_id: payment.id, ...rest, ...(link && { link }) },
          files: file ? [file] : [],
        })
      }
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <TextInput
          label={texts.number}
          required
          maxLength={40}
          value={typed.number}
          error={problems['number']?.[0]}
          onChange={(event) => setTyped({ ...typed, number: event.currentTarget.value })}
        />
        <DateInput
          label={texts.day}
          required
          maxDate={today}
          value={typed.day}
          error={problems['day']?.[0]}
          onChange={(day) => setTyped({ ...typed, day })}
        />
        <MoneyInput
          label={texts.sum}
          required
          value={typed.sum}
          error={problems['sum']?.[0]}
          onChange={(sum) => setTyped({ ...typed, sum })}
        />
        <TextInput
          label={texts.link}
          placeholder="https://lknpd.nalog.ru/"
          maxLength={300}
          value={typed.link}
          error={problems['link']?.[0]}
          onChange={(event) => setTyped({ ...typed, link: event.currentTarget.value })}
        />
        <div className="row wrap gap-8">
          <FileButton onChange={setFile} accept=".pdf,.jpg,.jpeg,.png">
            {(props) => (
              <Button variant="default" {...props}>
                {texts.choose}
              </Button>
            )}
          </FileButton>
          {file && <span className="text-13 breaks">{file.name}</span>}
        </div>
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};
