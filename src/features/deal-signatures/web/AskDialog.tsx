import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { addDays } from '#domain/moscow-date.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import type { SignatureMethod } from '#features/deal-signatures/deal-signatures.states.ts';
import styles from '#features/deal-signatures/web/signatures.module.css';
import { signatureReads, type Signatures } from '#features/deal-signatures/web/use-signatures.ts';
import { useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DateInput } from '#kit/web/DateInput.tsx';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { PhoneInput } from '#kit/web/PhoneInput.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';
import { useToday } from '#kit/web/use-today.ts';

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

const usualDays = 3;
const personInnLength = 12;
/** The last minute of the day in Moscow. */
const endOf = (day: string): string => `${day}T20:59:00.000Z`;

const problemsOf = (form: Form, chosen: readonly number[]): Readonly<Record<string, string>> => ({
  ...(chosen.length === 0 && { document_ids: texts.chooseDocument }),
  ...(form.signer.trim() === '' && { signer: texts.required }),
  ...(form.method === 'sms' && form.phone === '' && { phone: texts.required }),
  ...(form.due === '' && { due_at: texts.required }),
});

/** Asks the client to sign documents of one application; what its kinds say is to be signed is chosen already. */
export const AskDialog = ({
  dealId,
  legId,
  client,
  hasSms,
  isMoving,
  onClose,
}: AskDialogProps): ReactElement => {
  const today = useToday();
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  const { book } = useDocumentKinds();
  const [form, setForm] = useState<Form>({
    documents: null,
    method: 'kep',
    signer: client.head ?? client.name,
    // An entrepreneur signs under his own number; the firm's is not that of its head.
    inn: client.inn?.length === personInnLength ? client.inn : '',
    phone: client.phone ?? '',
    due: addDays(today, usualDays),
  });
  const [isTouched, setTouched] = useState(false);
  const [isTried, setTried] = useState(false);
  const answer = useCall(
    dealDocumentCalls.listDocuments,
    { query: { application_id: dealId } },
    { quiet: true },
  );
  const fits = (document: Document): boolean =>
    document.application_bank_id === null || document.application_bank_id === legId;
  const documents = (answer.data ?? []).filter(fits);
  const usual = documents.filter(({ kind }) => book.find(kind)?.needs_signature).map(({ id }) => id);
  const chosen = form.documents ?? usual;
  const change = (patch: Partial<Form>): void => {
    setForm({ ...form, ...patch });
    setTouched(true);
  };
  const ask = useCallMutation(signatureCalls.askForSignature, {
    quiet: true,
    invalidates: signatureReads,
    onSuccess: () => {
      toast.success(texts.asked);
      onClose();
    },
  });
  const problems: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      Object.entries(ask.error?.errors ?? {}).map(([name, [first]]) => [name, first ?? '']),
    ),
    ...(isTried ? problemsOf(form, chosen) : {}),
  };
  const submit = (): void => {
    setTried(true);
    if (Object.keys(problemsOf(form, chosen)).length > 0) return;
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
  const isAlone = ask.error !== null && Object.keys(ask.error.errors ?? {}).length === 0;
  return (
    <FormDialog
      isOpen
      title={texts.askTitle}
      submitLabel={texts.ask}
      size={560}
      isBusy={ask.isPending}
      isDirty={isTouched}
      note={isMoving ? texts.askNote : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
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
        <DateInput
          label={texts.dueDay}
          required
          minDate={today}
          value={form.due}
          error={problems['due_at']}
          onChange={(due) => change({ due })}
        />
        {isAlone && (
          <p role="alert" className="text-13 err">
            {ask.error?.message}
          </p>
        )}
      </div>
    </FormDialog>
  );
};
