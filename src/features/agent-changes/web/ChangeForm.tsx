import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useState } from 'react';
import { changeCalls as calls } from '#features/agent-changes/agent-changes.contract.ts';
import {
  alarming,
  type ChangeField,
  type ChangePart,
  fieldsOf,
} from '#features/agent-changes/agent-changes.rules.ts';
import { changeScreenTexts as texts } from '#features/agent-changes/agent-changes.screen-texts.ts';
import type { Changes, Values } from '#features/agent-changes/web/change-values.ts';
import { bases, regimesOf } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { useInnFacts } from '#features/profile/web/profile.facade.ts';
import { isLegalForm, type LegalForm, legalForms } from '#features/registration/registration.rules.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

type Typed = Record<ChangeField, string> & { words: string };

const days: readonly ChangeField[] = ['from', 'power_until', 'npd_since'];
const digits: readonly ChangeField[] = ['bik', 'account', 'corr_account', 'inn', 'ogrn', 'kpp'];
const wide: readonly ChangeField[] = ['address', 'receiver', 'org_name', 'signatory_name'];
const optional: readonly ChangeField[] = ['middle_name'];
const whole = { wrapperProps: { 'data-span': 12 } };

/** What stands in a field at first: what stands now, but a regime and its day, which are values anew. */
const initialOf = (values: Values, words = ''): Typed => {
  const typed = Object.fromEntries(
    (Object.keys(texts.fields) as ChangeField[]).map((field) => [
      field,
      field === 'regime' || field === 'from' ? '' : (values[field] ?? ''),
    ]),
  ) as Record<ChangeField, string>;
  return { ...typed, words };
};

const choicesOf = (field: ChangeField, form: LegalForm | null) => {
  if (field === 'u_form') return legalForms.map((value) => ({ value, label: texts.forms[value] }));
  if (field === 'signatory_basis') return bases.map((value) => ({ value, label: texts.bases[value] }));
  if (field === 'regime' && form !== null)
    return regimesOf[form].map((value) => ({ value, label: texts.regimes[value] }));
  return null;
};

type FieldProps = {
  readonly name: ChangeField;
  readonly legalForm: LegalForm | null;
  readonly of: ReturnType<typeof useForm<Typed>>;
};

const Field = ({ name, legalForm, of }: FieldProps): ReactElement => {
  const input = of.getInputProps(name);
  const label = texts.fields[name];
  const required = !optional.includes(name);
  const choices = choicesOf(name, legalForm);
  if (choices)
    return <Select label={label} required={required} allowDeselect={false} data={choices} {...input} />;
  if (days.includes(name)) return <DateInput label={label} required={required} {...input} />;
  return (
    <TextInput
      label={label}
      required={required}
      {...(digits.includes(name) ? { inputMode: 'numeric' } : {})}
      {...(wide.includes(name) ? whole : {})}
      {...input}
    />
  );
};

const registryFields = {
  org_name: 'org_name',
  ogrn: 'ogrn',
  kpp: 'kpp',
  signatory_name: 'head_name',
  signatory_post: 'head_post',
} as const;

const notes = (part: ChangePart): string => {
  if (part === 'form') return texts.formNote;
  return alarming.includes(part) ? texts.passwordNote : texts.documentsNote;
};

type DialogProps = {
  readonly part: ChangePart;
  readonly changes: Changes;
  readonly onClose: () => void;
};

/** Sends the request; what is wrong stands at its field. */
const useRequest = ({ part, changes, onClose }: DialogProps) => {
  const values = changes.parts.find((one) => one.part === part)?.values ?? {};
  const form = useForm<Typed>({ initialValues: initialOf(values) });
  const [isBusy, setBusy] = useState(false);
  const { callWithPassword, dialog } = useDanger();
  const ownForm = changes.parts.find((one) => one.part === 'form')?.values.u_form ?? null;
  const chosen = form.values.u_form;
  const legalForm = part === 'form' && isLegalForm(chosen) ? chosen : ownForm;
  useInnFacts(part === 'form' && legalForm !== 'person' ? form.values.inn : '', registryFields, {
    values: form.values,
    put: form.setFieldValue,
  });
  const fields = fieldsOf(part, legalForm).filter(
    (field) => field !== 'power_until' || form.values.signatory_basis === 'power',
  );
  const send = async (): Promise<void> => {
    const typed = form.getValues();
    const input = Object.fromEntries(
      fields
        .filter((field) => typed[field] !== '' || !days.includes(field))
        .map((field) => [field, typed[field] === '' && choicesOf(field, legalForm) ? null : typed[field]]),
    );
    const body = { part, values: input as Values, words: typed.words };
    const reply = await callWithPassword(calls.requestChange, { body }, { quiet: true });
    if (!reply) return;
    toast.success(texts.askedToast);
    await invalidateCalls(calls.listChanges);
    onClose();
  };
  const submit = (): void => {
    setBusy(true);
    send()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        const isShown = showFieldErrors({ setErrors: form.setErrors }, error);
        const isAtField = Object.keys(error.errors).some((name) => name in form.values);
        if (!isShown || !isAtField) announceError(error);
      })
      .finally(() => setBusy(false));
  };
  return { form, fields, legalForm, isBusy, submit, dialog };
};

/** Asks for another value of one part of the own data, in words and with the password. */
export const ChangeDialog = (props: DialogProps): ReactElement => {
  const { part, onClose } = props;
  const { form, fields, legalForm, isBusy, submit, dialog } = useRequest(props);
  return (
    <>
      <FormDialog
        isOpen
        title={part === 'documents' ? texts.changeDocuments : texts.changePart(texts.parts[part])}
        submitLabel={texts.ask}
        note={notes(part)}
        isBusy={isBusy}
        isDirty={form.isDirty()}
        onClose={onClose}
        onSubmit={submit}
      >
        <FormGrid>
          {fields.map((name) => (
            <Field key={name} name={name} legalForm={legalForm} of={form} />
          ))}
          <Textarea
            {...whole}
            label={texts.wordsLabel}
            description={texts.wordsHint}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('words')}
          />
        </FormGrid>
      </FormDialog>
      {dialog}
    </>
  );
};
