import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ownPasskeyCalls } from '#features/second-factors/passkeys.contract.ts';
import { ownPasskeyTexts as texts } from '#features/second-factors/passkeys.screen-texts.ts';
import { makePasskey } from '#features/second-factors/web/make-passkey.ts';
import { deviceOf } from '#features/sign-in/sign-in.device.ts';
import type { Danger } from '#features/sign-in/web/sign-in.facade.tsx';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';

type AddPasskeyDialogProps = {
  readonly callWithPassword: Danger['callWithPassword'];
  readonly onAdded: (codes: readonly string[]) => void;
  readonly onClose: () => void;
};

const wordsOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  return error instanceof Error && error.name === 'InvalidStateError' ? texts.already : texts.turnedAway;
};

/** A new key: its name here, the rest is asked by the browser. */
export const AddPasskeyDialog = ({
  callWithPassword,
  onAdded,
  onClose,
}: AddPasskeyDialogProps): ReactElement => {
  const [name, setName] = useState(deviceOf(navigator.userAgent) ?? texts.here);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    const begun = await callWithPassword(ownPasskeyCalls.beginPasskey, { body: {} }, { quiet: true });
    if (!begun) return;
    const made = await makePasskey(begun);
    const body = { name: name.trim(), ...made };
    const { recovery_codes: codes } = await callApi(ownPasskeyCalls.addPasskey, { body }, { quiet: true });
    onAdded(codes);
  };
  const submit = async (): Promise<void> => {
    setProblem(name.trim() === '' ? texts.nameNeeded : '');
    if (name.trim() === '') return;
    setBusy(true);
    try {
      await add();
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      isOpen
      size={440}
      title={texts.addTitle}
      submitLabel={texts.submit}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p className="mb-12 muted">{texts.addText}</p>
      <TextInput
        data-autofocus
        label={texts.name}
        maxLength={60}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem('');
        }}
      />
    </FormDialog>
  );
};
