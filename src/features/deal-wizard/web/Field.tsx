import type { ReactElement, ReactNode } from 'react';
import type { AutoOrigin } from '#features/deal-wizard/deal-wizard.autofill.ts';
import { type WizardField, wizardLabel } from '#features/deal-wizard/deal-wizard.form.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import styles from '#features/deal-wizard/web/wizard.module.css';

type FieldProps = {
  readonly field: WizardField;
  readonly span: 2 | 3 | 4 | 5 | 6 | 8 | 12;
  /** The line under the field says that something is wrong, though the value may be saved. */
  readonly isDoubtful?: boolean;
  readonly children: ReactNode;
};

/** The place of one field: knows whether a source filled it and whether it has the focus. */
export const Field = ({ field, span, isDoubtful = false, children }: FieldProps): ReactElement => {
  const { origins, focus } = useDraft();
  const origin = origins[field];
  return (
    <div
      className={styles['field']}
      data-span={span}
      data-field={field}
      data-doubtful={isDoubtful || undefined}
      data-auto={(origin !== undefined && origin !== 'hand') || undefined}
      onFocus={() => focus(field)}
      onBlur={() => focus(null)}
    >
      {children}
    </div>
  );
};

const originWords = (origin: AutoOrigin | 'hand' | undefined): string | undefined =>
  origin === undefined || origin === 'hand' ? undefined : wizardTexts.origin[origin];

/** What every input of the wizard needs: label, star, what is wrong with it, or where its value came from. */
export const useFieldProps = (
  field: WizardField,
  { required = false, hint }: { readonly required?: boolean; readonly hint?: string | undefined } = {},
) => {
  const { form, origins, shownProblems, isEditable } = useDraft();
  const error = shownProblems[field];
  return {
    label: wizardLabel(field, form.product),
    withAsterisk: required,
    error,
    description: error === undefined ? (hint ?? originWords(origins[field])) : undefined,
    disabled: !isEditable,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
  };
};
