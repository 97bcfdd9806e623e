import { Switch, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutScreenTexts } from '#features/payouts/payouts.screen-texts.ts';
import { legalForms } from '#features/registration/registration.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = payoutScreenTexts.settings;

type Stored = CallReply<typeof payoutCalls.getSettings>;
type Props = { readonly onClose: () => void };

const Form = ({ stored, onClose }: Props & { readonly stored: Stored }): ReactElement => {
  const [typed, setTyped] = useState(stored);
  const call = useCallMutation(payoutCalls.saveSettings, {
    quiet: true,
    invalidates: [payoutCalls.getSettings, payoutCalls.getList],
    done: texts.saved,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      isOpen
      title={texts.title}
      isBusy={call.isPending}
      isOff={typed === stored || typed.typed_above === ''}
      isDirty={typed !== stored}
      size={520}
      onSubmit={() => call.mutate({ body: typed })}
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <Switch
          label={texts.second}
          checked={typed.wants_second}
          onChange={(event) => setTyped({ ...typed, wants_second: event.currentTarget.checked })}
        />
        <MoneyInput
          label={texts.typedAbove}
          required
          value={typed.typed_above}
          onChange={(sum) => setTyped({ ...typed, typed_above: sum })}
        />
        <fieldset className="grid-2 gap-12">
          <legend className="text-13 medium mb-6">
            {texts.codes} <span className="muted">{texts.codesHint}</span>
          </legend>
          {legalForms.map((form) => (
            <TextInput
              key={form}
              label={payoutScreenTexts.forms[form]}
              inputMode="numeric"
              maxLength={1}
              value={typed.income_codes[form]}
              onChange={(event) =>
                setTyped({
                  ...typed,
                  income_codes: {
                    ...typed.income_codes,
                    [form]: event.currentTarget.value.replace(/\D/, ''),
                  },
                })
              }
            />
          ))}
        </fieldset>
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};

/** Whether payouts are approved by another person, from which sum totals are typed, codes of income. */
export const SettingsDialog = ({ onClose }: Props): ReactElement => {
  const settings = useCall(payoutCalls.getSettings, {}, { quiet: true, staleMs: 0 });
  if (settings.data) return <Form stored={settings.data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={texts.title} size={520}>
      <Loaded of={settings}>{() => null}</Loaded>
    </Modal>
  );
};
