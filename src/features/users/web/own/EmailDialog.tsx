import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ownCardCalls } from '#features/users/own-card.contract.ts';
import { ownCardScreenTexts as texts } from '#features/users/own-card.screen-texts.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';

/** A new address, taken by the link that was sent to it. */
export const EmailDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { callWithPassword, dialog } = useDanger();
  const [email, setEmail] = useState('');
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const submit = async (): Promise<void> => {
    const body = { email: email.trim() };
    if (!(await callWithPassword(ownCardCalls.askEmail, { body }, { quiet: true }))) return;
    await invalidateCalls(ownCardCalls.getOwnCard);
    toast.success(texts.linkSent);
    onClose();
  };
  return (
    <FormDialog
      isOpen
      size={420}
      title={texts.emailTitle}
      submitLabel={texts.sendLink}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void attempt(submit)}
    >
      <p className="muted mb-12">{texts.emailText}</p>
      <FormGrid>
        <TextInput
          wrapperProps={{ 'data-span': 12 }}
          data-autofocus
          label={texts.email}
          type="email"
          autoComplete="email"
          maxLength={200}
          value={email}
          error={problem}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setProblem('');
          }}
        />
      </FormGrid>
      {dialog}
    </FormDialog>
  );
};
