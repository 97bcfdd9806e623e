import { kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { contractSigningDeadline } from '#domain/working-days.ts';
import { shortenOrganizationName } from '#features/tenders/tenders.organization-name.ts';
import type {
  RegisterBid,
  RegisterFact,
  RegisterParty,
  TenderCustomer,
  TenderLot,
} from '#features/tenders/tenders.register.ts';

/**
 * How far the conclusion with the winner has come: his name is not published yet, it is known, the contract project
 * is sent to him, the contract is signed; or everybody who could conclude has refused or evaded.
 */
export const winnerStates = ['unnamed', 'named', 'signing', 'signed', 'evaded'] as const;
export type WinnerState = (typeof winnerStates)[number];

/** Where the sum of the contract's security comes from: stated in roubles, or percent of the winner's price. */
export type SecurityBasis = 'stated' | 'part';

/** Who won a purchase or one lot of it, put together from all its documents. Sums have 2 places. */
export type Winner = {
  readonly lot: number;
  readonly state: WinnerState;
  readonly companyInn: string | null;
  readonly companyName: string | null;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly price: string | null;
  readonly maxPrice: string | null;
  /** By how many percent the price is under the maximum, 2 places; negative when it is over it. */
  readonly dropPercent: string | null;
  readonly protocolDate: string | null;
  readonly signDeadline: string | null;
  readonly securityAmount: string | null;
  readonly securityPart: string | null;
  readonly securityBasis: SecurityBasis | null;
};

/** What the notice says that a winner is counted from. */
export type NoticeTerms = {
  readonly maxPrice: string | null;
  readonly customers: readonly TenderCustomer[];
  readonly lots: readonly TenderLot[];
};

const wholePurchase = 0;
const stageOrder = { project: 1, signed: 2, contract: 3 } as const;
type ContractStage = keyof typeof stageOrder;
const isContract = (fact: RegisterFact): fact is RegisterFact & { stage: ContractStage } =>
  Object.hasOwn(stageOrder, fact.stage);

const lotOf = (bid: RegisterBid): number => bid.lot ?? wholePurchase;

/** The same order whatever the order of arrival: by moment, then by what tells documents apart. */
const byMoment = (one: RegisterFact, other: RegisterFact): number => {
  const key = ({ docPublishDate, stage, kindCode, docNumber }: RegisterFact): string =>
    [docPublishDate, stage, kindCode, docNumber].join('|');
  return key(one) < key(other) ? -1 : 1;
};

const kop = (sum: string): number => kopecksFromDecimal(sum);
const sumOf = (kop_: number): string => toDecimalString(kopecks(Math.round(kop_)));

/** Facts that no later document has taken back. */
const standing = (facts: readonly RegisterFact[]): readonly RegisterFact[] => {
  const cancelled = new Set(facts.flatMap(({ cancels }) => (cancels === undefined ? [] : [cancels])));
  return facts.filter(({ stage, docNumber }) => stage !== 'cancel' && !cancelled.has(docNumber));
};

/** Whether two mentions are of one participant: by INN where both know it, else by the number of the application. */
const isSame = (one: RegisterBid, other: RegisterBid): boolean => {
  if (one.party?.inn !== undefined && other.party?.inn !== undefined)
    return one.party.inn === other.party.inn;
  return one.no !== undefined && one.no === other.no;
};

/** Everything the documents say about one participant, later documents first. */
const mentionsOf = (bid: RegisterBid, all: readonly RegisterBid[]): readonly RegisterBid[] => [
  bid,
  ...all.filter((other) => isSame(bid, other)),
];

const joinParties = (parties: readonly RegisterParty[]): RegisterParty | undefined => {
  const [first] = parties;
  if (!first) return undefined;
  const inn = parties.find((party) => party.inn !== undefined)?.inn;
  return {
    name: first.name,
    ...(inn !== undefined && { inn }),
    phones: [...new Set(parties.flatMap(({ phones }) => phones))],
    emails: [...new Set(parties.flatMap(({ emails }) => emails))],
  };
};

const partOf = (price: number, part: string): number => (price * Number(part)) / 100;

type Security = Pick<Winner, 'securityAmount' | 'securityPart' | 'securityBasis'>;
const noSecurity: Security = { securityAmount: null, securityPart: null, securityBasis: null };

/** What one customer wants in kopecks; a part is of his share of the winner's price. */
const securityOfCustomer = (
  { contractSecurity, maxPrice }: TenderCustomer,
  terms: NoticeTerms,
  price: string | null,
): number | null => {
  if (!contractSecurity) return 0;
  const { amount, part, isComputed } = contractSecurity;
  if (amount !== undefined && !isComputed) return kop(amount);
  if (part === undefined || price === null) return amount === undefined ? null : kop(amount);
  if (terms.customers.length < 2) return partOf(kop(price), part);
  if (maxPrice === undefined || terms.maxPrice === null || kop(terms.maxPrice) === 0) return null;
  return partOf((kop(price) * kop(maxPrice)) / kop(terms.maxPrice), part);
};

/** What the notice asks of all its customers together. */
const securityOfNotice = (terms: NoticeTerms, price: string | null): Security | undefined => {
  const securities = terms.customers.flatMap(({ contractSecurity }) => contractSecurity ?? []);
  if (securities.length === 0) return undefined;
  const parts = new Set(securities.map(({ part }) => part));
  const [part] = parts;
  const sums = terms.customers.map((customer) => securityOfCustomer(customer, terms, price));
  const isFound = sums.every((sum) => sum !== null);
  const isStated = securities.every(({ amount, isComputed }) => amount !== undefined && !isComputed);
  return {
    securityAmount: isFound ? sumOf(sums.reduce<number>((total, sum) => total + (sum ?? 0), 0)) : null,
    securityPart: parts.size === 1 ? (part ?? null) : null,
    securityBasis: isStated ? 'stated' : 'part',
  };
};

/** Security of the contract: the project's, else the notice's; where only a part is stated, of the winner's price. */
const securityOf = (
  terms: NoticeTerms | null,
  contract: RegisterFact | undefined,
  price: string | null,
): Security => {
  const asked = contract?.security;
  if (asked?.amount !== undefined)
    return { securityAmount: asked.amount, securityPart: asked.part ?? null, securityBasis: 'stated' };
  const noticed = terms ? securityOfNotice(terms, price) : undefined;
  if (noticed) return noticed;
  if (asked?.part === undefined || price === null) return noSecurity;
  const securityAmount = sumOf(partOf(kop(price), asked.part));
  return { securityAmount, securityPart: asked.part, securityBasis: 'part' };
};

/** The price: of the only contract, else what the participant offered, else the sum of the contracts of all customers. */
const priceOf = (
  mentions: readonly RegisterBid[],
  contracts: readonly RegisterFact[],
  terms: NoticeTerms | null,
): string | null => {
  const prices = contracts.flatMap(({ bids }) => bids[0]?.price ?? []);
  const isOne = prices.length === 1 && (terms?.customers.length ?? 1) < 2;
  if (isOne && prices[0] !== undefined) return prices[0];
  const offered = mentions.find(({ price }) => price !== undefined)?.price;
  if (offered !== undefined) return offered;
  return prices.length === 0 ? null : sumOf(prices.reduce((total, price) => total + kop(price), 0));
};

const dropOf = (price: string | null, maxPrice: string | null): string | null => {
  if (price === null || maxPrice === null || kop(maxPrice) === 0) return null;
  return (((kop(maxPrice) - kop(price)) / kop(maxPrice)) * 100).toFixed(2);
};

type LotFacts = {
  readonly lot: number;
  readonly terms: NoticeTerms | null;
  /** Later documents first. */
  readonly facts: readonly RegisterFact[];
  readonly calendar: ProductionCalendar;
};

const inLot = (facts: readonly RegisterFact[], lot: number): readonly RegisterFact[] =>
  facts.map((fact) => ({ ...fact, bids: fact.bids.filter((bid) => lotOf(bid) === lot) }));

/** Contracts of the furthest stage with one who has not evaded. */
const contractsOf = (facts: readonly RegisterFact[], evaders: readonly RegisterBid[]) => {
  const alive = facts
    .filter(isContract)
    .filter(({ bids: [bid] }) => bid && !evaders.some((evader) => isSame(evader, bid)));
  const furthest = Math.max(0, ...alive.map(({ stage }) => stageOrder[stage]));
  return alive.filter(({ stage }) => stageOrder[stage] === furthest);
};

/** What the assembled facts of a lot say, before sums and dates are counted. */
const findWinner = (facts: readonly RegisterFact[]) => {
  const all = facts.flatMap(({ bids }) => bids);
  const deciding = facts.find(
    ({ stage, bids }) => stage === 'protocol' && bids.some(({ rank }) => rank === 1),
  );
  const evasions = facts.filter(({ stage }) => stage === 'evasion');
  // A refusal names the application, a contract project the company: either tells of the other.
  const refused = new Set(evasions.flatMap(({ refusedProject }) => refusedProject ?? []));
  const unsigned = facts.filter((fact) => isContract(fact) && refused.has(fact.docNumber));
  const evaders = [...evasions, ...unsigned]
    .flatMap(({ bids }) => bids)
    .flatMap((bid) => mentionsOf(bid, all));
  const places = (deciding?.bids ?? [])
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
  const left = places.filter((bid) => !evaders.some((evader) => isSame(evader, bid)));
  const contracts = contractsOf(facts, evaders);
  const contracted = contracts[0]?.bids[0];
  const chosen = (contracted && places.find((bid) => isSame(contracted, bid))) ?? left[0];
  const bid = contracted ?? chosen;
  return { all, deciding, evasions, places, contracts, chosen, bid };
};

const stateOf = (stage: RegisterFact['stage'] | undefined, party: RegisterParty | undefined): WinnerState => {
  if (stage === 'contract' || stage === 'signed') return 'signed';
  if (stage === 'project') return 'signing';
  return party ? 'named' : 'unnamed';
};

const companyOf = (party: RegisterParty | undefined) => {
  if (!party) return { companyInn: null, companyName: null, phones: [], emails: [] };
  const { inn = null, name, phones, emails } = party;
  return { companyInn: inn, companyName: shortenOrganizationName(name), phones, emails };
};

/** The limit of a lot: its own, or the purchase's where the lots have none; and whether it is the whole purchase. */
const limitOf = (lot: number, terms: NoticeTerms | null) => {
  const { lots, maxPrice } = terms ?? { lots: [], maxPrice: null };
  const own = lots.find(({ no }) => no === lot)?.maxPrice;
  return { maxPrice: own ?? maxPrice, isWhole: lot === wholePurchase || lots.length < 2 };
};

/** After a refusal the term runs anew, from the protocol that moved the right on. */
const datesOf = (
  { evasions, deciding, contracts }: ReturnType<typeof findWinner>,
  calendar: ProductionCalendar,
) => {
  const protocolDate = (evasions[0] ?? deciding)?.day ?? contracts[0]?.day ?? null;
  const signDeadline = protocolDate === null ? null : contractSigningDeadline(protocolDate, calendar);
  return { protocolDate, signDeadline };
};

const winnerOfLot = ({ lot, terms, facts, calendar }: LotFacts): Winner | undefined => {
  const found = findWinner(facts);
  const { all, places, contracts, chosen, bid } = found;
  if (!bid && places.length === 0) return undefined;
  const [contract] = contracts;
  const mentions = [bid, chosen].flatMap((one) => (one ? mentionsOf(one, all) : []));
  const party = joinParties(mentions.flatMap((one) => one.party ?? []));
  const price = bid ? priceOf(chosen ? mentionsOf(chosen, all) : [], contracts, terms) : null;
  const { maxPrice, isWhole } = limitOf(lot, terms);
  return {
    lot,
    state: bid ? stateOf(contract?.stage, party) : 'evaded',
    ...companyOf(party),
    price,
    maxPrice,
    dropPercent: dropOf(price, maxPrice),
    ...datesOf(found, calendar),
    ...(bid && isWhole ? securityOf(terms, contract, price) : noSecurity),
  };
};

/**
 * The winners of a purchase, one a lot, from its notice and everything published after it. It depends on what the
 * documents say and not on the order in which they came; a refusal or evasion hands the right to the next place.
 */
export const assembleWinners = (
  terms: NoticeTerms | null,
  facts: readonly RegisterFact[],
  calendar: ProductionCalendar,
): Winner[] => {
  const sorted = standing(facts).toSorted(byMoment).toReversed();
  const lots = new Set(sorted.flatMap(({ bids }) => bids.map(lotOf)));
  return [...lots]
    .toSorted((one, other) => one - other)
    .flatMap((lot) => winnerOfLot({ lot, terms, facts: inLot(sorted, lot), calendar }) ?? []);
};
