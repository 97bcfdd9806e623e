import { lawOfTenderNumber } from '#domain/tender-number.ts';
import { isIkzShape } from '#domain/ikz.ts';
import { dateAtAny, momentAtAny, textAtAny } from '#features/tenders/server/register/fact-values.ts';
import { requisitesOfIkz, securityAt } from '#features/tenders/server/register/notice-44-customers.ts';
import {
  nodeAt,
  nodesAt,
  type RegisterNode,
  textAt,
} from '#features/tenders/server/register/register-node.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { dateAt, linkAt, moneyAt } from '#features/tenders/server/register/register-values.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';
import type { RegisterTender, TenderCustomer, TenderLot } from '#features/tenders/tenders.register.ts';

const { notice: problems } = registerTexts;

type Path = readonly string[];

/** The place of publishing organization: 44-ФЗ before 2021, 615-ПП. */
const publisherPaths: readonly Path[] = [
  ['purchaseResponsible', 'responsibleOrg'],
  ['purchaseResponsibleInfo', 'responsibleOrgInfo'],
];
const publishedPaths: readonly Path[] = [
  ['docPublishDate'],
  ['commonInfo', 'docPublishDate'],
  ['publishDate'],
];
const endPaths: readonly Path[] = [
  ['procedureInfo', 'collecting', 'endDate'],
  ['procedureInfo', 'collecting', 'endDT'],
  ['notificationInfo', 'procedureInfo', 'collectingEndDate'],
];
const resultPaths: readonly Path[] = [
  ['procedureInfo', 'scoring', 'date'],
  ['procedureInfo', 'bidding', 'date'],
  ['procedureInfo', 'opening', 'date'],
  ['notificationInfo', 'procedureInfo', 'biddingDate'],
];

function readIdentity(notice: RegisterNode) {
  const number = textAtAny(notice, [['purchaseNumber'], ['commonInfo', 'purchaseNumber']]);
  if (number === undefined) throw new RegisterProblem(problems.noNumber);
  const law = lawOfTenderNumber(number);
  if (law !== '44' && law !== '615') throw new RegisterProblem(problems.badNumber);
  const subject = textAtAny(notice, [['purchaseObjectInfo'], ['commonInfo', 'purchaseObjectInfo']]);
  if (subject === undefined) throw new RegisterProblem(problems.noSubject);
  const docPublishDate = momentAtAny(notice, publishedPaths);
  if (docPublishDate === undefined) throw new RegisterProblem(problems.noDate);
  return { number, law, subject, docPublishDate, publishedAt: docPublishDate } as const;
}

/** The organization that published the notice, and whether a customer is it. */
function publisherOf(notice: RegisterNode): RegisterNode | undefined {
  return publisherPaths.map((path) => nodeAt(notice, ...path)).find((node) => node !== undefined);
}

function nameOfOrganization(node: RegisterNode): Pick<TenderCustomer, 'name' | 'inn' | 'kpp'> | undefined {
  const name = textAt(node, 'fullName');
  if (name === undefined) return undefined;
  const inn = textAt(node, 'INN');
  const kpp = textAt(node, 'KPP');
  return { name, ...(inn !== undefined && { inn }), ...(kpp !== undefined && { kpp }) };
}

