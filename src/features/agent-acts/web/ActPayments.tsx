import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode } from 'react';
import { kopecksFromDecimal, subtractKopecks, toDecimalString } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts as texts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { type Act, type ActPayment } from '#features/agent-acts/web/act.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';

type ActProps = { readonly act: Act };
/** What is open beside an act. */
export type Open =
  | { readonly kind: 'change' | 'cancel' | 'pay' | 'taxes' | 'correct' }
  | { readonly kind: 'return' | 'receipt'; readonly payment: ActPayment };
export type Opening = ActProps & { readonly onOpen: (open: Open) => void };

const receiptWords = (payment: ActPayment): ReactNode => {
  const { receipt, receipt_due: due, receipt_state: state } = payment;
  if (due === null) return null;
  if (receipt) {
    const words = texts.payments.receipt(receipt.number, formatDate(receipt.day));
    if (receipt.file !== null)
      return (
        <a href={downloadUrl(actCalls.openReceipt, { query: { id: receipt.id } })} download>
          {words}
        </a>
      );
    return receipt.link === null ? (
      words
    ) : (
      <a href={receipt.link} target="_blank" rel="noreferrer">
        {words}
      </a>
    );
  }
  return (
    <StatusPill tone={state === 'late' ? 'bad' : 'wait'}>
      {state === 'late'
        ? texts.payments.receiptLate(formatDate(due))
        : texts.payments.receiptDue(formatDate(due))}
    </StatusPill>
  );
};

const Payment = ({ act, payment, onOpen }: Opening & { readonly payment: ActPayment }): ReactElement => {
  const isGone = payment.removed_reason !== null;
  return (
    <li className="grid gap-4 text-13">
      <span className="row gap-8">
        <span className={isGone ? 'struck' : ''}>
          {texts.payments.order(payment.order_number, formatDate(payment.day))}
        </span>
        <span className="spacer" />
        <b className={isGone ? 'struck' : ''}>
          <Roubles amount={payment.sum} />
        </b>
      </span>
      {isGone && (
        <small className="small muted breaks">{texts.payments.removed(payment.removed_reason ?? '')}</small>
      )}
      <span className="row wrap gap-8 small">
        {receiptWords(payment)}
        {act.can.bring_receipt && payment.receipt_due !== null && payment.receipt === null && (
          <Button size="compact-sm" variant="default" onClick={() => onOpen({ kind: 'receipt', payment })}>
            {texts.payments.bring}
          </Button>
        )}
        {act.can.correct && !isGone && (
          <Button size="compact-sm" variant="subtle" onClick={() => onOpen({ kind: 'return', payment })}>
            {texts.payments.back}
          </Button>
        )}
      </span>
    </li>
  );
};

/** What has been paid, with receipts where they are owed. */
export const Payments = (props: Opening): ReactElement => {
  const { act } = props;
  const left = toDecimalString(subtractKopecks(kopecksFromDecimal(act.payout), kopecksFromDecimal(act.paid)));
  return (
    <Card title={texts.payments.title} padded>
      {act.payments.length === 0 ? (
        <p className="text-13 muted">{texts.payments.nothing}</p>
      ) : (
        <ul className="grid gap-12">
          {act.payments.map((payment) => (
            <Payment key={payment.id} {...props} payment={payment} />
          ))}
        </ul>
      )}
      {act.state === 'confirmed' && act.paid !== '0.00' && (
        <p className="text-13 mt-10">
          {texts.page.left}: <Roubles amount={left} hasSign />
        </p>
      )}
    </Card>
  );
};
