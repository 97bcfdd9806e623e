import type { ApiError } from '#kit/web/calls/api-error.ts';

type Form = {
  readonly setErrors: (errors: Record<string, string>) => void;
  readonly getInputNode?: (path: string) => HTMLElement | null;
};

/** Puts the cursor into the first field that a Mantine form finds wrong, for its `onSubmit`. */
export const toFirstFault =
  (form: Required<Pick<Form, 'getInputNode'>>) =>
  (faults: Readonly<Record<string, unknown>>): void =>
    form.getInputNode(Object.keys(faults)[0] ?? '')?.focus();

/**
 * Puts the 422 of a call at the fields of a Mantine form (`useForm`) and focuses the first; dotted paths
 * as the server names them. True when something stood at a field. `rename` maps the wire's names to the form's.
 */
export const showFieldErrors = (
  form: Form,
  error: ApiError,
  rename: Readonly<Record<string, string>> = {},
): boolean => {
  const entries = Object.entries(error.errors).flatMap(([field, [first]]) =>
    first === undefined ? [] : [[rename[field] ?? field, first] as const],
  );
  form.setErrors(Object.fromEntries(entries));
  const [field] = entries[0] ?? [];
  if (field !== undefined) form.getInputNode?.(field)?.focus();
  return entries.length > 0;
};
