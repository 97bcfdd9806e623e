import { Button, Textarea } from '@mantine/core';
import { ArrowDownUp } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { duplicateCalls } from '#features/duplicates/duplicates.contract.ts';
import { duplicateTexts as texts } from '#features/duplicates/duplicates.texts.ts';
import styles from '#features/duplicates/web/duplicates.module.css';
import { refreshMerged } from '#features/duplicates/web/refresh-merged.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type Preview = CallReply<typeof duplicateCalls.previewMerge>;
type Organization = Preview['source'];

const OrganizationLine = ({
  title,
  organization,
}: {
  readonly title: string;
  readonly organization: Organization;
}): ReactElement => (
  <div className="shrinks breaks">
    <small className="block text-12 muted">{title}</small>
    <b className="block">{organization.name}</b>
    <span className="muted small block">
      {[texts.inn(organization.inn), organization.region].filter(Boolean).join(' · ')}
    </span>
  </div>
);

const movesOf = (of: Preview): readonly string[] => [
  ...(of.deals > 0 ? [texts.deals(of.deals)] : []),
  ...(of.documents > 0 ? [texts.documents(of.documents)] : []),
  ...(of.addresses > 0 ? [texts.addresses(of.addresses)] : []),
  ...of.records,
  ...(of.people.length > 0 ? [texts.people(of.people.length)] : []),
  ...(of.accounts.length > 0 ? [texts.accounts(of.accounts.length)] : []),
  ...(of.licences.length > 0 ? [texts.licences(of.licences.length)] : []),
  ...(of.holder
    ? [
        texts.holder(
          of.holder.name,
          formatDate(moscowDateOf(new Date(new Date(of.holder.until).getTime() - 1))),
        ),
      ]
    : []),
];

const Moves = ({ of }: { readonly of: Preview }): ReactElement => {
  const moves = movesOf(of);
  return (
    <section className={`grid halves gap-12 gap-x-24 ${styles['moves']}`} aria-label={texts.moves}>
      <OrganizationLine title={texts.leaves} organization={of.source} />
      <OrganizationLine title={texts.keep} organization={of.target} />
      <div>
        <small className="block text-12 muted">{texts.moves}</small>
        {moves.length === 0 ? (
          <p>{texts.nothing}</p>
        ) : (
          <ul>
            {moves.map((move) => (
              <li key={move}>{move}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};

type MergeDialogProps = {
  readonly sourceId: number;
  readonly targetId: number;
  readonly onClose: () => void;
};

/** Shows what would move from one card to the other, either way round, and does it. */
export const MergeDialog = ({ sourceId, targetId, onClose }: MergeDialogProps): ReactElement => {
  const [pair, setPair] = useState({ source_id: sourceId, target_id: targetId });
  const [reason, setReason] = useState('');
  const preview = useCall(duplicateCalls.previewMerge, { body: pair }, { quiet: true, staleMs: 0 });
  const merge = useCallMutation(duplicateCalls.mergeOrganizations, {
    done: texts.merged,
    onSuccess: () => {
      onClose();
      void refreshMerged();
    },
  });
  return (
    <FormDialog
      isOpen
      title={texts.mergeTitle}
      onClose={onClose}
      onSubmit={() => merge.mutate({ body: { ...pair, reason } })}
      submitLabel={texts.merge}
      isBusy={merge.isPending}
      isOff={!preview.data || preview.isFetching || reason.trim().length < 3}
      note={texts.undoNote}
    >
      <Loaded of={preview} errorTitle={texts.previewFailed}>
        {(of) => <Moves of={of} />}
      </Loaded>
      <Button
        variant="subtle"
        size="xs"
        my="var(--space-10)"
        leftSection={<ArrowDownUp size={14} aria-hidden />}
        onClick={() => setPair({ source_id: pair.target_id, target_id: pair.source_id })}
      >
        {texts.swap}
      </Button>
      <Textarea
        label={texts.reason}
        mb="var(--space-12)"
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
