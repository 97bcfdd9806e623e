import { Button, NumberInput, Radio, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutFormats } from '#features/payouts/payouts.rules.ts';
import { payoutScreenTexts as texts } from '#features/payouts/payouts.screen-texts.ts';
import { type PayoutList, type PayoutOrder, payoutReads } from '#features/payouts/web/payout.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type ListProps = { readonly list: PayoutList; readonly onClose: () => void };
type OrderProps = ListProps & { readonly order: PayoutOrder };

/** What the dialogs say when they are done. */
const doneWith = (words: string, onClose: () => void) => ({
  quiet: true as const,
  invalidates: payoutReads,
  onSuccess: () => {
    toast.success(words);
    onClose();
  },
});

/** Approves a list; above the limit its total and count are typed again. */
export const ApproveDialog = ({ list, onClose }: ListProps): ReactElement => {
  const words = texts.approving;
  const [total, setTotal] = useState('');
  const [count, setCount] = useState<number | string>('');
  const call = useCallMutation(payoutCalls.approveList, doneWith(words.done, onClose));
  const problems = call.error?.errors ?? {};
  const typed = list.is_typed ? { total, count: Number(count) } : {};
  return (
    <FormDialog
      isOpen
      title={words.title(list.id)}
      submitLabel={words.submit}
      isBusy={call.isPending}
      isOff={list.is_typed && (total === '' || count === '')}
      size={480}
      onSubmit={() => call.mutate({ body: { id: list.id, version: list.version, ...typed } })}
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <p>{words.text(texts.ordersOf(list.count), roublesText(list.total))}</p>
        {list.is_typed && (
          <>
            <p className="wait">{words.typed}</p>
            <MoneyInput
              label={words.total}
              required
              data-autofocus
              value={total}
              error={problems['total']?.[0]}
              onChange={setTotal}
            />
            <NumberInput
              label={words.count}
              required
              hideControls
              allowDecimal={false}
              min={1}
              value={count}
              error={problems['count']?.[0]}
              onChange={setCount}
            />
          </>
        )}
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};

/** Gives a list out as a file, then lets it be fetched. */
export const GiveDialog = ({ list, onClose }: ListProps): ReactElement => {
  const words = texts.giving;
  const [format, setFormat] = useState<(typeof payoutFormats)[number]>('1c');
  const [reason, setReason] = useState('');
  const [isAgain] = useState(list.state === 'sent');
  const call = useCallMutation(payoutCalls.giveList, { quiet: true, invalidates: payoutReads });
  if (call.data)
    return (
      <Modal opened title={words.title} onClose={onClose} size={480}>
        <p>{words.ready}</p>
        <FormButtons right>
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
          <Button
            component="a"
            download
            href={downloadUrl(payoutCalls.openFile, { query: { id: call.data.file_id } })}
          >
            {words.download}
          </Button>
        </FormButtons>
      </Modal>
    );
  return (
    <FormDialog
      isOpen
      title={words.title}
      submitLabel={words.submit}
      isBusy={call.isPending}
      isOff={isAgain && reason.trim() === ''}
      isDirty={reason !== ''}
      size={480}
      onSubmit={() =>
        call.mutate({
          body: { id: list.id, version: list.version, format, ...(isAgain && { reason }) },
        })
      }
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <p className={isAgain ? 'wait' : undefined}>{isAgain ? words.again : words.first}</p>
        <Radio.Group
          label={words.format}
          value={format}
          onChange={(value) => setFormat(value === 'csv' ? 'csv' : '1c')}
        >
          <div className="grid-1 gap-8 mt-6">
            {payoutFormats.map((one) => (
              <Radio key={one} value={one} label={words.formats[one]} />
            ))}
          </div>
        </Radio.Group>
        {isAgain && (
          <Textarea
            label={words.reason}
            required
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};

/** Writes down by hand that all orders of a list are paid. */
export const PayOrdersDialog = ({ list, onClose }: ListProps): ReactElement => {
  const words = texts.paying;
  const today = useToday();
  const [day, setDay] = useState(today);
  const sent = list.orders.filter(({ state }) => state === 'sent').length;
  const call = useCallMutation(payoutCalls.payOrders, doneWith(words.done(sent), onClose));
  return (
    <FormDialog
      isOpen
      title={words.title}
      submitLabel={words.submit}
      isBusy={call.isPending}
      size={480}
      onSubmit={() => call.mutate({ body: { id: list.id, day } })}
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <p>{words.text(texts.ordersOf(sent))}</p>
        <DateInput
          label={words.day}
          required
          maxDate={today}
          value={day}
          error={call.error?.errors['day']?.[0]}
          onChange={setDay}
        />
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};

/** Cancels a list that has not been given out. */
export const CancelListDialog = ({ list, onClose }: ListProps): ReactElement => {
  const words = texts.cancelling;
  const call = useCallMutation(payoutCalls.cancelList, doneWith(words.done, onClose));
  return (
    <ReasonDialog
      title={words.title(list.id)}
      text={words.text}
      submitLabel={words.submit}
      limit={300}
      danger
      isBusy={call.isPending}
      failure={call.error}
      onSubmit={(reason) => call.mutate({ body: { id: list.id, version: list.version, reason } })}
      onClose={onClose}
    />
  );
};

/** Money of an order came back: in the bank's words. */
export const ReturnOrderDialog = ({ order, onClose }: OrderProps): ReactElement => {
  const words = texts.returning;
  const call = useCallMutation(payoutCalls.returnOrder, doneWith(words.done, onClose));
  return (
    <ReasonDialog
      title={words.title(order.payee)}
      text={words.text}
      label={words.label}
      submitLabel={words.submit}
      limit={300}
      danger
      isBusy={call.isPending}
      failure={call.error}
      onSubmit={(reason) => call.mutate({ body: { id: order.id, words: reason } })}
      onClose={onClose}
    />
  );
};

/** Changes how much an order sends. */
export const ChangeOrderDialog = ({ list, order, onClose }: OrderProps): ReactElement => {
  const words = texts.changing;
  const [sum, setSum] = useState(order.sum);
  const call = useCallMutation(payoutCalls.changeOrder, doneWith(words.done, onClose));
  return (
    <FormDialog
      isOpen
      title={words.title(order.payee)}
      isBusy={call.isPending}
      isOff={sum === ''}
      isDirty={sum !== order.sum}
      size={480}
      onSubmit={() => call.mutate({ body: { id: order.id, version: list.version, sum } })}
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <MoneyInput
          label={words.sum}
          description={words.hint(roublesText(order.left))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          data-autofocus
          value={sum}
          error={call.error?.errors['sum']?.[0]}
          onChange={setSum}
        />
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};
