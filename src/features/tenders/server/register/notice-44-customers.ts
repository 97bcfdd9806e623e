import { isIkzShape, parseIkz } from '#domain/ikz.ts';
import { isKpp } from '#domain/requisites.ts';
import {
  nodeAt,
  nodesAt,
  type RegisterNode,
  textAt,
} from '#features/tenders/server/register/register-node.ts';
import {
  addSums,
  dateAt,
  moneyAt,
  partOfPrice,
  percentAt,
} from '#features/tenders/server/register/register-values.ts';
import type { TenderCustomer, TenderSecurity } from '#features/tenders/tenders.register.ts';

/** Tax numbers of a customer. */
type Requisites = { inn?: string; kpp?: string };

/** An IKZ names its customer by INN and KPP. */
export function requisitesOfIkz(ikz: string): Requisites | undefined {
  const parts = parseIkz(ikz);
  if (!parts?.hasCustomerInnChecksum) return undefined;
  return { inn: parts.customerInn, ...(isKpp(parts.customerKpp) && { kpp: parts.customerKpp }) };
}

/** The notice names the tax numbers of the placing organization only; a customer is it when their register numbers agree. */
function requisitesOfResponsible(notice: RegisterNode, customer: RegisterNode): Requisites | undefined {
  const responsible = nodeAt(notice, 'purchaseResponsibleInfo', 'responsibleOrgInfo');
  const regNum = textAt(customer, 'regNum');
  if (!responsible || regNum === undefined || regNum !== textAt(responsible, 'regNum')) return undefined;
  const inn = textAt(responsible, 'INN');
  const kpp = textAt(responsible, 'KPP');
  return inn === undefined ? undefined : { inn, ...(kpp !== undefined && { kpp }) };
}

/** Amount and part as the notice says them; a part alone gives the amount by the price. */
export function securityAt(
  requirement: RegisterNode,
  block: string,
  price: string | undefined,
): TenderSecurity | undefined {
  const node = nodeAt(requirement, block);
  if (!node) return undefined;
  const part = percentAt(node, 'part');
  const amount = moneyAt(node, 'amount') ?? lifeCycleAmount(node);
  if (amount !== undefined) return { amount, ...(part !== undefined && { part }) };
  if (part === undefined) return undefined;
  return price === undefined ? { part } : { amount: partOfPrice(price, part), part, isComputed: true };
}

/** A life-cycle contract splits its security into one for the delivery and one for the service after it. */
function lifeCycleAmount(node: RegisterNode): string | undefined {
  const sums = ['deliveryGuarantee', 'serviceGuarantee'].map((name) => moneyAt(node, name, 'amount'));
  return addSums(
    sums.filter((sum) => sum !== undefined),
    node.name,
  );
}

/** The days between which the contract is executed; a notice that counts terms from its conclusion names none. */
function contractDays(conditions: RegisterNode): Pick<TenderCustomer, 'contractStart' | 'contractEnd'> {
  const days = nodeAt(
    conditions,
    'contractExecutionPaymentPlan',
    'contractExecutionTermsInfo',
    'notRelativeTermsInfo',
  );
  const contractStart = days && dateAt(days, 'startDate');
  const contractEnd = days && dateAt(days, 'endDate');
  return {
    ...(contractStart !== undefined && { contractStart }),
    ...(contractEnd !== undefined && { contractEnd }),
  };
}

/** What each stage is secured by: the bid, the contract, the warranty. */
function readSecurities(requirement: RegisterNode, maxPrice: string | undefined) {
  const applicationSecurity = securityAt(requirement, 'applicationGuarantee', maxPrice);
  const contractSecurity = securityAt(requirement, 'contractGuarantee', maxPrice);
  const warrantySecurity = securityAt(requirement, 'provisionWarranty', maxPrice);
  return {
    ...(applicationSecurity && { applicationSecurity }),
    ...(contractSecurity && { contractSecurity }),
    ...(warrantySecurity && { warrantySecurity }),
  };
}

function readCustomer(
  notice: RegisterNode,
  requirement: RegisterNode,
  totalPrice: string | undefined,
): TenderCustomer | undefined {
  const customer = nodeAt(requirement, 'customer');
  const name = customer && textAt(customer, 'fullName');
  if (!customer || name === undefined) return undefined;
  const conditions = nodeAt(requirement, 'contractConditionsInfo') ?? requirement;
  const ikz = textAt(conditions, 'IKZInfo', 'purchaseCode') ?? '';
  const maxPrice = moneyAt(conditions, 'maxPriceInfo', 'maxPrice') ?? totalPrice;
  const advancePercent = percentAt(conditions, 'advancePaymentSum', 'sumInPercents');
  return {
    name,
    ...(requisitesOfResponsible(notice, customer) ?? requisitesOfIkz(ikz)),
    ...readSecurities(requirement, maxPrice),
    ...(advancePercent !== undefined && { advancePercent }),
    ...(isIkzShape(ikz) && { ikz }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...contractDays(conditions),
  };
}

/** Customers of a 44-ФЗ notice of 2020 and later with what each of them asks for, in the order of the notice. */
export function readCustomers44(notice: RegisterNode, maxPrice: string | undefined): TenderCustomer[] {
  const requirements = nodesAt(
    notice,
    'notificationInfo',
    'customerRequirementsInfo',
    'customerRequirementInfo',
  );
  // The whole price stands in for a missing own one only where it cannot be another customer's.
  const totalPrice = requirements.length === 1 ? maxPrice : undefined;
  return requirements
    .map((requirement) => readCustomer(notice, requirement, totalPrice))
    .filter((customer) => customer !== undefined);
}
