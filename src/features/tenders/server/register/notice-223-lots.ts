import {
  nodeAt,
  nodesAt,
  type RegisterNode,
  textAt,
} from '#features/tenders/server/register/register-node.ts';
import { moneyAt } from '#features/tenders/server/register/register-values.ts';
import type { TenderLot } from '#features/tenders/tenders.register.ts';

/** A lot with its currency and, in a joint purchase, the share of every customer. */
export type NoticeLot = {
  lot: TenderLot;
  currency?: string;
  shares: { customer: RegisterNode; maxPrice?: string }[];
};

/** Price of a lot or of a customer's share of it; where only a price formula is agreed, its upper bound. */
function priceOf(data: RegisterNode): string | undefined {
  return moneyAt(data, 'initialSum') ?? moneyAt(data, 'maxContractPrice');
}

function currencyOf(data: RegisterNode, element: string): string | undefined {
  return textAt(data, element, 'letterCode') ?? textAt(data, element, 'code');
}

function readShares(lot: RegisterNode): NoticeLot['shares'] {
  return nodesAt(lot, 'jointLotData', 'lotCustomers', 'lotCustomer').flatMap((share) => {
    const customer = nodeAt(share, 'customerInfo');
    const data = nodeAt(share, 'lotCustomerData');
    const maxPrice = data && priceOf(data);
    return customer ? [{ customer, ...(maxPrice !== undefined && { maxPrice }) }] : [];
  });
}

function readLot(node: RegisterNode, at: number, purchaseName: string): NoticeLot {
  // Since 2016 a lot keeps its facts in `lotData`; older notices hold them in the lot itself.
  const data = nodeAt(node, 'lotData') ?? node;
  const no = Number(textAt(node, 'ordinalNumber'));
  const maxPrice = priceOf(data);
  const currency = currencyOf(data, 'currency');
  const amount = moneyAt(data, 'applicationSupplySumm');
  const securityCurrency = currencyOf(data, 'applicationSupplyCurrency');
  const isSameCurrency = securityCurrency === undefined || securityCurrency === currency;
  return {
    lot: {
      no: Number.isSafeInteger(no) && no > 0 ? no : at + 1,
      subject: textAt(data, 'subject') ?? purchaseName,
      ...(maxPrice !== undefined && { maxPrice }),
      ...(amount !== undefined && isSameCurrency && { applicationSecurity: { amount } }),
    },
    ...(currency !== undefined && { currency }),
    shares: readShares(node),
  };
}

/** Lots of a 223-ФЗ notice without the cancelled ones; a lot without a subject takes the purchase's name. */
export function readLots223(notice: RegisterNode, purchaseName: string): NoticeLot[] {
  return nodesAt(notice, 'lots', 'lot')
    .filter((lot) => textAt(lot, 'cancelled') !== 'true')
    .map((lot, at) => readLot(lot, at, purchaseName));
}
