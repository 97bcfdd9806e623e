import {
  dateAtAny,
  type IdentityPaths,
  readFactIdentity,
  textAtAny,
} from '#features/tenders/server/register/fact-values.ts';
import { readParty } from '#features/tenders/server/register/read-party.ts';
import {
  nodeAt,
  nodesAt,
  type RegisterNode,
  textAt,
} from '#features/tenders/server/register/register-node.ts';
import { moneyAt, percentAt } from '#features/tenders/server/register/register-values.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';
import type {
  FactStage,
  RegisterBid,
  RegisterFact,
  TenderCustomer,
  TenderSecurity,
} from '#features/tenders/tenders.register.ts';

type Path = readonly string[];

/** Where one kind of contract document keeps what the others keep elsewhere. */
type ContractPaths = IdentityPaths & {
  readonly day: readonly Path[];
  readonly prices: readonly Path[];
  readonly parties: readonly Path[];
  readonly customers: readonly Path[];
  readonly subject: readonly Path[];
  readonly ikz: readonly Path[];
};

/** Projects and signed contracts of the electronic conclusion (44-ФЗ). */
const projectPaths: ContractPaths = {
  docNumber: [['commonInfo', 'number'], ['mainDocInfo', 'id'], ['externalId'], ['id']],
  published: [
    ['commonInfo', 'publishDTInEIS'],
    ['commonInfo', 'publishDTInETP'],
    ['commonInfo', 'signDate'],
    ['createDateTime'],
    ['foundationInfo', 'protocolInfo', 'publishDTInEIS'],
  ],
  day: [['foundationInfo', 'protocolInfo', 'publishDTInEIS']],
  prices: [
    ['contractInfo', 'changePriceInfo', 'changePrice'],
    ['contractInfo', 'price'],
    ['contractFinancingInfo', 'contractPriceInfo', 'price'],
  ],
  parties: [['participantInfo']],
  customers: [['customerInfo']],
  subject: [
    ['contractInfo', 'subject'],
    ['contractSubjectInfo', 'contractSubject'],
  ],
  ikz: [['foundationInfo', 'purchaseCode']],
};

/** Contracts of the contract register (44-ФЗ), of 615-ПП and of 223-ФЗ. */
const contractPaths: ContractPaths = {
  docNumber: [
    ['regNum'],
    ['contractRegNumber'],
    ['registrationNumber'],
    ['commonInfo', 'contractNumber'],
    ['id'],
    ['guid'],
  ],
  published: [
    ['publishDate'],
    ['publicationDate'],
    ['commonInfo', 'docPublishDate'],
    ['createDateTime'],
    ['signDate'],
    ['commonInfo', 'signDate'],
  ],
  day: [['protocolDate'], ['resumeDate']],
  prices: [['priceInfo', 'price'], ['financesInfo', 'price'], ['price']],
  parties: [
    ['suppliersInfo', 'supplierInfo'],
    ['suppliers', 'supplier'],
    ['contractorInfo'],
    ['supplierInfo'],
  ],
  customers: [['customer', 'mainInfo'], ['customer'], ['customerInfo']],
  subject: [['contractSubject'], ['subjectContract']],
  ikz: [
    ['foundation', 'fcsOrder', 'order', 'purchaseCode'],
    ['foundation', 'fcsOrder', 'purchaseCode'],
  ],
};

const purchasePaths: readonly Path[] = [
  ['foundationInfo', 'purchaseNumber'],
  ['foundation', 'fcsOrder', 'order', 'notificationNumber'],
  ['foundation', 'fcsOrder', 'notificationNumber'],
  ['foundation', 'oosOrder', 'notificationNumber'],
  ['purchaseNoticeInfo', 'purchaseNoticeNumber'],
  ['commonInfo', 'purchaseInfo', 'purchaseNumber'],
  ['notice44Num'],
];

/** A contract project carries the purchase number and four digits more. */
const projectNumberLength = 23;
const purchaseNumberLength = 19;

