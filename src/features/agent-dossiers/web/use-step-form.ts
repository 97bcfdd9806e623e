import { useForm } from '@mantine/form';
import { type FocusEvent, useState } from 'react';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

type Saving<V> = {
  readonly initial: V;
  readonly save: (values: V) => Promise<unknown>;
};

/** A step that saves itself when one leaves it, and by its button; what the server refuses stands at the fields. */
export const useStepForm = <V extends Record<string, unknown>>({ initial, save }: Saving<V>) => {
  const form = useForm<V>({ initialValues: initial });
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  useDirty(form.isDirty());

  const fail = async (error: unknown): Promise<void> => {
    setSaved(false);
    if (!(error instanceof ApiError)) throw error;
    if (!showFieldErrors({ setErrors: form.setErrors }, error)) announceError(error);
    if (error.status === 409) await invalidateCalls(dossierCalls.getDossier);
  };
  const run = async (values: V): Promise<void> => {
    await save(values);
    form.resetDirty(values);
    setSaved(true);
    await invalidateCalls(dossierCalls.getDossier);
  };
  const submit = (): void => {
    if (isBusy) return;
    setBusy(true);
    run(form.getValues())
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return {
    form,
    isBusy,
    isSaved: isSaved && !form.isDirty(),
    submit,
    /** For the form element: whoever leaves it with something written has it saved. */
    onBlur: (event: FocusEvent<HTMLFormElement>): void => {
      if (!event.currentTarget.contains(event.relatedTarget) && form.isDirty()) submit();
    },
  };
};
