import { Button, Textarea } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftScreenTexts as texts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import { type LegDrafts, refreshDrafts } from '#features/deal-drafts/web/draft-wire.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FileDrop } from '#kit/web/files/FileDrop.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** Takes a new version of the bank's draft; its text is read before the answer comes. */
export const UploadDraft = ({
  leg,
  onSaved,
}: {
  readonly leg: LegDrafts;
  readonly onSaved: () => void;
}): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  const { application_bank_id: legId, drafts } = leg;
  return (
    <>
      <Button
        variant={drafts.length === 0 ? 'filled' : 'default'}
        leftSection={<Upload size={15} />}
        onClick={() => setIsOpen(true)}
      >
        {drafts.length === 0 ? texts.upload : texts.uploadNew}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.uploadTitle(shortBankName(leg.bank_name))}
        size={520}
      >
        <FileDrop
          kind="drafts"
          send={async (file, onProgress, signal) => {
            const input = { body: { application_bank_id: legId }, files: [file] };
            const { number } = await uploadFiles(draftCalls.saveDraft, input, onProgress, {
              signal,
              quiet: true,
            });
            toast.success(texts.uploaded(number));
          }}
          onSent={() => {
            void refreshDrafts();
            onSaved();
            setIsOpen(false);
          }}
        />
      </Modal>
    </>
  );
};

/** Records that this bank sends no draft, and why; or takes the record back. */
export const WaiveDraft = ({ leg }: { readonly leg: LegDrafts }): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const waiving = useCallMutation(draftCalls.waiveDraft, {
    quiet: isOpen,
    onSuccess: () => {
      if (isOpen) toast.success(texts.waived);
      setIsOpen(false);
      void refreshDrafts();
    },
  });
  const { application_bank_id: id } = leg;
  if (leg.waived !== null) {
    return (
      <Button
        variant="default"
        loading={waiving.isPending}
        onClick={() => waiving.mutate({ body: { application_bank_id: id, reason: null } })}
      >
        {texts.unwaive}
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {texts.waive}
      </Button>
      <FormDialog
        isOpen={isOpen}
        isDirty={reason.trim() !== ''}
        title={texts.waiveTitle}
        onClose={() => setIsOpen(false)}
        onSubmit={() => waiving.mutate({ body: { application_bank_id: id, reason } })}
        isBusy={waiving.isPending}
        isOff={reason.trim() === ''}
        size={480}
      >
        <Textarea
          mb="var(--space-16)"
          label={texts.waiveReason}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={waiving.error?.message}
          data-autofocus
        />
      </FormDialog>
    </>
  );
};
