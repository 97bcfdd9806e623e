import { Input, SegmentedControl, TextInput, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { addDays } from '#domain/moscow-date.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { mayHaveVat } from '#features/agent-contracts/agent-contracts.rules.ts';
import { contractScreenTexts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { SignCertificateDialog, SignCodeDialog } from '#features/agent-contracts/web/SignDialogs.tsx';
import { type Contract, contractReads as reads } from '#features/agent-contracts/web/use-contracts.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FileDrop } from '#kit/web/files/FileDrop.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { ReasonCall } from '#kit/web/forms/ReasonDialog.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = contractScreenTexts.dialogs;

/** What can be done to a contract by a dialog. */
export type ContractAct = 'code' | 'certificate' | 'paper' | 'add' | 'end' | 'void';
type ActProps = { readonly contract: Contract; readonly onClose: () => void };

const Void = ({ contract, onClose }: ActProps): ReactElement => (
  <ReasonCall
    call={contractCalls.voidContract}
    invalidates={reads}
    done={texts.voided}
    title={texts.voidTitle(contract.number)}
    text={texts.voidText}
    submitLabel={contractScreenTexts.void}
    limit={300}
    danger
    input={(reason) => ({ body: { id: contract.id, reason } })}
    onClose={onClose}
  />
);

type ChangeProps<Choice extends string> = {
  readonly label: string;
  readonly value: Choice | 'stays';
  readonly choices: readonly { readonly value: Choice; readonly label: string }[];
  readonly error?: string | undefined;
  readonly onChange: (value: Choice | 'stays') => void;
};

/** What an addendum says anew of one term, or that it stays as it is. */
const Change = <Choice extends string>({
  label,
  value,
  choices,
  error,
  onChange,
}: ChangeProps<Choice>): ReactElement => (
  <Input.Wrapper label={label} error={error}>
    <SegmentedControl
      fullWidth
      aria-label={label}
      value={value}
      onChange={onChange}
      data={[{ value: 'stays', label: texts.stays }, ...choices]}
    />
  </Input.Wrapper>
);

const Add = ({ contract, onClose }: ActProps): ReactElement => {
  const [subject, setSubject] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const [confirms, setConfirms] = useState<'stays' | 'issue' | 'money'>('stays');
  const [vat, setVat] = useState<'stays' | 'inside' | 'top'>('stays');
  const call = useCallMutation(contractCalls.makeAddendum, {
    quiet: true,
    invalidates: reads,
    done: texts.added,
    onSuccess: onClose,
  });
  const problems = call.error?.errors ?? {};
  return (
    <FormDialog
      isOpen
      title={texts.add(contract.number)}
      isBusy={call.isPending}
      isDirty={subject !== '' || endsOn !== '' || confirms !== 'stays' || vat !== 'stays'}
      size={520}
      onSubmit={() =>
        call.mutate({
          body: {
            id: contract.id,
            subject,
            ...(endsOn === '' ? {} : { ends_on: endsOn }),
            ...(confirms === 'stays' ? {} : { confirms_at_issue: confirms === 'issue' }),
            ...(vat === 'stays' ? {} : { vat_on_top: vat === 'top' }),
          },
        })
      }
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <Textarea
          label={texts.subject}
          required
          autosize
          minRows={3}
          maxLength={1000}
          value={subject}
          error={problems['subject']?.[0]}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <DateInput
          label={texts.newEnd}
          minDate={addDays(contract.ends_on, 1)}
          value={endsOn}
          error={problems['ends_on']?.[0]}
          onChange={setEndsOn}
        />
        <Change
          label={texts.confirms}
          value={confirms}
          choices={[
            { value: 'issue', label: texts.confirmsIssue },
            { value: 'money', label: texts.confirmsMoney },
          ]}
          onChange={setConfirms}
        />
        {mayHaveVat(contract) && (
          <Change
            label={texts.vat}
            value={vat}
            choices={[
              { value: 'inside', label: texts.vatInside },
              { value: 'top', label: texts.vatTop },
            ]}
            error={problems['vat_on_top']?.[0]}
            onChange={setVat}
          />
        )}
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};

const End = ({ contract, onClose }: ActProps): ReactElement => {
  const today = useToday();
  const [endsOn, setEndsOn] = useState(today);
  const [reason, setReason] = useState('');
  const call = useCallMutation(contractCalls.endContract, {
    quiet: true,
    invalidates: reads,
    done: texts.ended,
    onSuccess: onClose,
  });
  const problems = call.error?.errors ?? {};
  return (
    <FormDialog
      isOpen
      title={texts.endTitle(contract.number)}
      submitLabel={contractScreenTexts.end}
      isBusy={call.isPending}
      isDirty={reason !== ''}
      danger
      size={480}
      onSubmit={() => call.mutate({ body: { id: contract.id, ends_on: endsOn, reason } })}
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <DateInput
          label={contractScreenTexts.dialogs.endsOn}
          required
          minDate={today}
          maxDate={addDays(contract.ends_on, -1)}
          value={endsOn}
          error={problems['ends_on']?.[0]}
          onChange={setEndsOn}
        />
        <TextInput
          label={texts.endsReason}
          required
          maxLength={300}
          value={reason}
          error={problems['reason']?.[0]}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};

const Scan = ({ contract, onClose }: ActProps): ReactElement => {
  const today = useToday();
  const [signedOn, setSignedOn] = useState(today);
  const sent = (): void => {
    void invalidateCalls(...reads);
    toast.success(texts.brought);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={texts.scanTitle(contract.number)} size={520}>
      <div className="grid-1 gap-12">
        <DateInput label={texts.signedOn} required maxDate={today} value={signedOn} onChange={setSignedOn} />
        <p className="text-13 medium">{texts.paper}</p>
        <FileDrop
          kind="documents"
          isOff={signedOn === ''}
          send={(file, onProgress, signal) =>
            uploadFiles(
              contractCalls.bringScan,
              { body: { id: contract.id, signed_on: signedOn }, files: [file] },
              onProgress,
              { signal, quiet: true },
            )
          }
          onSent={sent}
        />
      </div>
    </Modal>
  );
};

type ContractDialogProps = ActProps & { readonly act: ContractAct; readonly hasPlugin: boolean };

/** The dialog of one act. */
export const ContractDialog = ({ act, hasPlugin, ...props }: ContractDialogProps): ReactElement => {
  if (act === 'code') return <SignCodeDialog {...props} />;
  if (act === 'certificate') return <SignCertificateDialog {...props} hasPlugin={hasPlugin} />;
  if (act === 'paper') return <Scan {...props} />;
  if (act === 'add') return <Add {...props} />;
  return act === 'end' ? <End {...props} /> : <Void {...props} />;
};
