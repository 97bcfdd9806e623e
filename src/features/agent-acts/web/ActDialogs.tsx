import { Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { isVatForm } from '#domain/vat.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { type Regime, regimesOf } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentDossierTexts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import { type Act, actReads } from '#features/agent-acts/web/act.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { ReasonCall } from '#kit/web/forms/ReasonDialog.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type ActProps = { readonly act: Act; readonly onClose: () => void };

type FormerRegimeProps = {
  readonly act: Act;
  /** The act waits for it; else what is chosen overrules what stands there. */
  readonly isRequired: boolean;
  readonly value: Regime | null;
  readonly error: string | undefined;
  readonly onChange: (regime: Regime | null) => void;
};

/** The regime of a form that the payee has left: it stands in the act alone. */
const FormerRegime = ({ act, isRequired, value, error, onChange }: FormerRegimeProps): ReactElement | null =>
  act.is_former_form && isVatForm(act.form) ? (
    <Select
      label={actScreenTexts.changeDialog.formerRegime}
      description={actScreenTexts.changeDialog.formerRegimeHint}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      required={isRequired}
      data-autofocus={isRequired || undefined}
      clearable={!isRequired}
      data={regimesOf[act.form].map((one) => ({ value: one, label: agentDossierTexts.regimes[one] }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  ) : null;

/** Changes an act before it is confirmed. */
export const ChangeDialog = ({ act, onClose }: ActProps): ReactElement => {
  const texts = actScreenTexts.changeDialog;
  const today = useToday();
  const [day, setDay] = useState(act.day);
  const [note, setNote] = useState(act.note);
  const [reason, setReason] = useState('');
  const [regime, setRegime] = useState<Regime | null>(null);
  const wantsRegime = act.is_former_form && act.lacks_regime;
  const call = useCallMutation(actCalls.changeAct, {
    quiet: true,
    invalidates: actReads,
    done: texts.done,
    onSuccess: onClose,
  });
  const problems = call.error?.errors ?? {};
  return (
    <FormDialog
      isOpen
      title={texts.title(act.number)}
      isBusy={call.isPending}
      isDirty={reason !== '' || regime !== null || day !== act.day || note !== act.note}
      isOff={wantsRegime && regime === null}
      size={520}
      onSubmit={() =>
        call.mutate({
          body: {
            id: act.id,
            version: act.version,
            day,
            note,
            reason,
            ...(regime === null ? {} : { former_regime: regime }),
          },
        })
      }
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <FormerRegime
          act={act}
          isRequired={wantsRegime}
          value={regime}
          error={problems['former_regime']?.[0]}
          onChange={setRegime}
        />
        <DateInput
          label={texts.day}
          required
          maxDate={today}
          value={day}
          error={problems['day']?.[0]}
          onChange={setDay}
        />
        <TextInput
          label={texts.note}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <TextInput
          label={texts.reason}
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

/** Cancels an act that is not confirmed. */
export const CancelDialog = ({ act, onClose }: ActProps): ReactElement => {
  const texts = actScreenTexts.cancelDialog;
  return (
    <ReasonCall
      call={actCalls.deleteAct}
      invalidates={actReads}
      done={texts.done}
      title={texts.title(act.number)}
      text={texts.text}
      submitLabel={actScreenTexts.page.cancel}
      limit={300}
      danger
      input={(reason) => ({ body: { id: act.id, reason } })}
      onClose={onClose}
    />
  );
};
