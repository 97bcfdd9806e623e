import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ownCardCalls } from '#features/users/own-card.contract.ts';
import { ownCardScreenTexts as texts } from '#features/users/own-card.screen-texts.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { ApiError } from '#kit/web/api-error.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { FormGrid } from '#kit/web/Page.tsx';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { toast } from '#kit/web/toast.ts';

/** A new address, taken by the link that was sent to it. */
export const EmailDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { callWithPassword, dialog } = useDanger();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { email: email.trim() };
      if (!(await callWithPassword(ownCardCalls.askEmail, { body }, { quiet: true }))) return;
      await invalidateCalls(ownCardCalls.getOwnCard);
      toast.success(texts.linkSent);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.firstProblem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      isOpen
      size={420}
      title={texts.emailTitle}
      submitLabel={texts.sendLink}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
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