function purchaseNumberOf(node: RegisterNode): string | undefined {
  const number = textAtAny(node, purchasePaths);
  if (number !== undefined) return number;
  const project = textAt(node, 'commonInfo', 'number') ?? '';
  return project.length === projectNumberLength ? project.slice(0, purchaseNumberLength) : undefined;
}

function customerOf(node: RegisterNode, paths: ContractPaths): TenderCustomer | undefined {
  const path = paths.customers.find((one) => nodeAt(node, ...one));
  const found = path && nodeAt(node, ...path);
  const party = found && readParty(found);
  if (!party) return undefined;
  const ikz = textAtAny(node, paths.ikz);
  const { name, inn, kpp } = party;
  return {
    name,
    ...(inn !== undefined && { inn }),
    ...(kpp !== undefined && { kpp }),
    ...(ikz !== undefined && /^\d{36}$/.test(ikz) && { ikz }),
  };
}

/** The security that the structured project of a contract asks for. */
function securityOf(node: RegisterNode): TenderSecurity | undefined {
  const info = nodeAt(node, 'contractConditionsInfo', 'contractGuaranteeInfo');
  if (!info || textAt(info, 'isContractGuarantee') === 'false') return undefined;
  const amount = moneyAt(info, 'amount');
  const part = percentAt(info, 'part');
  if (amount === undefined && part === undefined) return undefined;
  return { ...(amount !== undefined && { amount }), ...(part !== undefined && { part }) };
}

function supplierOf(
  node: RegisterNode,
  paths: ContractPaths,
  price: string | undefined,
): RegisterBid | undefined {
  const path = paths.parties.find((one) => nodeAt(node, ...one));
  const party =
    path &&
    nodesAt(node, ...path)
      .map(readParty)
      .find((one) => one !== undefined);
  if (!party) return undefined;
  const no = textAt(node, 'appNumber');
  const lot = Number(textAt(node, 'lotNum'));
  return {
    ...(no !== undefined && { no }),
    ...(Number.isSafeInteger(lot) && lot > 0 && { lot }),
    ...(price !== undefined && { price }),
    party,
  };
}

const stages: readonly [RegExp, FactStage, ContractPaths][] = [
  [/Evasion/, 'evasion', projectPaths],
  [/^cp\w*ContractSign/, 'signed', projectPaths],
  [/^cp/, 'project', projectPaths],
  [/./, 'contract', contractPaths],
];

/** Reads a contract project, a signed contract or a register's contract: who concludes it and at what price. One without a purchase or a supplier gives the reason why it is skipped. */
export function readContract(kind: string, document: RegisterNode): RegisterFact | string {
  const node = nodeAt(document, 'data') ?? document;
  const number = purchaseNumberOf(node);
  if (number === undefined) return registerTexts.skipped.noPurchase;
  const [, stage, paths] = stages.find(([pattern]) => pattern.test(kind)) as (typeof stages)[number];
  const identity = readFactIdentity(node, kind, stage, number, paths);
  const price = paths.prices.map((path) => moneyAt(node, ...path)).find((sum) => sum !== undefined);
  const day = dateAtAny(node, paths.day);
  const supplier = supplierOf(node, paths, price);
  if (!supplier) return registerTexts.skipped.noParty;
  const security = securityOf(node);
  const customer = customerOf(node, paths);
  const subject = textAtAny(node, paths.subject);
  const placingWay = textAt(node, 'foundationInfo', 'placingWay', 'name');
  const platform = textAt(node, 'foundationInfo', 'ETP', 'name');
  return {
    ...identity,
    ...(day !== undefined && { day }),
    bids: [supplier],
    ...(security && { security }),
    ...(subject !== undefined && { subject }),
    ...(customer && { customer }),
    ...(placingWay !== undefined && { placingWay }),
    ...(platform !== undefined && { platform }),
  };
}
