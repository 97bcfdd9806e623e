import { Select, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { reasonsOfMove } from '#features/deal-legs/deal-legs.reasons.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { dealLinks, dealReads } from '#features/deals/web/deals.facade.tsx';
import { deletionOf, useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { closeVisit } from '#kit/web/screens/visits.ts';

const texts = dealRoomTexts.removal;
const other = 'other';

const wide = { 'data-span': '12' } as const;

/** Deletes the deal after a question; past its draft a reason is asked for. */
export const RemoveDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { deal } = useRoom();
  const reasons = reasonsOfMove(dealMoves.remove.id) ?? {};
  const go = useGo();
  const [code, setCode] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const needsReason = deletionOf(deal)?.move.needs.includes('reason') ?? false;
  const remove = useCallMutation(legCalls.deleteDeal, {
    quiet: true,
    invalidates: dealReads(),
    done: texts.done,
    onSuccess: () => {
      closeVisit(`/application/detail/${deal.id}`);
      closeVisit(`/application/edit/${deal.id}`);
      go(dealLinks.list(), { replace: true });
    },
    onError: (error) => setProblem(error.firstProblem),
  });
  const submit = (): void => {
    const reason = [code && code !== other ? reasons[code] : '', words].filter(Boolean).join(': ');
    if (needsReason && reason === '')
      setProblem(code === other ? texts.explain : dealMoveTexts.reasonPlaceholder);
    else remove.mutate({ body: { application_id: deal.id, ...(reason ? { reason } : {}) } });
  };
  return (
    <FormDialog
      isOpen
      isDirty={words.trim() !== ''}
      title={texts.title(deal.id)}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={dealRoomTexts.remove}
      isBusy={remove.isPending}
      danger
      size={480}
    >
      <p className="mb-12">{texts.text}</p>
      {needsReason && (
        <FormGrid>
          <Select
            wrapperProps={wide}
            label={dealMoveTexts.reason}
            placeholder={dealMoveTexts.reasonPlaceholder}
            required
            data={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
            value={code}
            onChange={setCode}
          />
          <Textarea
            wrapperProps={wide}
            label={dealMoveTexts.reasonText}
            autosize
            minRows={2}
            maxLength={400}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </FormGrid>
      )}
      {problem && (
        <p role="alert" className="err mb-12">
          {problem}
        </p>
      )}
    </FormDialog>
  );
};
