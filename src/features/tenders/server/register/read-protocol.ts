import { dateAtAny, readFactIdentity, textAtAny } from '#features/tenders/server/register/fact-values.ts';
import { readParty } from '#features/tenders/server/register/read-party.ts';
import {
  nodeAt,
  nodesAt,
  type RegisterNode,
  textAt,
} from '#features/tenders/server/register/register-node.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { moneyAt } from '#features/tenders/server/register/register-values.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';
import type {
  FactStage,
  RegisterBid,
  RegisterFact,
  TenderCustomer,
} from '#features/tenders/tenders.register.ts';

const identityPaths = {
  docNumber: [['commonInfo', 'docNumber'], ['protocolNumber'], ['docNumber'], ['externalId'], ['id']],
  published: [
    ['commonInfo', 'publishDTInEIS'],
    ['commonInfo', 'docPublishDate'],
    ['publishDate'],
    ['docPublishDate'],
    ['commonInfo', 'publishDTInETP'],
    ['commonInfo', 'procedureDT'],
    ['protocolDate'],
  ],
} as const;
const dayPaths = [
  ['commonInfo', 'signDT'],
  ['commonInfo', 'signDate'],
  ['signDate'],
  ['commonInfo', 'procedureDT'],
  ['protocolDate'],
  ['commonInfo', 'publishDTInEIS'],
] as const;

/** Applications by the ways of 44-ФЗ since 2020, of 615-ПП and of 44-ФЗ before 2020; a lot of the last may have a number. */
const bidPaths = [
  ['protocolInfo', 'applicationsInfo', 'applicationInfo'],
  ['protocolInfo', 'applicationInfo'],
  ['protocolInfo', 'applications', 'application'],
  ['protocolInfo', 'application'],
  ['protocolLot', 'applications', 'application'],
  ['protocolLot', 'application'],
  ['protocolLots', 'protocolLot', 'applications', 'application'],
  ['protocolLots', 'protocolLot', 'application'],
] as const;
const pricePaths = [
  ['finalPrice'],
  ['winnerPrice'],
  ['admittedInfo', 'singleAppAdmittedInfo', 'finalPrice'],
  ['lastPriceOffer', 'price'],
  ['lastOffer', 'price'],
  ['priceOffer', 'price'],
  ['priceOffers', 'lastOffer', 'price'],
  ['offerPrice'],
] as const;
const placeOfResult: Readonly<Record<string, number>> = { WIN_OFFER: 1, SECOND_OFFER: 2 };

/** Protocols on the only application: it wins without a place by the results. */
const isOfSingle = (kind: string): boolean => /Single(?:App|Part)/.test(kind);

const isFalse = (node: RegisterNode, ...path: string[]): boolean => textAt(node, ...path) === 'false';

function isRejected(bid: RegisterNode): boolean {
  const admitted = nodeAt(bid, 'admittedInfo') ?? bid;
  return (
    nodeAt(admitted, 'appNotAdmittedInfo') !== undefined ||
    isFalse(bid, 'admitted') ||
    isFalse(admitted, 'admitted') ||
    isFalse(admitted, 'appAdmittedInfo', 'admitted') ||
    isFalse(admitted, 'singleAppAdmittedInfo', 'admitted')
  );
}

function rankOf(kind: string, bid: RegisterNode): number | undefined {
  const admitted = nodeAt(bid, 'admittedInfo', 'appAdmittedInfo') ?? bid;
  // A protocol of offers places applications too, but what places them finally is the admission.
  const rank = Number(textAt(admitted, 'appRating') ?? textAt(bid, 'admittedInfo', 'appRating'));
  if (Number.isSafeInteger(rank) && rank > 0) return rank;
  const result = textAt(admitted, 'resultType') ?? '';
  if (Object.hasOwn(placeOfResult, result)) return placeOfResult[result];
  if (nodeAt(bid, 'admittedInfo', 'singleAppAdmittedInfo') || isOfSingle(kind)) return 1;
  return undefined;
}

