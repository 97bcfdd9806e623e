import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutScreenTexts } from '#features/payouts/payouts.screen-texts.ts';
import {
  type PayoutList,
  type PayoutOrder,
  stateTones,
  usePayoutNews,
} from '#features/payouts/web/payout.ts';
import styles from '#features/payouts/web/payout.module.css';
import {
  ApproveDialog,
  CancelListDialog,
  ChangeOrderDialog,
  GiveDialog,
  PayOrdersDialog,
  ReturnOrderDialog,
} from '#features/payouts/web/PayoutDialogs.tsx';
import { type OrderAction, PayoutOrders } from '#features/payouts/web/PayoutOrders.tsx';
import { payoutScreens } from '#features/payouts/web/payouts.screens.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = payoutScreenTexts.one;

type ListAction = 'approve' | 'give' | 'pay' | 'cancel';
type Open = { readonly kind: ListAction } | { readonly kind: OrderAction; readonly order: PayoutOrder };
type ListProps = { readonly list: PayoutList };

const Facts = ({ list }: ListProps): ReactElement => (
  <Card padded label={texts.title(list.id)}>
    <dl className="facts">
      <dt>{texts.facts.state}</dt>
      <dd>
        <StatusPill tone={stateTones[list.state]}>{payoutScreenTexts.states[list.state]}</StatusPill>
      </dd>
      <dt>{texts.facts.total}</dt>
      <dd>
        <b>{texts.totalOf(payoutScreenTexts.ordersOf(list.count), roublesText(list.total))}</b>
      </dd>
      <dt>{texts.facts.day}</dt>
      <dd>{formatDate(list.day)}</dd>
      <dt>{texts.facts.account}</dt>
      <dd>
        {list.account}, {list.bank_name}
      </dd>
      <dt>{texts.facts.made}</dt>
      <dd>{texts.when(list.made_by, formatDateTime(new Date(list.made_at)))}</dd>
      {list.approved_by !== null && list.approved_at !== null && (
        <>
          <dt>{texts.facts.approved}</dt>
          <dd>{texts.when(list.approved_by, formatDateTime(new Date(list.approved_at)))}</dd>
        </>
      )}
      {list.cancel_reason !== null && (
        <>
          <dt>{texts.facts.cancelled}</dt>
          <dd>{list.cancel_reason}</dd>
        </>
      )}
    </dl>
  </Card>
);

const Actions = ({
  list,
  onPick,
}: ListProps & { readonly onPick: (kind: ListAction) => void }): ReactElement => {
  const { can } = list;
  const isWrong = can.change && list.orders.some(({ problems }) => problems.length > 0);
  const isAgain = list.state === 'sent';
  return (
    <Card title={texts.actions} padded>
      <div className="grid-1 gap-10">
        {can.needs_other && <p className="text-13 muted">{texts.needsOther}</p>}
        {isWrong && <p className="text-13 wait">{texts.hasProblems}</p>}
        <div className="row wrap gap-8">
          {can.approve && (
            <Button disabled={isWrong} onClick={() => onPick('approve')}>
              {texts.approve}
            </Button>
          )}
          {can.pay && <Button onClick={() => onPick('pay')}>{texts.pay}</Button>}
          {can.give && (
            <Button
              variant={isAgain ? 'default' : 'filled'}
              disabled={isWrong}
              onClick={() => onPick('give')}
            >
              {isAgain ? texts.giveAgain : texts.give}
            </Button>
          )}
          <Act of={payoutCalls.openRegister}>
            <Button
              variant="default"
              component="a"
              download
              href={downloadUrl(payoutCalls.openRegister, { query: { id: list.id } })}
            >
              {texts.register}
            </Button>
          </Act>
          {can.cancel && (
            <Button variant="default" onClick={() => onPick('cancel')}>
              {texts.cancel}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
};

const Files = ({ list: { files } }: ListProps): ReactElement | null =>
  files.length === 0 ? null : (
    <Card title={texts.files} padded>
      <ul className="grid gap-10">
        {files.map(({ id, format, at, by, reason, sha256 }) => (
          <li key={id} className="grid gap-2 text-13">
            <span>{texts.fileOf(texts.formats[format], formatDateTime(new Date(at)), by)}</span>
            {reason !== null && <span className="breaks">{reason}</span>}
            <small className="small muted breaks">{texts.hash(sha256)}</small>
          </li>
        ))}
      </ul>
    </Card>
  );

type DialogProps = ListProps & { readonly open: Open; readonly onClose: () => void };

const Dialog = ({ list, open, onClose }: DialogProps): ReactElement => {
  const props = { list, onClose };
  switch (open.kind) {
    case 'approve':
      return <ApproveDialog {...props} />;
    case 'give':
      return <GiveDialog {...props} />;
    case 'pay':
      return <PayOrdersDialog {...props} />;
    case 'cancel':
      return <CancelListDialog {...props} />;
    case 'change':
      return <ChangeOrderDialog {...props} order={open.order} />;
    case 'back':
      return <ReturnOrderDialog {...props} order={open.order} />;
  }
};

const Whole = ({ list }: ListProps): ReactElement => {
  const [open, setOpen] = useState<Open | null>(null);
  usePageTitle(texts.title(list.id));
  return (
    <>
      <div className={`grid gap-12 top ${styles['page']}`}>
        <PayoutOrders list={list} onPick={(kind, order) => setOpen({ kind, order })} />
        <div className={`column gap-12 ${styles['side']}`}>
          <Actions list={list} onPick={(kind) => setOpen({ kind })} />
          <Facts list={list} />
          <Files list={list} />
        </div>
      </div>
      {open && <Dialog list={list} open={open} onClose={() => setOpen(null)} />}
    </>
  );
};

/** /finance/payout/$id: a list of payment orders, and what is done with it beside. */
export default function PayoutScreen(): ReactElement {
  const { id } = useScreen(payoutScreens.payout).params;
  const list = useCall(payoutCalls.getList, { query: { id } }, { quiet: true });
  usePayoutNews();
  return (
    <Page>
      <Loaded of={list} errorTitle={texts.failed}>
        {(data) => <Whole list={data} />}
      </Loaded>
    </Page>
  );
}
