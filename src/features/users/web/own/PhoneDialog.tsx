import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ownCardCalls } from '#features/users/own-card.contract.ts';
import { ownCardScreenTexts as texts } from '#features/users/own-card.screen-texts.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { callApi } from '#kit/web/calls/call-api.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';

/** A new phone, taken by the code that was sent to it. */
export const PhoneDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { callWithPassword, dialog } = useDanger();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const send = async (): Promise<void> => {
    const view = await callWithPassword(ownCardCalls.sendPhoneCode, { body: { phone } }, { quiet: true });
    if (view) setSentTo(view.phone);
  };
  const confirm = async (): Promise<void> => {
    if (!/^\d{6}$/.test(code.trim())) return setProblem(texts.codeNeeded);
    const body = { phone, code: code.trim() };
    const { ok, tries_left: left } = await callApi(ownCardCalls.confirmPhone, { body }, { quiet: true });
    if (!ok) return setProblem(texts.wrongCode(left));
    await invalidateCalls(ownCardCalls.getOwnCard);
    toast.success(texts.phoneChanged);
    onClose();
  };
  return (
    <FormDialog
      isOpen
      size={420}
      title={texts.phoneTitle}
      submitLabel={sentTo === null ? texts.sendCode : texts.confirm}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void attempt(sentTo === null ? send : confirm)}
    >
      <p className="muted mb-12">{sentTo === null ? texts.phoneText : texts.codeSent(sentTo)}</p>
      <FormGrid>
        {sentTo === null ? (
          <PhoneInput
            wrapperProps={{ 'data-span': 12 }}
            data-autofocus
            label={texts.phone}
            value={phone}
            error={problem}
            onChange={setPhone}
          />
        ) : (
          <TextInput
            wrapperProps={{ 'data-span': 12 }}
            data-autofocus
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={problem}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </FormGrid>
      {dialog}
    </FormDialog>
  );
};