function priceOf(bid: RegisterNode): string | undefined {
  return pricePaths.map((path) => moneyAt(bid, ...path)).find((price) => price !== undefined);
}

function partyOf(bid: RegisterNode): RegisterBid['party'] {
  const node = nodeAt(bid, 'appParticipantInfo') ?? nodeAt(bid, 'participantInfo');
  return node && readParty(node);
}

function readBid(kind: string, bid: RegisterNode): RegisterBid {
  const no =
    textAt(bid, 'commonInfo', 'appNumber') ?? textAt(bid, 'appNumber') ?? textAt(bid, 'journalNumber');
  const rejected = isRejected(bid);
  const rank = rejected ? undefined : rankOf(kind, bid);
  const price = priceOf(bid);
  const party = partyOf(bid);
  return {
    ...(no !== undefined && { no }),
    ...(rank !== undefined && { rank }),
    ...(rejected && { isRejected: true as const }),
    ...(price !== undefined && { price }),
    ...(party && { party }),
  };
}

/** Participants stand apart from applications in the part of a final protocol that platforms send but the site does not show. */
function withPartiesApart(protocol: RegisterNode, bids: readonly RegisterBid[]): RegisterBid[] {
  const apart = new Map(
    nodesAt(protocol, 'appParticipantsInfo', 'appParticipantInfo').map((node) => [
      textAt(node, 'appNumber'),
      partyOf(node),
    ]),
  );
  return bids.map((bid) => {
    const party = bid.party ?? apart.get(bid.no);
    return party ? { ...bid, party } : bid;
  });
}

/** A customer who publishes for himself, so that a purchase without its notice still names him. */
function publisherOf(protocol: RegisterNode): TenderCustomer | undefined {
  const publisher =
    nodeAt(protocol, 'protocolPublisherInfo', 'publisherOrg') ??
    nodeAt(protocol, 'protocolPublisherInfo', 'publisherOrgInfo') ??
    nodeAt(protocol, 'protocolPublisher', 'publisherOrg');
  const party = publisher && readParty(publisher);
  if (!party) return undefined;
  const { name, inn, kpp } = party;
  return { name, ...(inn !== undefined && { inn }), ...(kpp !== undefined && { kpp }) };
}

/** What a protocol of 44-ФЗ is by its kind: the results, a refusal or evasion, or the cancelling of either. */
function stageOf(kind: string): FactStage {
  if (kind.endsWith('Cancel')) return 'cancel';
  return /(?:Evasion|Deviation)/.test(kind) ? 'evasion' : 'protocol';
}

/** Reads a protocol of 44-ФЗ (of 2020 and later or the older ones) or of 615-ПП; a missing number or date is a RegisterProblem. */
export function readProtocol(kind: string, document: RegisterNode): RegisterFact {
  const protocol = nodeAt(document, 'data') ?? document;
  const number = textAtAny(protocol, [['commonInfo', 'purchaseNumber'], ['purchaseNumber']]);
  if (number === undefined) throw new RegisterProblem(registerTexts.notice.noNumber);
  const stage = stageOf(kind);
  const identity = readFactIdentity(protocol, kind, stage, number, identityPaths);
  const day = dateAtAny(protocol, dayPaths);
  const cancels = textAtAny(protocol, [['commonInfo', 'canceledProtocolNumber'], ['canceledProtocolNumber']]);
  const refusedProject = textAt(protocol, 'contractsInfo', 'contractProjectNumber');
  const path = bidPaths.find((one) => nodeAt(protocol, ...one));
  const bids = path ? nodesAt(protocol, ...path).map((bid) => readBid(kind, bid)) : [];
  const customer = publisherOf(protocol);
  return {
    ...identity,
    ...(day !== undefined && { day }),
    ...(cancels !== undefined && { cancels }),
    ...(refusedProject !== undefined && { refusedProject }),
    bids: withPartiesApart(protocol, bids),
    ...(customer && { customer }),
  };
}
