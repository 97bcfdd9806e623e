import { type Kopecks, kopecks, parseDecimalString, toDecimalString } from '#domain/money.ts';
import { addMonths, type IsoDate } from '#domain/moscow-date.ts';
import { isOffered, type Purpose } from '#domain/purpose.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { endOfMoscowDay } from '#features/deals/deals.rules.ts';
import {
  emptyForm,
  isEmptyValue,
  type WizardField,
  type WizardForm,
} from '#features/deal-wizard/deal-wizard.form.ts';
import { withDays, withEdit } from '#features/deal-wizard/deal-wizard.rules.ts';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

/** Where a value that no person typed came from. */
export type AutoOrigin =
  | 'number'
  | 'notice'
  | 'base'
  | 'registry'
  | 'calendar'
  | 'today'
  | 'contract'
  | 'contractMonth';
type Origins = { readonly [F in WizardField]?: AutoOrigin | 'hand' };

/** The wizard's fields and, for each filled one, who filled it. */
export type WizardState = { readonly form: WizardForm; readonly origins: Origins };

/** A purchase that was found. */
export type Notice = Extract<CallReply<typeof tenderCalls.findTender>, { readonly found: true }>;
type NoticeSecurity = Notice['customers'][number]['contract_security'];

export const emptyState = (form: WizardForm): WizardState => ({ form, origins: {} });

/** A state where every filled field counts as a person's own: a saved draft never loses one to a source. */
export const stateOfSaved = (form: WizardForm): WizardState => {
  const filled = (Object.keys(form) as WizardField[]).filter((field) => !isEmptyValue(form[field]));
  return { form, origins: Object.fromEntries(filled.map((field) => [field, 'hand'])) };
};

/** After an edit the field is a person's own; an emptied one may be filled by a source again. */
export const editByHand = <F extends WizardField>(
  state: WizardState,
  field: F,
  value: WizardForm[F],
): WizardState => {
  const form = withEdit(state.form, field, value);
  const origins: Record<string, AutoOrigin | 'hand'> = { ...state.origins };
  for (const other of Object.keys(form) as WizardField[]) {
    if (other !== field && form[other] !== state.form[other]) delete origins[other];
  }
  if (isEmptyValue(value)) delete origins[field];
  else origins[field] = 'hand';
  return { form, origins };
};

/** Typed days: the end of the term moves and counts as a person's own. */
export const editDays = (state: WizardState, days: number): WizardState => {
  const form = withDays(state.form, days);
  return form === state.form ? state : { form, origins: { ...state.origins, date_end: 'hand' } };
};

/**
 * Puts a source's values in. A person's value stays; what the same source gave before and gives no more
 * is emptied, so that a second purchase number leaves nothing of the first.
 */
export const fillFrom = (
  state: WizardState,
  source: AutoOrigin,
  values: Partial<WizardForm>,
): WizardState => {
  const form: Record<string, unknown> = { ...state.form };
  const origins: Record<string, AutoOrigin | 'hand'> = { ...state.origins };
  for (const [field, origin] of Object.entries(state.origins)) {
    if (origin !== source || field in values) continue;
    form[field] = emptyForm[field as WizardField];
    delete origins[field];
  }
  for (const [field, value] of Object.entries(values)) {
    if (origins[field] === 'hand' || value === undefined || isEmptyValue(value)) continue;
    form[field] = value;
    origins[field] = source;
  }
  return resolve({ form: form as WizardForm, origins });
};

/** §4 and §5 hold for filled fields too: a purpose the law does not offer goes, the purpose rules prepayment. */
const resolve = (state: WizardState): WizardState => {
  const { law, purpose } = state.form;
  if (law && purpose && !isOffered(purpose, law)) {
    const { purpose: _, ...origins } = state.origins;
    return { form: withEdit(state.form, 'purpose', 'contract'), origins };
  }
  if (purpose === 'advance') return { ...state, form: { ...state.form, prepayment: true } };
  return purpose === 'application' ? { ...state, form: { ...state.form, prepayment: false } } : state;
};

