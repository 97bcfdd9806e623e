import { Checkbox, Textarea } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { dealCloneCalls } from '#features/deal-clone/deal-clone.contract.ts';
import { dealCloneTexts as texts } from '#features/deal-clone/deal-clone.texts.ts';
import styles from '#features/deal-clone/web/clone.module.css';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type CloneDialogProps = { readonly dealId: number; readonly onClose: () => void };

/** What goes along into a new deal made like this one; a second deal with the client and purchase wants a reason. */
export const CloneDialog = ({ dealId, onClose }: CloneDialogProps): ReactElement => {
  const go = useGo();
  const [documents, setDocuments] = useState(true);
  const [banks, setBanks] = useState(true);
  const [reason, setReason] = useState('');
  const clone = useCallMutation(dealCloneCalls.cloneDeal, {
    quiet: true,
    invalidates: [dealListCalls.searchDeals, dealListCalls.countDeals, dealCloneCalls.getRelatives],
    done: (made) => texts.made(made.id, made.documents, made.banks),
    onSuccess: (made) => {
      if (made.left_out.length > 0) toast.warn(texts.leftOut(made.left_out), { durationMs: 10_000 });
      onClose();
      go(dealLinks.detail(made.id, 'parameters'));
    },
    onError: (error) => {
      if (!error.errors['collision_reason']) toast.error(error.message);
    },
  });
  const [collision] = clone.error?.errors['collision_reason'] ?? [];
  const why = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (collision !== undefined) why.current?.focus();
  }, [collision]);
  const input = reason.trim();
  return (
    <FormDialog
      isOpen
      size={520}
      title={texts.title(dealId)}
      submitLabel={texts.make}
      isBusy={clone.isPending}
      isDirty={input !== ''}
      onClose={onClose}
      onSubmit={() =>
        clone.mutate({
          body: {
            application_id: dealId,
            what: { documents, banks },
            ...(input ? { collision_reason: input } : {}),
          },
        })
      }
    >
      <div className="grid gap-12 pb-16">
        <p className="muted">{texts.about}</p>
        <Checkbox
          label={texts.documents}
          checked={documents}
          onChange={(event) => setDocuments(event.currentTarget.checked)}
        />
        <p className={`small muted ${styles['hint']}`}>{texts.documentsHint}</p>
        <Checkbox
          label={texts.banks}
          checked={banks}
          onChange={(event) => setBanks(event.currentTarget.checked)}
        />
        <p className={`small muted ${styles['hint']}`}>{texts.banksHint}</p>
        {(collision !== undefined || reason !== '') && (
          <Textarea
            label={texts.reason}
            placeholder={texts.reasonPlaceholder}
            required
            ref={why}
            autosize
            minRows={2}
            maxLength={500}
            mb="var(--space-24)"
            value={reason}
            error={collision}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </FormDialog>
  );
};
