import { Alert, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactElement, type ReactNode, use, useState } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { showFieldErrors, toFirstFault } from '#kit/web/forms/form-errors.ts';
import { whyReadOnly } from '#kit/web/screens/may-act.ts';
import { PageContext } from '#kit/web/screens/page.ts';
import { FormButtons } from '#kit/web/screens/Page.tsx';

type RecordFormProps<Values> = {
  readonly form: UseFormReturnType<Values>;
  /** Sends what was typed; its refusal stands at the fields, or is announced where it names none. */
  readonly onSave: (values: Values) => Promise<unknown>;
  /** A verb; «Сохранить» by default. */
  readonly submitLabel?: string;
  /** The refusal of who comes after somebody else, and what takes the record anew. */
  readonly changed?: { readonly code: string; readonly onReload: () => Promise<unknown> };
  /** Who may change the record, told to whoever may not; there is no button then. Said by itself on a page left to the person for looking. */
  readonly readOnly?: string | undefined;
  readonly children: ReactNode;
};

const { saving } = webScreenTexts;

/** The form of one record on a page: busy while it is sent, the first fault in focus, another's change said and taken anew. */
export const RecordForm = <Values extends Record<string, unknown>>(
  props: RecordFormProps<Values>,
): ReactElement => {
  const { form, onSave, submitLabel = webScreenTexts.save, changed, children } = props;
  const page = use(PageContext);
  const readOnly = props.readOnly ?? (page ? whyReadOnly(page.screen.feature) : undefined);
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState('');
  useDirty(form.isDirty());
  const fail = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === changed?.code) setConflict(error.message);
    else if (!showFieldErrors(form, error)) announceError(error);
  };
  const submit = (values: Values): void => {
    setBusy(true);
    onSave(values)
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit, toFirstFault(form))}>
      <div className="column gap-12 shrinks">
        {conflict && changed && (
          <Alert color="orange" title={saving.changedMeanwhile} role="alert">
            <p>{conflict}</p>
            <Button mt="var(--space-10)" variant="default" size="xs" onClick={() => void changed.onReload()}>
              {saving.reload}
            </Button>
          </Alert>
        )}
        {children}
        {readOnly === undefined ? (
          <FormButtons>
            <Button type="submit" loading={isBusy}>
              {submitLabel}
            </Button>
          </FormButtons>
        ) : (
          <p className="muted">{readOnly}</p>
        )}
      </div>
    </form>
  );
};