/** Marks the values of a saved draft that a source gives too as that source's. */
export const recognise = (
  state: WizardState,
  source: AutoOrigin,
  values: Partial<WizardForm>,
): WizardState => {
  const same = Object.entries(values).filter(
    ([field, value]) =>
      value !== undefined && !isEmptyValue(value) && state.form[field as WizardField] === value,
  );
  return {
    ...state,
    origins: { ...state.origins, ...Object.fromEntries(same.map(([field]) => [field, source])) },
  };
};

const percentOf = (price: Kopecks, percent: string): Kopecks => {
  const [whole = '0', part = ''] = percent.split('.');
  const scale = 10n ** BigInt(part.length);
  const share = BigInt(price) * BigInt(`${whole}${part}`);
  const divisor = 100n * scale;
  return kopecks(Number((share + divisor / 2n) / divisor));
};

const sumOf = (security: NoticeSecurity, price: string | null): string | undefined => {
  if (security?.amount) return security.amount;
  const existing = price === null ? undefined : parseDecimalString(price);
  if (!security?.part || existing === undefined || !/^\d+(\.\d+)?$/.test(security.part)) return undefined;
  return toDecimalString(percentOf(existing, security.part));
};

type Lot = Notice['lots'][number];
type Customer = Notice['customers'][number];

/** Where a notice says what is secured for each purpose. */
const securities: {
  readonly [P in Purpose]: (customer: Customer) => NoticeSecurity | undefined;
} = {
  application: (customer) => customer.application_security,
  contract: (customer) => customer.contract_security,
  warranty: (customer) => customer.warranty_security,
  advance: ({ advance_percent: part }) => (part ? { amount: null, part } : null),
};

const securityFor = ({ customers }: Notice, lot: Lot | undefined, purpose: Purpose): NoticeSecurity => {
  const [customer] = customers;
  const ofLot = purpose === 'application' ? lot?.application_security : null;
  return ofLot ?? (customer && securities[purpose](customer)) ?? null;
};

/** Most deals secure the contract; an application is secured where the notice asks for nothing else. */
const purposeOf = (notice: Notice, lot: Lot | undefined): Purpose =>
  securityFor(notice, lot, 'application') && !securityFor(notice, lot, 'contract')
    ? 'application'
    : 'contract';

/** The lot a purchase of one lot has anyway, else the one that was named. */
const lotOf = (notice: Notice, number: string): Lot | undefined =>
  notice.lots.find((lot) => String(lot.no) === number) ??
  (notice.lots.length === 1 ? notice.lots[0] : undefined);

/** Sums of a purchase in another currency are no roubles and fill nothing. */
const sumsOf = (notice: Notice, lot: Lot | undefined, purpose: Purpose | null): Partial<WizardForm> => {
  if (notice.currency !== null && notice.currency !== 'RUB') return {};
  const [customer] = notice.customers;
  const price = lot?.max_price ?? customer?.max_price ?? notice.max_price;
  const amount = purpose ? sumOf(securityFor(notice, lot, purpose), price) : undefined;
  const advance = sumOf(securityFor(notice, lot, 'advance'), price);
  return {
    ...(price ? { initial_price: price } : {}),
    ...(amount ? { amount } : {}),
    ...(advance ? { advance, prepayment: true } : {}),
  };
};

const beneficiaryOf = ({ ikz, name, inn }: Customer): Partial<WizardForm> => ({
  ...(ikz ? { ikz } : {}),
  ...(name ? { beneficiary_name: name.slice(0, 500) } : {}),
  ...(inn ? { beneficiary_inn: inn } : {}),
});

