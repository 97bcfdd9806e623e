import type { FormKind } from '#features/deal-forms/deal-forms.rules.ts';

/** What a form's file is called when it is one of the usual ones. */
export const formWords: readonly {
  readonly pattern: RegExp;
  readonly kind: FormKind;
  readonly documentType: string;
}[] = [
  { pattern: /анкет/i, kind: 'questionnaire', documentType: 'application_form' },
  { pattern: /заявлен|заявк/i, kind: 'application', documentType: 'other' },
  { pattern: /согласи/i, kind: 'other', documentType: 'consent' },
];
