import type { GuaranteeKind } from '#domain/guarantee-kind.ts';
import type { Law } from '#domain/law.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { dealCalls } from '#features/deals/deals.contract.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { wizardTexts } from '#features/deals/deals.wizard-texts.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';

/** What the wizard's fields hold. Words are '' while empty, sums are decimal strings with 2 places, days `yyyy-MM-dd`. */
export type WizardForm = {
  readonly product: 1 | 2 | 0;
  readonly law: Law | null;
  readonly guarantee_kind: GuaranteeKind | null;
  readonly purpose: Purpose | null;
  readonly inn: string;
  readonly client_name: string;
  readonly tender_number: string;
  readonly ikz: string;
  readonly lot_number: string;
  readonly subject: string;
  readonly beneficiary_name: string;
  readonly beneficiary_inn: string;
  readonly amount: string | null;
  readonly contract_price: string | null;
  readonly initial_price: string | null;
  readonly advance: string | null;
  readonly prepayment: boolean;
  readonly date_start: IsoDate | null;
  readonly date_end: IsoDate | null;
  readonly need_by: IsoDate | null;
  readonly sign_deadline: string | null;
  readonly client_form: boolean;
  readonly direct_debit: boolean;
  readonly no_experience: boolean;
  readonly requirements: string;
  readonly collision_reason: string;
  readonly credit_purpose: string;
  readonly credit_rate: string;
};

export type WizardField = keyof WizardForm;
export type FieldProblems = { readonly [F in WizardField]?: string };

type Deal = CallReply<typeof dealCalls.getDeal>;
/** What the server takes: a key that is absent leaves the field as it is, `null` empties it. */
export type DealInput = Omit<
  CallInput<typeof dealCalls.createDeal>['body'],
  'bank_ids' | 'agent_id' | 'manager_id'
>;

export const emptyForm: WizardForm = {
  product: guaranteeProduct,
  tender_number: '',
  inn: '',
  client_name: '',
  law: null,
  guarantee_kind: 'BG',
  purpose: null,
  ikz: '',
  lot_number: '',
  subject: '',
  beneficiary_name: '',
  beneficiary_inn: '',
  amount: null,
  contract_price: null,
  initial_price: null,
  advance: null,
  prepayment: false,
  date_start: null,
  date_end: null,
  need_by: null,
  sign_deadline: null,
  client_form: false,
  direct_debit: false,
  no_experience: false,
  requirements: '',
  collision_reason: '',
  credit_purpose: '',
  credit_rate: '',
};

/** In the order in which a person fills them. */
export const wizardFields = Object.keys(emptyForm) as readonly WizardField[];

/** The saved parameters of a deal as the wizard's fields. */
export const formOfDeal = (deal: Deal): WizardForm => ({
  product: deal.product,
  law: deal.law,
  guarantee_kind: deal.guarantee_kind,
  purpose: deal.purpose,
  inn: deal.inn ?? '',
  client_name: deal.client_name,
  tender_number: deal.tender_number ?? '',
  ikz: deal.ikz ?? '',
  lot_number: deal.lot_number ?? '',
  subject: deal.subject ?? '',
  beneficiary_name: deal.beneficiary_name ?? '',
  beneficiary_inn: deal.beneficiary_inn ?? '',
  amount: deal.amount,
  contract_price: deal.contract_price,
  initial_price: deal.initial_price,
  advance: deal.advance,
  prepayment: deal.prepayment,
  date_start: deal.date_start,
  date_end: deal.date_end,
  need_by: deal.need_by,
  sign_deadline: deal.sign_deadline,
  client_form: deal.client_form,
  direct_debit: deal.direct_debit,
  no_experience: deal.no_experience,
  requirements: deal.requirements ?? '',
  collision_reason: deal.collision_reason ?? '',
  credit_purpose: deal.credit_purpose ?? '',
  credit_rate: (deal.credit_rate ?? '').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''),
});

export const isEmptyValue = (value: WizardForm[WizardField]): boolean =>
  value === null || value === '' || value === false;

/** The label of a field, which differs for a credit and a loan. */
export const wizardLabel = (field: WizardField, product: WizardForm['product']): string => {
  const own: { readonly [F in WizardField]?: string } = {
    1: {},
    2: wizardTexts.creditFields,
    0: wizardTexts.loanFields,
  }[product];
  return own[field] ?? wizardTexts.fields[field];
};

/** The name of a field inside a sentence, without its currency. */
export const fieldName = (field: WizardField, product: WizardForm['product']): string =>
  wizardLabel(field, product)?.replace(', ₽', '') ?? field;

/** Fields in which two forms differ. */
export const changedFields = (one: WizardForm, other: WizardForm): readonly WizardField[] =>
  wizardFields.filter((field) => one[field] !== other[field]);

/** Whether two values differ only by what the server trims; taking its spelling would jump under the typing hand. */
export const sameWords = (one: WizardForm[WizardField], other: WizardForm[WizardField]): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.trim().normalize('NFC') === other
    : one === other;
