import { dealSignatureLimits } from '#features/deal-signatures/deal-signatures.limits.ts';
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { addWorkingDays } from '#domain/working-days.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import styles from '#features/deal-signatures/web/signatures.module.css';
import { signatureReads, type Signatures } from '#features/deal-signatures/web/use-signatures.ts';
import { useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import type { SignatureMethod } from '#features/signing/signing.states.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type Document = CallReply<typeof dealDocumentCalls.listDocuments>[number];
type AskDialogProps = {
  readonly dealId: number;
  readonly legId: number;
  readonly client: Signatures['client'];
  readonly hasSms: boolean;
  readonly isMoving: boolean;
  readonly onClose: () => void;
};
type Form = {
  readonly documents: readonly number[] | null;
  readonly method: SignatureMethod;
  readonly signer: string;
  readonly inn: string;
  readonly phone: string;
  readonly due: string;
};

const personInnLength = 12;
/** The last minute of the day in Moscow. */
const endOf = (day: string): string => `${day}T20:59:00.000Z`;

const problemsOf = (form: Form, chosen: readonly number[]): Readonly<Record<string, string>> => ({
  ...(chosen.length === 0 && { document_ids: texts.chooseDocument }),
  ...(form.signer.trim() === '' && { signer: texts.required }),
  ...(form.method === 'sms' && form.phone === '' && { phone: texts.required }),
  ...(form.due === '' && { due_at: texts.required }),
});

/** The documents of an application that a signature may be asked for. */
const useDocuments = ({ dealId, legId }: AskDialogProps) => {
  const { book } = useDocumentKinds();
  const answer = useCall(
    dealDocumentCalls.listDocuments,
    { query: { application_id: dealId } },
    { quiet: true },
  );
  const fits = ({ application_bank_id: of }: Document): boolean => of === null || of === legId;
  return { book, answer, documents: (answer.data ?? []).filter(fits) };
};

type Documents = ReturnType<typeof useDocuments>;

const startForm = (client: Signatures['client'], due: string): Form => ({
  documents: null,
  method: 'kep',
  signer: client.head ?? client.name,
  // An entrepreneur signs under his own number; the firm's is not that of its head.
  inn: client.inn?.length === personInnLength ? client.inn : '',
  phone: client.phone ?? '',
  due,
});

/** What is written, what is wrong with it, and its sending; what the kinds say is to be signed is chosen already. */
const useSignatureForm = ({ legId, client, onClose }: AskDialogProps, { book, documents }: Documents) => {
  const today = useToday();
  const calendar = useCalendar();
  const [form, setForm] = useState(() =>
    startForm(client, addWorkingDays(today, dealSignatureLimits.term(), calendar)),
  );
  const [isTouched, setTouched] = useState(false);
  const [isTried, setTried] = useState(false);
  const usual = documents.filter(({ kind }) => book.find(kind)?.needs_signature).map(({ id }) => id);
  const chosen = form.documents ?? usual;
  const ask = useCallMutation(signatureCalls.askForSignature, {
    quiet: true,
    invalidates: signatureReads,
    done: texts.asked,
    onSuccess: onClose,
  });
  const refused = Object.entries(ask.error?.errors ?? {});
  const own = problemsOf(form, chosen);
  const problems: Readonly<Record<string, string>> = {
    ...Object.fromEntries(refused.map(([name, [first]]) => [name, first ?? ''])),
    ...(isTried ? own : {}),
  };
  const submit = (): void => {
    setTried(true);
    if (Object.keys(own).length > 0) return;
    const { method, signer, inn, phone, due } = form;
    ask.mutate({
      body: {
        application_bank_id: legId,
        document_ids: [...chosen],
        method,
        signer: signer.trim(),
        due_at: endOf(due),
        ...(inn && { inn }),
        ...(phone && { phone }),
      },
    });
  };
  return {
    form,
    chosen,
    problems,
    /** A refusal that concerns no field. */
    refusal: ask.error && refused.length === 0 ? ask.error.message : null,
    isTouched,
    isBusy: ask.isPending,
    submit,
    change: (patch: Partial<Form>): void => {
      setForm({ ...form, ...patch });
      setTouched(true);
    },
  };
};

type FieldProps = { readonly signature: ReturnType<typeof useSignatureForm> };

const DocumentsField = ({
  signature: { chosen, problems, change },
  of: { answer, documents, book },
}: FieldProps & { readonly of: Documents }): ReactElement => (
  <Loaded of={answer} errorTitle={texts.documentsFailed}>
    {() => (
      <Checkbox.Group
        label={texts.whichDocuments}
        value={chosen.map(String)}
        error={problems['document_ids']}
        onChange={(ids) => change({ documents: ids.map(Number) })}
      >
        <div className={`grid gap-8 scrolls ${styles['choices']}`}>
          {documents.map(({ id, name, kind }) => (
            <Checkbox
              key={id}
              value={String(id)}
              label={
                <span className="grid breaks">
                  {name} <small className="muted">{book.find(kind)?.name}</small>
                </span>
              }
            />
          ))}
          {documents.length === 0 && <p className="muted">{texts.noDocuments}</p>}
        </div>
      </Checkbox.Group>
    )}
  </Loaded>
);

const MethodField = ({
  signature: { form, problems, change },
  hasSms,
}: FieldProps & { readonly hasSms: boolean }): ReactElement => {
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  return (
    <div>
      <p className="mb-4 text-13 medium">{texts.how}</p>
      <SegmentedControl
        fullWidth
        orientation={isSmall ? 'vertical' : 'horizontal'}
        aria-label={texts.how}
        value={form.method}
        data={[
          { value: 'kep', label: texts.methods.kep },
          { value: 'sms', label: texts.methods.sms, disabled: !hasSms },
        ]}
        onChange={(method) => change({ method: method === 'sms' ? 'sms' : 'kep' })}
      />
      {!hasSms && <p className="muted small">{texts.code.noSms}</p>}
      {problems['method'] && (
        <p role="alert" className="small err">
          {problems['method']}
        </p>
      )}
    </div>
  );
};

const SignerFields = ({ signature: { form, problems, change } }: FieldProps): ReactElement => (
  <>
    <TextInput
      label={texts.signer}
      required
      maxLength={150}
      value={form.signer}
      error={problems['signer']}
      onChange={(event) => change({ signer: event.currentTarget.value })}
    />
    <div className="grid-2 gap-12 phone-one">
      <TextInput
        label={texts.inn}
        inputMode="numeric"
        maxLength={12}
        value={form.inn}
        error={problems['inn']}
        onChange={(event) => change({ inn: event.currentTarget.value.replaceAll(/\D/g, '') })}
      />
      <PhoneInput
        label={texts.phone}
        required={form.method === 'sms'}
        value={form.phone}
        error={problems['phone']}
        onChange={(phone) => change({ phone })}
      />
    </div>
  </>
);

/** Asks the client to sign documents of one application. */
export const AskDialog = (props: AskDialogProps): ReactElement => {
  const today = useToday();
  const documents = useDocuments(props);
  const signature = useSignatureForm(props, documents);
  const { form, problems, refusal, change } = signature;
  return (
    <FormDialog
      isOpen
      title={texts.askTitle}
      submitLabel={texts.ask}
      size={560}
      isBusy={signature.isBusy}
      isDirty={signature.isTouched}
      note={props.isMoving ? texts.askNote : undefined}
      onSubmit={signature.submit}
      onClose={props.onClose}
    >
      <div className="grid-1 gap-12">
        <DocumentsField signature={signature} of={documents} />
        <MethodField signature={signature} hasSms={props.hasSms} />
        <SignerFields signature={signature} />
        <DateInput
          label={texts.dueDay}
          required
          minDate={today}
          value={form.due}
          error={problems['due_at']}
          onChange={(due) => change({ due })}
        />
        {refusal !== null && (
          <p role="alert" className="text-13 err">
            {refusal}
          </p>
        )}
      </div>
    </FormDialog>
  );
};
