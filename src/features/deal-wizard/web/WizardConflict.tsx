import type { ReactElement } from 'react';
import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { formatDate, formatDateTime, isIsoDate } from '#domain/moscow-date.ts';
import { parseDecimalString, roublesText } from '#domain/money.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import {
  fieldName,
  isEmptyValue,
  type WizardField,
  type WizardForm,
} from '#features/deal-wizard/deal-wizard.form.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import type { Conflict } from '#features/deal-wizard/web/use-conflict.ts';
import { FieldConflict } from '#kit/web/dialogs/ConflictDialog.tsx';

const texts = wizardTexts.conflict;
const labels: Readonly<Record<string, string>> = { ...lawLabels, ...purposeLabels, ...guaranteeKindLabels };

/** The value of a field in words. */
export const shownValue = (field: WizardField, form: WizardForm): string => {
  const value = form[field];
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (isEmptyValue(value)) return texts.empty;
  if (field === 'product') return productLabels[productOfWire(form.product) ?? 'guarantee'];
  const text = String(value);
  if (field === 'sign_deadline') return formatDateTime(new Date(text));
  if (isIsoDate(text)) return formatDate(text);
  return parseDecimalString(text) === undefined ? (labels[text] ?? text) : roublesText(text);
};

type WizardConflictProps = { readonly conflict: Conflict; readonly mine: WizardForm };

/** Somebody else saved the deal meanwhile: for each field that differs one chooses whose value stays. */
export const WizardConflict = ({ conflict, mine }: WizardConflictProps): ReactElement => {
  const { who, fields, theirs, changedHere, onResolve } = conflict;
  return (
    <FieldConflict
      title={texts.title}
      words={fields.length === 0 ? texts.same : texts.words(who)}
      fields={fields.map((field) => ({
        name: field,
        label: fieldName(field, mine.product),
        mine: shownValue(field, mine),
        theirs: shownValue(field, theirs),
        isMine: changedHere.has(field),
      }))}
      onResolve={onResolve}
      applyLabel={texts.apply}
    />
  );
};
