import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { actLinks } from '#features/agent-acts/web/agent-acts.facade.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutScreenTexts } from '#features/payouts/payouts.screen-texts.ts';
import { orderTones, type PayoutList, type PayoutOrder, payoutReads } from '#features/payouts/web/payout.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = payoutScreenTexts.one;

export type OrderAction = 'change' | 'back';
type OrdersProps = {
  readonly list: PayoutList;
  readonly onPick: (action: OrderAction, order: PayoutOrder) => void;
};
type OrderProps = OrdersProps & { readonly order: PayoutOrder };

const Actions = ({ list, order, onPick }: OrderProps): ReactElement | null => {
  const remove = useCallMutation(payoutCalls.removeOrder, {
    invalidates: payoutReads,
    done: texts.removed,
  });
  const mayChange = list.can.change && order.state === 'waiting';
  const mayReturn = order.state === 'sent' || order.state === 'paid';
  if (!mayChange && !mayReturn) return null;
  return (
    <RowMenu label={texts.menu(order.payee)} width={270}>
      {mayChange && (
        <>
          <Menu.Item onClick={() => onPick('change', order)}>{texts.change}</Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            onClick={() => remove.mutate({ body: { id: order.id, version: list.version } })}
          >
            {texts.remove}
          </Menu.Item>
        </>
      )}
      {mayReturn && <Menu.Item onClick={() => onPick('back', order)}>{texts.back}</Menu.Item>}
    </RowMenu>
  );
};

const Order = (props: OrderProps): ReactElement => {
  const { order } = props;
  const { ndfl } = order;
  return (
    <li className="grid gap-4 py-10 px-16 text-13 hair-top">
      <div className="row wrap gap-8">
        <b>{order.payee}</b>
        <StatusPill tone={orderTones[order.state]}>{payoutScreenTexts.orderStates[order.state]}</StatusPill>
        <span className="spacer" />
        <b>
          <Roubles amount={order.sum} hasSign />
        </b>
        <Actions {...props} />
      </div>
      <div className="row wrap gap-8 text-12 muted">
        {order.number !== null && <span>{texts.number(order.number)}</span>}
        <LinkTo link={actLinks.act(order.act_id)}>{texts.actOf(order.act)}</LinkTo>
        <span>{payoutScreenTexts.forms[order.form]}</span>
        <span className="breaks">{texts.accountOf(order.account, order.bik)}</span>
        {ndfl !== '0.00' && <span>{payoutScreenTexts.payable.ndfl(roublesText(ndfl))}</span>}
        {order.paid_on !== null && <span>{texts.paidOn(formatDate(order.paid_on))}</span>}
      </div>
      <p className="text-12 muted breaks">{order.purpose}</p>
      {order.problems.length > 0 && <p className="bad">{order.problems.join(', ')}</p>}
      {order.returned_words !== null && <p className="bad breaks">{texts.returned(order.returned_words)}</p>}
    </li>
  );
};

/** The orders of a list, each with what keeps it from going out. */
export const PayoutOrders = (props: OrdersProps): ReactElement => (
  <Card title={texts.orders}>
    <ul>
      {props.list.orders.map((order) => (
        <Order key={order.id} {...props} order={order} />
      ))}
    </ul>
  </Card>
);
