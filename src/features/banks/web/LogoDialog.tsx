import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { bankLogoCalls } from '#features/banks/bank-logo.contract.ts';
import { bankLogoTexts as texts } from '#features/banks/bank-logo.texts.ts';
import type { BankCard } from '#features/banks/web/bank-form.ts';
import { BankMark, useLogo } from '#features/banks/web/BankMark.tsx';
import { webTexts } from '#kit/contract/web.texts.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type LogoDialogProps = { readonly bank: BankCard; readonly onClose: () => void };

/** Changes the picture of a bank: what is chosen is saved at once. */
export const LogoDialog = ({ bank, onClose }: LogoDialogProps): ReactElement => {
  const hasLogo = useLogo(bank.id) !== undefined;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useCallMutation(bankLogoCalls.removeLogo, {
    invalidates: [bankLogoCalls.listLogos],
    done: texts.removed,
  });
  const send = async (file: File | null): Promise<void> => {
    if (!file) return;
    setProblem(null);
    setSending(true);
    try {
      const input = { body: { bank_id: bank.id }, files: [file] };
      await uploadFiles(bankLogoCalls.saveLogo, input, () => undefined, { quiet: true });
      await invalidateCalls(bankLogoCalls.listLogos);
      toast.success(texts.saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={texts.title} size={460}>
      <div className="row gap-16 mb-24">
        <BankMark bankId={bank.id} name={bank.name} size={72} />
        <div>
          <b>{bank.name}</b>
          <p className="muted small">{texts.hint}</p>
        </div>
      </div>
      {problem && (
        <p role="alert" className="mb-12 err">
          {problem}
        </p>
      )}
      <FormButtons right>
        <Button variant="default" onClick={onClose}>
          {webTexts.close}
        </Button>
        {hasLogo && (
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate({ body: { bank_id: bank.id } })}
          >
            {texts.remove}
          </Button>
        )}
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void send(file)}>
          {(input) => (
            <Button {...input} loading={isSending}>
              {hasLogo ? texts.another : texts.choose}
            </Button>
          )}
        </FileButton>
      </FormButtons>
    </Modal>
  );
};
