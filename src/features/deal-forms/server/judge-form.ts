import type { FormState, FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import { markOf } from '#features/deal-forms/server/form-facts.ts';

/** What is stored of a form in force. */
export type Filled = { readonly file_id: number; readonly mark: string; readonly is_by_hand: boolean };

/** Whether a form is there and still says what is so. */
export const stateOf = (
  filled: Filled | null,
  template: { readonly file_id: number; readonly uses: readonly string[] },
  values: FormValues,
): FormState => {
  if (filled === null) return 'none';
  if (filled.file_id !== template.file_id) return 'outdated';
  return filled.mark === markOf(template.uses, values) ? 'current' : 'changed';
};