/** What a purchase says about a deal in this state: the sum follows the purpose in force and the chosen lot. */
const noticeValues = ({ form, origins }: WizardState, notice: Notice): Partial<WizardForm> => {
  const lot = lotOf(notice, form.lot_number);
  const [customer] = notice.customers;
  const chosen = origins.purpose === 'hand' ? form.purpose : null;
  const purpose = form.product === guaranteeProduct ? (chosen ?? purposeOf(notice, lot)) : null;
  return {
    law: notice.law,
    subject: (lot?.subject ?? notice.subject).slice(0, 2000),
    ...(customer ? beneficiaryOf(customer) : {}),
    ...(purpose ? { purpose } : {}),
    ...sumsOf(notice, lot, purpose),
  };
};

/** The last day to sign, which the register's reader counts from the protocol. */
const calendarValues = (notice: Notice): Partial<WizardForm> =>
  notice.sign_deadline ? { sign_deadline: endOfMoscowDay(notice.sign_deadline).toISOString() } : {};

/** A guarantee begins today unless a source or a person names another day: without both days there is no price. */
export const startToday = (state: WizardState, today: IsoDate): WizardState =>
  state.form.date_start === null ? fillFrom(state, 'today', { date_start: today }) : state;

/** Sources of the term, and what each gives. */
type TermValues = { readonly [Source in 'contract' | 'contractMonth']: Partial<WizardForm> };

const lastDayOf = ({ contract_end: end }: Customer, is44: boolean): IsoDate | null =>
  end && is44 ? addMonths(end, 1) : end;

const laterOf = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);

/**
 * The term of a guarantee by the contract it secures: from the contract's first day if that lies ahead, to its last
 * day, and under 44-ФЗ one month longer (art. 96). A term that is over gives nothing.
 */
const termValues = ({ form, origins }: WizardState, notice: Notice, today: IsoDate): TermValues => {
  const [customer] = notice.customers;
  if (form.product !== guaranteeProduct || form.purpose !== 'contract' || !customer)
    return { contract: {}, contractMonth: {} };
  const first = customer.contract_start ?? today;
  const contract = first > today ? { date_start: first } : {};
  const start = origins.date_start === 'hand' ? form.date_start : laterOf(first, today);
  const is44 = form.law === '44';
  const end = lastDayOf(customer, is44);
  if (end === null || start === null || end < start) return { contract, contractMonth: {} };
  return is44
    ? { contract, contractMonth: { date_end: end } }
    : { contract: { ...contract, date_end: end }, contractMonth: {} };
};

const fillTerm = (state: WizardState, notice: Notice, today: IsoDate): WizardState => {
  const { contract, contractMonth } = termValues(state, notice, today);
  return startToday(fillFrom(fillFrom(state, 'contract', contract), 'contractMonth', contractMonth), today);
};

/** Everything a found purchase gives; a person's values stay. */
export const fillFromNotice = (state: WizardState, notice: Notice, today: IsoDate): WizardState => {
  const report = fillFrom(state, 'notice', noticeValues(state, notice));
  return fillTerm(fillFrom(report, 'calendar', calendarValues(notice)), notice, today);
};

/** In a saved draft, the values that its purchase gives are marked as the purchase's. */
export const recogniseNotice = (state: WizardState, notice: Notice, today: IsoDate): WizardState => {
  const term = termValues(state, notice, today);
  const report = recognise(state, 'notice', noticeValues(state, notice));
  const timed = recognise(report, 'calendar', calendarValues(notice));
  return recognise(recognise(timed, 'contract', term.contract), 'contractMonth', term.contractMonth);
};

/** What a purchase number brought is taken back, for instance when the number is emptied or changed. */
export const forgetPurchase = (state: WizardState, today: IsoDate): WizardState =>
  startToday(forget(state, 'notice', 'calendar', 'contract', 'contractMonth'), today);

/** Everything a source gave is taken back, for instance when the purchase number is emptied. */
export const forget = (state: WizardState, ...sources: readonly AutoOrigin[]): WizardState =>
  sources.reduce((left, source) => fillFrom(left, source, {}), state);
