import { Checkbox, Select, Switch, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { isVatForm } from '#domain/vat.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { type Act, actReads } from '#features/agent-acts/web/act.ts';
import { hasRegime, type Regime, regimesOf } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentDossierTexts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type ActProps = { readonly act: Act; readonly onClose: () => void };

type Taxes = CallReply<typeof actCalls.getPayeeTaxes>;

const texts = actScreenTexts.taxes;

type Typed = { readonly regime: Regime | null; readonly from: string; readonly reason: string };

type RegimeFieldsProps = {
  readonly form: LegalForm;
  /** The day of the act: a regime of a later one says nothing of it. */
  readonly day: string;
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onType: (typed: Typed) => void;
};

const RegimeFields = ({ form, day, typed, errors, onType }: RegimeFieldsProps): ReactElement => (
  <>
    <Select
      label={texts.newRegime}
      required
      data={regimesOf[form].map((value) => ({ value, label: agentDossierTexts.regimes[value] }))}
      value={typed.regime}
      onChange={(regime) => onType({ ...typed, regime })}
      error={errors['regime']?.[0]}
    />
    <DateInput
      label={texts.from}
      description={texts.fromHint(day)}
      required
      value={typed.from}
      onChange={(from) => onType({ ...typed, from })}
      error={errors['from']?.[0]}
    />
    <TextInput
      label={texts.why}
      description={texts.whyHint}
      required
      maxLength={300}
      value={typed.reason}
      onChange={(event) => onType({ ...typed, reason: event.currentTarget.value })}
    />
  </>
);

/** A regime that the payee has not told us himself; asked for at once where the act waits for it. */
const useRegime = (act: Act, hasChoice: boolean) => {
  const [writes, setWrites] = useState(act.lacks_regime && hasChoice);
  const [typed, setTyped] = useState<Typed>({ regime: null, from: '', reason: '' });
  const { regime, from, reason } = typed;
  const isWhole = regime !== null && from !== '' && reason.trim() !== '';
  return {
    writes,
    setWrites,
    typed,
    setTyped,
    isDirty: writes && (regime !== null || from !== '' || reason !== ''),
    isLacking: writes && !isWhole,
    body: writes && isWhole ? { writes_regime: { regime, from, reason: reason.trim() } } : {},
  };
};

type RegimeEntryProps = Pick<RegimeFieldsProps, 'errors'> & {
  readonly form: LegalForm | null;
  readonly act: Act;
  readonly entry: ReturnType<typeof useRegime>;
};

const RegimeEntry = ({ form, act, entry, errors }: RegimeEntryProps): ReactElement | null =>
  form === null || !hasRegime(form) ? null : (
    <>
      <Checkbox
        label={texts.writes}
        checked={entry.writes}
        onChange={(event) => entry.setWrites(event.currentTarget.checked)}
      />
      {entry.writes && (
        <RegimeFields
          form={form}
          day={act.moves_to ?? act.day}
          typed={entry.typed}
          errors={errors}
          onType={entry.setTyped}
        />
      )}
    </>
  );

const TaxFacts = ({ taxes }: { readonly taxes: Taxes }): ReactElement => (
  <p className="text-13">
    {taxes.payee}
    <small className="block small muted">
      {taxes.regime === '' ? texts.noRegime : texts.regime(taxes.regime)}
    </small>
    <small className="block small muted">{texts.paid(roublesText(taxes.paid_this_year))}</small>
    {taxes.usn_year !== null && <small className="block small muted">{texts.stated(taxes.usn_year)}</small>}
  </p>
);

const TaxesForm = ({ act, taxes, onClose }: ActProps & { readonly taxes: Taxes }): ReactElement => {
  const year = Number(useToday().slice(0, 4));
  const [isResident, setResident] = useState(taxes.is_resident);
  const [confirms, setConfirms] = useState(false);
  const entry = useRegime(act, hasRegime(taxes.form));
  const save = useCallMutation(actCalls.savePayeeTaxes, {
    quiet: true,
    invalidates: [...actReads, actCalls.getPayeeTaxes],
    done: texts.saved,
    onSuccess: onClose,
  });
  const isDirty = isResident !== taxes.is_resident || confirms || entry.isDirty;
  return (
    <FormDialog
      isOpen
      title={texts.title}
      isBusy={save.isPending}
      isDirty={isDirty}
      isOff={!isDirty || entry.isLacking}
      size={480}
      onSubmit={() =>
        save.mutate({
          body: {
            payee_id: taxes.payee_id,
            is_resident: isResident,
            confirms_usn: confirms,
            version: taxes.version,
            ...entry.body,
          },
        })
      }
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <TaxFacts taxes={taxes} />
        {isVatForm(taxes.form) && <p className="text-13">{texts.vatByContract}</p>}
        <RegimeEntry form={taxes.form} act={act} entry={entry} errors={save.error?.errors ?? {}} />
        {taxes.form === 'person' && (
          <Switch
            label={texts.resident}
            checked={isResident}
            onChange={(event) => setResident(event.currentTarget.checked)}
          />
        )}
        {taxes.asks_usn !== null && (
          <Checkbox
            label={texts.confirms(year)}
            checked={confirms}
            onChange={(event) => setConfirms(event.currentTarget.checked)}
          />
        )}
        <Refusal error={save.error} />
      </div>
    </FormDialog>
  );
};

/** How a payee is taxed beside his contract: where he lives, what he has stated us of УСН. */
export const TaxesDialog = ({ act, onClose }: ActProps): ReactElement => {
  const taxes = useCall(actCalls.getPayeeTaxes, { query: { payee_id: act.payee_id } }, { quiet: true });
  return (
    <Loaded of={taxes} loading={null}>
      {(data) => <TaxesForm act={act} taxes={data} onClose={onClose} />}
    </Loaded>
  );
};
