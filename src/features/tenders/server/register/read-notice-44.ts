import { lawOfTenderNumber } from '#domain/tender-number.ts';
import { readCustomers44 } from '#features/tenders/server/register/notice-44-customers.ts';
import {
  nodeAt,
  type RegisterNode,
  textAt,
  textsAt,
} from '#features/tenders/server/register/register-node.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { dateAt, linkAt, momentAt, moneyAt } from '#features/tenders/server/register/register-values.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';
import type { RegisterTender } from '#features/tenders/tenders.register.ts';

const { notice: problems } = registerTexts;

/** Where purchased goods stand: a closed purchase of goods (EZT) lists them bare, the other ways apart from medicines. */
const goodsPaths = [
  ['purchaseObject', 'name'],
  ['purchaseObject', 'KTRU', 'name'],
  ['purchaseObject', 'OKPD2', 'OKPDName'],
  ['notDrugPurchaseObjectsInfo', 'purchaseObject', 'name'],
  ['notDrugPurchaseObjectsInfo', 'purchaseObject', 'KTRU', 'name'],
  ['notDrugPurchaseObjectsInfo', 'purchaseObject', 'OKPD2', 'OKPDName'],
] as const;

/** What is bought; a notice that may leave its name out (all EZT, others in their changes) says it by its goods. */
function subjectOf(notice: RegisterNode): string {
  const subject = textAt(notice, 'commonInfo', 'purchaseObjectInfo');
  if (subject !== undefined) return subject;
  const goods = nodeAt(notice, 'notificationInfo', 'purchaseObjectsInfo');
  const names = goodsPaths
    .map((path) => (goods ? textsAt(goods, ...path) : []))
    .find((own) => own.length > 0);
  return registerTexts.subjectOfGoods(names ?? []);
}

/** Reads the number, subject and date that no notice can do without. */
function readIdentity(notice: RegisterNode) {
  const number = textAt(notice, 'commonInfo', 'purchaseNumber');
  if (number === undefined) throw new RegisterProblem(problems.noNumber);
  if (lawOfTenderNumber(number) !== '44') throw new RegisterProblem(problems.badNumber);
  const publishedAt = momentAt(notice, 'commonInfo', 'publishDTInEIS');
  const docPublishDate = publishedAt ?? momentAt(notice, 'commonInfo', 'plannedPublishDate');
  if (docPublishDate === undefined) throw new RegisterProblem(problems.noDate);
  return {
    number,
    subject: subjectOf(notice),
    docPublishDate,
    ...(publishedAt !== undefined && { publishedAt }),
  };
}

/** Where the purchase takes place: platform, way and address in the register. */
function readPlace(notice: RegisterNode) {
  const platform = textAt(notice, 'commonInfo', 'ETP', 'name');
  const platformUrl = linkAt(notice, 'commonInfo', 'ETP', 'url');
  const url = linkAt(notice, 'commonInfo', 'href');
  const placingWay = textAt(notice, 'commonInfo', 'placingWay', 'name');
  return {
    ...(platform !== undefined && { platform }),
    ...(platformUrl !== undefined && { platformUrl }),
    ...(url !== undefined && { url }),
    ...(placingWay !== undefined && { placingWay }),
  };
}

/** Price and dates of the whole purchase. */
function readTerms(notice: RegisterNode) {
  const price = nodeAt(notice, 'notificationInfo', 'contractConditionsInfo', 'maxPriceInfo');
  const maxPrice = price && moneyAt(price, 'maxPrice');
  const currency = price && textAt(price, 'currency', 'code');
  const stages = nodeAt(notice, 'notificationInfo', 'procedureInfo');
  const applicationsEndAt = stages && momentAt(stages, 'collectingInfo', 'endDT');
  const protocolDate = stages && dateAt(stages, 'summarizingDate');
  return {
    ...(maxPrice !== undefined && { maxPrice }),
    ...(currency !== undefined && { currency }),
    ...(applicationsEndAt !== undefined && { applicationsEndAt }),
    ...(protocolDate !== undefined && { protocolDate }),
  };
}

/** Reads a notice of 44-ФЗ (EF, EOK, EZK, EZT of 2020 and later) by full paths; one without number, subject, date or customer is a RegisterProblem. */
export function readNotice44(kindCode: string, document: RegisterNode): RegisterTender {
  // Systems exchange the same notice wrapped: index beside, content in `data`.
  const notice = nodeAt(document, 'data') ?? document;
  const identity = readIdentity(notice);
  const terms = readTerms(notice);
  const customers = readCustomers44(notice, terms.maxPrice);
  if (customers.length === 0) throw new RegisterProblem(problems.noCustomer);
  const versionNumber = Number(textAt(notice, 'versionNumber'));
  return {
    law: '44',
    kindCode,
    ...identity,
    ...readPlace(notice),
    ...terms,
    customers,
    lots: [],
    ...(Number.isSafeInteger(versionNumber) && { versionNumber }),
  };
}