function readCustomer(
  publisher: RegisterNode | undefined,
  requirement: RegisterNode,
  lotPrice: string | undefined,
): TenderCustomer | undefined {
  const customer = nodeAt(requirement, 'customer');
  const named = customer && nameOfOrganization(customer);
  if (!customer || !named) return undefined;
  const isPublisher = publisher !== undefined && textAt(customer, 'regNum') === textAt(publisher, 'regNum');
  const ikz = textAt(requirement, 'purchaseCode') ?? '';
  const maxPrice = moneyAt(requirement, 'maxPrice') ?? lotPrice;
  const applicationSecurity = securityAt(requirement, 'applicationGuarantee', maxPrice);
  const contractSecurity = securityAt(requirement, 'contractGuarantee', maxPrice);
  return {
    ...requisitesOfIkz(ikz),
    ...(isPublisher && nameOfOrganization(publisher)),
    ...named,
    ...(applicationSecurity && { applicationSecurity }),
    ...(contractSecurity && { contractSecurity }),
    ...(isIkzShape(ikz) && { ikz }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
}

const lotsOf = (notice: RegisterNode): RegisterNode[] => [
  ...nodesAt(notice, 'lot'),
  ...nodesAt(notice, 'lots', 'lot'),
];

function customersOf44(notice: RegisterNode): TenderCustomer[] {
  const publisher = publisherOf(notice);
  return lotsOf(notice).flatMap((lot) => {
    const requirements = nodesAt(lot, 'customerRequirements', 'customerRequirement');
    const lotPrice = requirements.length === 1 ? moneyAt(lot, 'maxPrice') : undefined;
    return requirements
      .map((requirement) => readCustomer(publisher, requirement, lotPrice))
      .filter((customer) => customer !== undefined);
  });
}

/** 615-ПП: the regional operator buys for himself, and both securities are amounts. */
function customersOf615(notice: RegisterNode, price: RegisterNode | undefined): TenderCustomer[] {
  const publisher = publisherOf(notice);
  const named = publisher && nameOfOrganization(publisher);
  if (!named) return [];
  const maxPrice = price && moneyAt(price, 'maxPrice');
  const applicationSecurity = price && securityAt(price, 'applicationGuarantee', maxPrice);
  const contractSecurity = price && securityAt(price, 'contractGuarantee', maxPrice);
  return [
    {
      ...named,
      ...(applicationSecurity && { applicationSecurity }),
      ...(contractSecurity && { contractSecurity }),
      ...(maxPrice !== undefined && { maxPrice }),
    },
  ];
}

function readLots(notice: RegisterNode, subject: string): TenderLot[] {
  const lots = lotsOf(notice);
  if (lots.length < 2) return [];
  return lots.map((lot, at) => {
    const no = Number(textAt(lot, 'lotNumber'));
    const maxPrice = moneyAt(lot, 'maxPrice');
    return {
      no: Number.isSafeInteger(no) && no > 0 ? no : at + 1,
      subject: textAt(lot, 'lotObjectInfo') ?? subject,
      ...(maxPrice !== undefined && { maxPrice }),
    };
  });
}

/** Platform and way: 44-ФЗ keeps them in the notice, 615-ПП in its parts. */
function readPlace(notice: RegisterNode) {
  const etp = nodeAt(notice, 'ETP') ?? nodeAt(notice, 'notificationInfo', 'ETPInfo');
  const platform = etp && textAt(etp, 'name');
  const platformUrl = etp && linkAt(etp, 'url');
  const url = linkAt(notice, 'href') ?? linkAt(notice, 'commonInfo', 'href');
  const placingWay = textAtAny(notice, [
    ['placingWay', 'name'],
    ['placingWayInfo', 'name'],
  ]);
  return {
    ...(platform !== undefined && { platform }),
    ...(platformUrl !== undefined && { platformUrl }),
    ...(url !== undefined && { url }),
    ...(placingWay !== undefined && { placingWay }),
  };
}

/** The price of the only lot; several lots are several contracts, and their sum is nobody's price. */
function readPrice(notice: RegisterNode, price615: RegisterNode | undefined) {
  const [lot, ...others] = lotsOf(notice);
  const maxPrice = price615
    ? moneyAt(price615, 'maxPrice')
    : lot && others.length === 0 && moneyAt(lot, 'maxPrice');
  const currency = (lot && textAt(lot, 'currency', 'code')) ?? 'RUB';
  return maxPrice ? { maxPrice, currency } : {};
}

/** Till when bids are taken, and when the results are drawn up. */
function readDates(notice: RegisterNode) {
  const applicationsEndAt = momentAtAny(notice, endPaths);
  const protocolDate = dateAtAny(notice, resultPaths) ?? dateAt(notice, 'procedureInfo', 'summarizingDate');
  return {
    ...(applicationsEndAt !== undefined && { applicationsEndAt }),
    ...(protocolDate !== undefined && { protocolDate }),
  };
}

/** Reads a notice of 44-ФЗ before 2021 (fcsNotification…, lots inside) or of 615-ПП; one without number, subject, date or customer is a RegisterProblem. */
export function readNoticeOld(kindCode: string, document: RegisterNode): RegisterTender {
  const notice = nodeAt(document, 'data') ?? document;
  const { law, ...identity } = readIdentity(notice);
  const price615 = nodeAt(notice, 'notificationInfo', 'contractCondition', 'maxPriceInfo');
  const lots = readLots(notice, identity.subject);
  const customers = law === '615' ? customersOf615(notice, price615) : customersOf44(notice);
  if (customers.length === 0) throw new RegisterProblem(problems.noCustomer);
  const versionNumber = Number(textAt(notice, 'versionNumber'));
  return {
    law,
    kindCode,
    ...identity,
    ...readPlace(notice),
    ...readPrice(notice, price615),
    ...readDates(notice),
    customers,
    lots,
    ...(Number.isSafeInteger(versionNumber) && { versionNumber }),
  };
}
