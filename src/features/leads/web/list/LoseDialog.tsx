import { Select, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadScreenTexts } from '#features/leads/leads.screen-texts.ts';
import { leadTexts, lostReasonsNow } from '#features/leads/leads.texts.ts';
import { useLosing } from '#features/leads/web/lead-actions.tsx';
import { type LeadItem, nameOfLead, refreshLeads } from '#features/leads/web/lead-view.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = leadScreenTexts.lose;

const Dialog = ({
  lead,
  onClose,
}: {
  readonly lead: LeadItem;
  readonly onClose: () => void;
}): ReactElement => {
  const [reason, setReason] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const move = useCallMutation(leadCalls.moveLead, {
    done: leadScreenTexts.saved,
    onSuccess: () => {
      void refreshLeads();
      onClose();
    },
    onError: () => void refreshLeads(),
  });
  return (
    <FormDialog
      isOpen
      size={480}
      title={texts.title}
      submitLabel={texts.submit}
      isBusy={move.isPending}
      isDirty={reason !== null || comment !== ''}
      note={nameOfLead(lead)}
      onClose={onClose}
      onSubmit={() => {
        if (reason === null) setProblem(leadTexts.fieldProblems.reasonNeeded);
        else
          move.mutate({
            body: { id: lead.id, version: lead.version, move: 'lose', reason, comment: comment.trim() },
          });
      }}
    >
      <div className="grid gap-24 mb-24">
        <Select
          label={texts.reason}
          required
          data-autofocus
          data={Object.entries(lostReasonsNow()).map(([value, label]) => ({ value, label }))}
          value={reason}
          error={problem}
          onChange={(value) => {
            setProblem(null);
            setReason(value);
          }}
        />
        <Textarea
          label={texts.comment}
          autosize
          minRows={2}
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
};

/** Asks why a lead came to nothing, wherever it was given up. */
export const LoseDialog = (): ReactElement | null => {
  const { lead } = useLosing();
  return lead && <Dialog key={lead.id} lead={lead} onClose={() => useLosing.setState({ lead: null })} />;
};
