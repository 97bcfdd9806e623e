import { Checkbox, Switch } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { isVatForm } from '#domain/vat.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { type Act } from '#features/agent-acts/web/act.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type ActProps = { readonly act: Act; readonly onClose: () => void };

type Taxes = CallReply<typeof actCalls.getPayeeTaxes>;

const TaxesForm = ({
  taxes,
  onClose,
}: {
  readonly taxes: Taxes;
  readonly onClose: () => void;
}): ReactElement => {
  const texts = actScreenTexts.taxes;
  const year = Number(useToday().slice(0, 4));
  const [isResident, setResident] = useState(taxes.is_resident);
  const [confirms, setConfirms] = useState(false);
  const save = useCallMutation(actCalls.savePayeeTaxes, {
    quiet: true,
    invalidates: [actCalls.getAct, actCalls.getPayeeTaxes],
    onSuccess: () => {
      toast.success(texts.saved);
      onClose();
    },
  });
  const isDirty = isResident !== taxes.is_resident || confirms;
  return (
    <FormDialog
      isOpen
      title={texts.title}
      isBusy={save.isPending}
      isDirty={isDirty}
      isOff={!isDirty}
      size={480}
      onSubmit={() =>
        save.mutate({
          body: {
            payee_id: taxes.payee_id,
            is_resident: isResident,
            confirms_usn: confirms,
            version: taxes.version,
          },
        })
      }
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <p className="text-13">
          {taxes.payee}
          <small className="block small muted">
            {taxes.regime === '' ? texts.noRegime : texts.regime(taxes.regime)}
          </small>
          <small className="block small muted">{texts.paid(roublesText(taxes.paid_this_year))}</small>
          {taxes.usn_year !== null && (
            <small className="block small muted">{texts.stated(taxes.usn_year)}</small>
          )}
        </p>
        {isVatForm(taxes.form) && <p className="text-13">{texts.vatByContract}</p>}
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
      {(data) => <TaxesForm taxes={data} onClose={onClose} />}
    </Loaded>
  );
};
