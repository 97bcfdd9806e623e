import { lawOfTenderNumber } from '#domain/tender-number.ts';
import { type NoticeLot, readLots223 } from '#features/tenders/server/register/notice-223-lots.ts';
import {
  nodeAt,
  nodesAt,
  type RegisterNode,
  textAt,
} from '#features/tenders/server/register/register-node.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { addSums, dateAt, linkAt, momentAt } from '#features/tenders/server/register/register-values.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';
import type { TenderCustomer, RegisterTender } from '#features/tenders/tenders.register.ts';

const { notice: problems } = registerTexts;

function readOrganization(info: RegisterNode | undefined): TenderCustomer | undefined {
  const inn = info && textAt(info, 'inn');
  // The schema asks for the INN alone.
  const name = info && (textAt(info, 'fullName') ?? textAt(info, 'shortName') ?? inn);
  if (!info || name === undefined) return undefined;
  const kpp = textAt(info, 'kpp');
  return { name, ...(inn !== undefined && { inn }), ...(kpp !== undefined && { kpp }) };
}

/** Adds up shares of lots; unknown when one of them is, or when currencies differ. */
function addPrices(lots: readonly NoticeLot[], prices: readonly (string | undefined)[]): string | undefined {
  const existing = prices.filter((price) => price !== undefined);
  const isComparable = new Set(lots.map(({ currency }) => currency)).size <= 1;
  return existing.length === prices.length && isComparable ? addSums(existing, 'lots') : undefined;
}

function sharesOf(lots: readonly NoticeLot[]): TenderCustomer[] {
  const shares = lots.flatMap((lot) =>
    lot.shares.flatMap(({ customer, maxPrice }) => {
      const organization = readOrganization(customer);
      return organization ? [{ lot, organization, maxPrice }] : [];
    }),
  );
  const byIdentity = Map.groupBy(shares, ({ organization }) => organization.inn ?? organization.name);
  return [...byIdentity.values()].flatMap((own) => {
    const [first] = own;
    const maxPrice = addPrices(
      own.map(({ lot }) => lot),
      own.map((share) => share.maxPrice),
    );
    return first ? [{ ...first.organization, ...(maxPrice !== undefined && { maxPrice }) }] : [];
  });
}

/** In a joint purchase the customers are those that share the lots; otherwise the one of the notice. */
function readCustomers(
  notice: RegisterNode,
  lots: readonly NoticeLot[],
  maxPrice: string | undefined,
): TenderCustomer[] {
  const joint = sharesOf(lots);
  if (joint.length > 0) return joint;
  const customer = readOrganization(nodeAt(notice, 'customer', 'mainInfo'));
  if (!customer) throw new RegisterProblem(problems.noCustomer);
  // A security is asked for each lot apart; it is the customer's where there is one lot.
  const applicationSecurity = lots.length === 1 ? lots[0]?.lot.applicationSecurity : undefined;
  return [
    {
      ...customer,
      ...(applicationSecurity && { applicationSecurity }),
      ...(maxPrice !== undefined && { maxPrice }),
    },
  ];
}

function readIdentity(notice: RegisterNode) {
  const number = textAt(notice, 'registrationNumber');
  if (number === undefined) throw new RegisterProblem(problems.noNumber);
  if (lawOfTenderNumber(number) !== '223') throw new RegisterProblem(problems.badNumber);
  const subject = textAt(notice, 'name') ?? textAt(notice, 'lots', 'lot', 'lotData', 'subject');
  if (subject === undefined) throw new RegisterProblem(problems.noSubject);
  const publishedAt = momentAt(notice, 'publicationDateTime');
  const docPublishDate = publishedAt ?? momentAt(notice, 'createDateTime');
  if (docPublishDate === undefined) throw new RegisterProblem(problems.noDate);
  return { number, subject, docPublishDate, ...(publishedAt !== undefined && { publishedAt }) };
}

/** Platform, way, address and dates. Kinds of notices name the date of results differently. */
function readPlaceAndDates(notice: RegisterNode) {
  const platform = textAt(notice, 'electronicPlaceInfo', 'name');
  const platformUrl = linkAt(notice, 'electronicPlaceInfo', 'url');
  const urlEis = linkAt(notice, 'urlEIS');
  // An address in the customer's own cabinet opens for nobody else.
  const url = urlEis?.includes('/private/') ? undefined : urlEis;
  const placingWay = textAt(notice, 'purchaseCodeName');
  const applicationsEndAt = momentAt(notice, 'submissionCloseDateTime');
  const protocolDate =
    dateAt(notice, 'placingProcedure', 'summingupDateTime') ??
    dateAt(notice, 'summingupTime') ??
    dateAt(notice, 'summingupDate');
  return {
    ...(platform !== undefined && { platform }),
    ...(platformUrl !== undefined && { platformUrl }),
    ...(url !== undefined && { url }),
    ...(placingWay !== undefined && { placingWay }),
    ...(applicationsEndAt !== undefined && { applicationsEndAt }),
    ...(protocolDate !== undefined && { protocolDate }),
  };
}

/** The content of every item of a 223-ФЗ packet: `body/item/purchaseNotice…Data`. */
export function itemsOf223(document: RegisterNode): RegisterNode[] {
  return nodesAt(document, 'body', 'item').flatMap(({ children }) =>
    children.filter(({ name }) => name.endsWith('Data')),
  );
}

/** Reads one notice of 223-ФЗ by full paths; one without number, name, date or customer is a RegisterProblem. */
export function readNotice223(kindCode: string, notice: RegisterNode): RegisterTender {
  const identity = readIdentity(notice);
  const lots = readLots223(notice, identity.subject);
  const maxPrice = addPrices(
    lots,
    lots.map(({ lot }) => lot.maxPrice),
  );
  const currency = maxPrice === undefined ? undefined : lots[0]?.currency;
  const versionNumber = Number(textAt(notice, 'version'));
  return {
    law: '223',
    kindCode,
    ...identity,
    ...readPlaceAndDates(notice),
    customers: readCustomers(notice, lots, maxPrice),
    lots: lots.map(({ lot }) => lot),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(currency !== undefined && { currency }),
    ...(Number.isSafeInteger(versionNumber) && { versionNumber }),
  };
}
