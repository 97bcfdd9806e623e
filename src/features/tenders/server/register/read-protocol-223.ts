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
import type { RegisterBid, RegisterFact } from '#features/tenders/tenders.register.ts';

const identityPaths = {
  docNumber: [['registrationNumber'], ['guid']],
  published: [['publicationDateTime'], ['createDateTime']],
} as const;
const dayPaths = [
  ['protocolSignDate'],
  ['procedureDate'],
  ['publicationDateTime'],
  ['createDateTime'],
] as const;
const purchasePaths = [
  ['purchaseInfo', 'purchaseNoticeNumber'],
  ['purchaseNoticeInfo', 'purchaseNoticeNumber'],
] as const;

/** Letters of the result: winner, second and third place. */
const places: Readonly<Record<string, number>> = { F: 1, S: 2, T: 3 };

function lotOf(node: RegisterNode): number | undefined {
  const lot = Number(textAt(node, 'lot', 'ordinalNumber'));
  return Number.isSafeInteger(lot) && lot > 0 ? lot : undefined;
}

function readBid(bid: RegisterNode, lot: number | undefined): RegisterBid {
  const no = textAt(bid, 'applicationNumber');
  const letter = textAt(bid, 'winnerIndication') ?? '';
  const rank = Object.hasOwn(places, letter) ? places[letter] : undefined;
  const price = moneyAt(bid, 'price') ?? moneyAt(bid, 'additionalPrice');
  const supplier = nodeAt(bid, 'supplierInfo') ?? nodeAt(bid, 'nonResidentInfo');
  const party = supplier && readParty(supplier);
  return {
    ...(no !== undefined && { no }),
    ...(lot !== undefined && { lot }),
    ...(rank !== undefined && { rank }),
    ...(textAt(bid, 'accepted') === 'F' && { isRejected: true as const }),
    ...(price !== undefined && { price }),
    ...(party && { party }),
  };
}

function readBids(data: RegisterNode): RegisterBid[] {
  return nodesAt(data, 'lotApplicationsList', 'protocolLotApplications').flatMap((lot) =>
    nodesAt(lot, 'application').map((bid) => readBid(bid, lotOf(lot))),
  );
}

function readEvader(data: RegisterNode): RegisterBid[] {
  return nodesAt(data, 'protocolEvasionFinalProtocolApplicationInfo').flatMap((info) =>
    nodesAt(info, 'application').map((bid) => readBid(bid, lotOf(info))),
  );
}

/** Reads one item of a 223-ФЗ protocol: applications by lots with their places; one of evasion names who evaded. */
export function readProtocol223(kind: string, data: RegisterNode): RegisterFact {
  const number = textAtAny(data, purchasePaths);
  if (number === undefined) throw new RegisterProblem(registerTexts.notice.noNumber);
  const isEvasion = kind.includes('Evasion');
  const stage = isEvasion ? 'evasion' : 'protocol';
  const identity = readFactIdentity(data, kind, stage, number, identityPaths);
  const day = dateAtAny(data, dayPaths);
  const subject = textAt(data, 'purchaseInfo', 'name');
  const [customerNode] = nodesAt(data, 'customer');
  const customer = customerNode && readParty(customerNode);
  return {
    ...identity,
    ...(day !== undefined && { day }),
    bids: isEvasion ? readEvader(data) : readBids(data),
    ...(subject !== undefined && { subject }),
    ...(customer && {
      customer: { name: customer.name, ...(customer.inn !== undefined && { inn: customer.inn }) },
    }),
  };
}
