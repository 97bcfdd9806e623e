import {
  emptyForm,
  type FieldProblems,
  isEmptyValue,
  type WizardField,
  wizardFields,
  type WizardForm,
  type WizardInput,
} from '#features/deal-wizard/deal-wizard.form.ts';
import { isIkzShape } from '#domain/ikz.ts';
import { isInnShape } from '#domain/inn.ts';
import { type Law, laws } from '#domain/law.ts';
import { addDays, daysInclusive, type IsoDate, isIsoDate } from '#domain/moscow-date.ts';
import {
  impliesPrepayment,
  mayChoosePrepayment,
  type Purpose,
  purposeAfterLaw,
  purposesOfLaw,
} from '#domain/purpose.ts';
import { isTenderNumberShape } from '#domain/tender-number.ts';
import { dealParameters, type ParameterKind } from '#features/deals/deals.parameters.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { missingFields } from '#features/deals/deals.missing.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';

/** Days of the term, both ends counted (§4); null until both dates stand in order. */
export const daysOf = (form: WizardForm): number | null => {
  if (!form.date_start || !form.date_end || !isIsoDate(form.date_start) || !isIsoDate(form.date_end))
    return null;
  const days = daysInclusive(form.date_start, form.date_end);
  return days > 0 ? days : null;
};

/** §4: the return of an advance forces prepayment, any other purpose sets none. */
const withPurpose = (form: WizardForm, purpose: Purpose | null): WizardForm => ({
  ...form,
  purpose,
  prepayment: purpose !== null && impliesPrepayment(purpose),
});

const withLaw = (form: WizardForm, law: Law | null): WizardForm => {
  const changed = { ...form, law };
  if (law === null || law === form.law || form.product !== guaranteeProduct) return changed;
  return withPurpose(changed, purposeAfterLaw(law));
};

/** The end keeps its place; a start that passes it carries the term along (§4: the end cannot precede the start). */
const withStart = (form: WizardForm, date_start: IsoDate | null): WizardForm => {
  const changed = { ...form, date_start };
  const days = daysOf(form);
  if (!date_start || !form.date_end || days === null || daysInclusive(date_start, form.date_end) > 0)
    return changed;
  return { ...changed, date_end: addDays(date_start, days - 1) };
};

const withProduct = (form: WizardForm, product: WizardForm['product']): WizardForm => {
  if (product === form.product) return form;
  if (product !== guaranteeProduct)
    return { ...form, product, guarantee_kind: null, purpose: null, prepayment: false };
  const back = { ...form, product, guarantee_kind: form.guarantee_kind ?? emptyForm.guarantee_kind };
  return form.law ? withPurpose(back, purposeAfterLaw(form.law)) : back;
};

/** One field changed by a person, with the fields that follow from it by §4. */
export const withEdit = <F extends WizardField>(
  form: WizardForm,
  field: F,
  value: WizardForm[F],
): WizardForm => {
  const changed = { ...form, [field]: value };
  if (field === 'inn') return { ...changed, inn_reason: '' };
  if (field === 'law') return withLaw(form, changed.law);
  if (field === 'purpose') return withPurpose(form, changed.purpose);
  if (field === 'product') return withProduct(form, changed.product);
  if (field === 'date_start') return withStart(form, changed.date_start);
  if (field === 'prepayment' && !mayPrepay(form)) return form;
  return changed;
};

/** Typed days move the end of the term; the start must be known. */
export const withDays = (form: WizardForm, days: number): WizardForm =>
  form.date_start && Number.isInteger(days) && days > 0 && days <= 20_000
    ? { ...form, date_end: addDays(form.date_start, days - 1) }
    : form;

/** §4: prepayment is disabled for types 1 and 2. */
export const mayPrepay = (form: WizardForm): boolean =>
  form.purpose !== null && mayChoosePrepayment(form.purpose);

/** Purposes §5 offers under the form's law; all of them wait for a law. */
export const offeredPurposes = (law: Law | null): readonly Purpose[] => (law ? purposesOfLaw(law) : []);

/** Laws the form offers: 44-ФЗ and 223-ФЗ (§3: fz 0 or 1), and another one that the deal already has. */
export const offeredLaws = (law: Law | null): readonly Law[] =>
  laws.filter((offered) => offered === '44' || offered === '223' || offered === law);

const isRate = (value: string): boolean => /^\d{1,2}(\.\d{1,3})?$/.test(value);

/** What is wrong with a half-typed number, by the kind of its field. */
const shapes: { readonly [K in ParameterKind]?: readonly [(value: string) => boolean, string] } = {
  inn: [isInnShape, wizardTexts.shape.inn],
  tenderNumber: [isTenderNumberShape, wizardTexts.shape.tenderNumber],
  ikz: [isIkzShape, wizardTexts.shape.ikz],
  rate: [isRate, wizardTexts.shape.rate],
};

const shapeProblems = (form: WizardForm): FieldProblems =>
  Object.fromEntries(
    wizardFields.flatMap((field) => {
      const [isShape, words] = shapes[dealParameters[field].kind] ?? [];
      const value = String(form[field] ?? '');
      return !isShape || value === '' || isShape(value) ? [] : [[field, words]];
    }),
  );

/** What the form knows to be wrong before the server is asked; such a value is not saved until it is put right. */
export const problemsOf = (form: WizardForm, today: IsoDate, savedStart: IsoDate | null): FieldProblems => {
  const { shape } = wizardTexts;
  const found: { [F in WizardField]?: string | undefined } = {
    ...shapeProblems(form),
    amount: form.amount !== null && !/[1-9]/.test(form.amount) ? shape.amount : undefined,
    // §4: the start cannot be earlier than yesterday; a start saved on its day stays as it is.
    date_start:
      form.date_start && form.date_start !== savedStart && form.date_start < addDays(today, -1)
        ? shape.earlyStart
        : undefined,
    date_end:
      form.date_start && form.date_end && form.date_end < form.date_start ? shape.endBeforeStart : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined));
};

const outgoing = (value: WizardForm[WizardField]): WizardForm[WizardField] => (value === '' ? null : value);

/** The whole form as the server takes it, without the fields that are held back. */
export const inputOf = (form: WizardForm, heldBack: ReadonlySet<WizardField>): WizardInput => {
  const { date_start, date_end } = form;
  const pairs = wizardFields
    .filter((field) => !heldBack.has(field))
    .map((field) => [field, outgoing(form[field])] as const);
  const input: Record<string, unknown> = Object.fromEntries(pairs);
  // Dates are judged together: one of them alone would be measured against a saved other.
  if (
    heldBack.has('date_start') ||
    heldBack.has('date_end') ||
    (date_start && date_end && date_end < date_start)
  ) {
    delete input['date_start'];
    delete input['date_end'];
  }
  return input;
};

/** A draft is worth saving once something a person or a source gave stands in it. */
export const isMeaningful = (form: WizardForm): boolean =>
  (
    [
      'inn',
      'tender_number',
      'client_name',
      'amount',
      'ikz',
      'subject',
      'requirements',
      'credit_purpose',
    ] as const
  ).some((field) => !isEmptyValue(form[field]));

/** What is still to be filled in before documents can be collected (T3), in the order of the form. */
export const missingOf = (form: WizardForm, isFound: boolean): readonly string[] =>
  missingFields(
    {
      product: form.product,
      law: form.law,
      purpose: form.purpose,
      inn: form.inn,
      innReason: form.inn_reason,
      clientName: form.client_name,
      amount: form.amount,
      dateStart: form.date_start,
      dateEnd: form.date_end,
      creditPurpose: form.credit_purpose,
    },
    isFound,
  );
