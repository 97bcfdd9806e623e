import type { CallParsed } from '#kit/contract/define-call.ts';
import type { dealCalls } from '#features/deals/deals.contract.ts';
import type { Deal } from '#features/deals/server/visible-deals.ts';

export type DealInput = Omit<CallParsed<typeof dealCalls.updateDeal>['body'], 'version'>;

/** The parameters of a deal: what a person writes, a purchase fills and a clone copies. */
export type Parameters = Pick<
  Deal,
  | 'product'
  | 'law'
  | 'guaranteeKind'
  | 'purpose'
  | 'organizationId'
  | 'inn'
  | 'clientName'
  | 'tenderId'
  | 'tenderNumber'
  | 'ikz'
  | 'lotNumber'
  | 'subject'
  | 'beneficiaryName'
  | 'beneficiaryInn'
  | 'amount'
  | 'contractPrice'
  | 'initialPrice'
  | 'advance'
  | 'hasPrepayment'
  | 'dateStart'
  | 'dateEnd'
  | 'days'
  | 'needBy'
  | 'signDeadline'
  | 'signDeadlineSource'
  | 'signDeadlineReason'
  | 'signDeadlineComputed'
  | 'protocolOn'
  | 'usesClientForm'
  | 'hasDirectDebit'
  | 'hasNoExperience'
  | 'requirements'
  | 'collisionReason'
  | 'creditPurpose'
  | 'creditRate'
>;

export const emptyParameters: Parameters = {
  product: 1,
  law: null,
  guaranteeKind: null,
  purpose: null,
  organizationId: null,
  inn: null,
  clientName: '',
  tenderId: null,
  tenderNumber: null,
  ikz: null,
  lotNumber: null,
  subject: null,
  beneficiaryName: null,
  beneficiaryInn: null,
  amount: null,
  contractPrice: null,
  initialPrice: null,
  advance: null,
  hasPrepayment: false,
  dateStart: null,
  dateEnd: null,
  days: null,
  needBy: null,
  signDeadline: null,
  signDeadlineSource: null,
  signDeadlineReason: null,
  signDeadlineComputed: null,
  protocolOn: null,
  usesClientForm: false,
  hasDirectDebit: false,
  hasNoExperience: false,
  requirements: null,
  collisionReason: null,
  creditPurpose: null,
  creditRate: null,
};

/** Each parameter by its name on the wire; the three that follow from others have none. */
export const wireNames = {
  product: 'product',
  law: 'law',
  guaranteeKind: 'guarantee_kind',
  purpose: 'purpose',
  inn: 'inn',
  clientName: 'client_name',
  tenderNumber: 'tender_number',
  ikz: 'ikz',
  lotNumber: 'lot_number',
  subject: 'subject',
  beneficiaryName: 'beneficiary_name',
  beneficiaryInn: 'beneficiary_inn',
  amount: 'amount',
  contractPrice: 'contract_price',
  initialPrice: 'initial_price',
  advance: 'advance',
  hasPrepayment: 'prepayment',
  dateStart: 'date_start',
  dateEnd: 'date_end',
  needBy: 'need_by',
  signDeadline: 'sign_deadline',
  usesClientForm: 'client_form',
  hasDirectDebit: 'direct_debit',
  hasNoExperience: 'no_experience',
  requirements: 'requirements',
  collisionReason: 'collision_reason',
  creditPurpose: 'credit_purpose',
  creditRate: 'credit_rate',
} as const satisfies Partial<Record<keyof Parameters, keyof DealInput>>;

type Written = keyof typeof wireNames;
const written = Object.keys(wireNames) as readonly Written[];

const comparable = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

const valueOf = (field: Written, input: DealInput): unknown => {
  const value = input[wireNames[field]];
  if (field === 'clientName') return value ?? '';
  if (field === 'signDeadline') return value ? new Date(value as string) : null;
  return value === '' ? null : (value ?? null);
};

/** The parameters with what the input says; a key that is absent leaves its field as it is. */
export const withInput = (before: Parameters, input: DealInput): Parameters => {
  const given = written.filter((field) => input[wireNames[field]] !== undefined);
  return { ...before, ...Object.fromEntries(given.map((field) => [field, valueOf(field, input)])) };
};

/** The parameters alone out of a stored deal. */
export const parametersOf = (deal: Deal): Parameters => {
  const names = Object.keys(emptyParameters) as readonly (keyof Parameters)[];
  return Object.fromEntries(names.map((name) => [name, deal[name]])) as Parameters;
};

/** What differs, before and after, under the names of the wire. */
export const changesBetween = (before: Parameters, after: Parameters) => {
  const changed = written.filter((field) => comparable(before[field]) !== comparable(after[field]));
  const side = (of: Parameters) =>
    Object.fromEntries(changed.map((field) => [wireNames[field], comparable(of[field])]));
  return { fields: changed.map((field) => wireNames[field]), before: side(before), after: side(after) };
};

/** The parameters and the people of a stored deal under the names of the wire, as the journal keeps them. */
export const wireFields = (deal: Deal): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(written.map((field) => [wireNames[field], comparable(deal[field])])),
  agent_id: deal.agentId,
  manager_id: deal.managerId,
  operator_id: deal.operatorId,
});
