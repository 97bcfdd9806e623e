import type { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import type { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { dealFieldTexts } from '#features/deals/deals-field.texts.ts';
import {
  type ByKind,
  eachParameter,
  type ParameterKind,
  parameterNames,
  type ParameterValue,
} from '#features/deals/deals.parameters.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';

type FormValue = {
  readonly [K in ParameterKind]: K extends 'text' | 'inn' | 'tenderNumber' | 'ikz' | 'rate'
    ? string
    : ParameterValue[K];
};

/** What the wizard's fields hold. Words are '' while empty, sums are decimal strings with 2 places, days `yyyy-MM-dd`. */
export type WizardForm = ByKind<FormValue>;

export type WizardField = keyof WizardForm;
export type FieldProblems = { readonly [F in WizardField]?: string };

type Deal = CallReply<typeof legCalls.getDeal>;
/** What the server takes: a key that is absent leaves the field as it is, `null` empties it. */
export type WizardInput = Omit<
  CallInput<typeof wizardCalls.createDeal>['body'],
  'bank_ids' | 'agent_id' | 'manager_id'
>;

const wordKinds: readonly ParameterKind[] = ['name', 'text', 'inn', 'tenderNumber', 'ikz', 'rate'];

const emptyValue = (kind: ParameterKind): unknown => {
  if (kind === 'product') return guaranteeProduct;
  if (kind === 'guaranteeKind') return 'BG';
  if (kind === 'flag') return false;
  return wordKinds.includes(kind) ? '' : null;
};

export const emptyForm: WizardForm = eachParameter<FormValue>((kind) => emptyValue(kind) as never);

/** In the order in which a person fills them. */
export const wizardFields: readonly WizardField[] = parameterNames;

/** The saved parameters of a deal as the wizard's fields. */
export const formOfDeal = (deal: Deal): WizardForm =>
  eachParameter<FormValue>((kind, name) => (wordKinds.includes(kind) ? (deal[name] ?? '') : deal[name]));

export const isEmptyValue = (value: WizardForm[WizardField]): boolean =>
  value === null || value === '' || value === false;

/** The label of a field, which differs for a credit and a loan. */
export const wizardLabel = (field: WizardField, product: WizardForm['product']): string => {
  const own: { readonly [F in WizardField]?: string } = {
    1: {},
    2: wizardTexts.creditFields,
    0: wizardTexts.loanFields,
  }[product];
  const fields: { readonly [F in WizardField]?: string } = wizardTexts.fields;
  return own[field] ?? fields[field] ?? dealFieldTexts.fieldNames[field] ?? field;
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
