import { ActionIcon, Button } from '@mantine/core';
import { Download, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import type { Faults } from '#features/tariffs/tariffs.faults.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import { ImportButton } from '#features/tariffs/web/ImportButton.tsx';
import { NewDraftButton } from '#features/tariffs/web/NewDraftButton.tsx';
import { PublishButton } from '#features/tariffs/web/PublishButton.tsx';
import type { Version, Versions } from '#features/tariffs/web/tariff.ts';
import type { TariffEdits } from '#features/tariffs/web/use-tariff-edits.ts';
import { useSaveDraft } from '#features/tariffs/web/use-save-draft.ts';
import { WithdrawButton } from '#features/tariffs/web/WithdrawButton.tsx';
import { downloadUrl } from '#kit/web/call-api.ts';
import { confirmAction } from '#kit/web/confirm-action.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

type TariffToolsProps = {
  readonly tariffs: Versions;
  readonly version: Version;
  readonly isEdited: boolean;
  readonly mayChange: boolean;
  readonly edits: TariffEdits;
  readonly faults: Faults;
  readonly hasWrong: boolean;
  readonly onChoose: (id: number | null) => void;
};

const tones = {
  draft: 'wait',
  planned: 'info',
  in_force: 'good',
  past: 'neutral',
  withdrawn: 'neutral',
} as const;

const DraftTools = (props: TariffToolsProps): ReactElement => {
  const { version, edits, hasWrong, faults, onChoose } = props;
  const save = useSaveDraft(version, edits);
  const remove = useCallMutation(tariffCalls.deleteDraft, {
    invalidates: [tariffCalls.listVersions],
    onSuccess: () => {
      edits.markSaved(edits.grids, edits.revision);
      toast.success(texts.draft.removed);
      onChoose(null);
    },
  });
  const askAndRemove = async (): Promise<void> => {
    const { removeTitle: title, removeText: text, remove: confirmLabel } = texts.draft;
    if (await confirmAction({ title, text, confirmLabel, danger: true }))
      remove.mutate({ body: { version_id: version.id } });
  };
  return (
    <>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={texts.undo}
        title={texts.undo}
        disabled={!edits.undo}
        onClick={() => edits.undo?.()}
      >
        <Undo2 size={17} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={texts.redo}
        title={texts.redo}
        disabled={!edits.redo}
        onClick={() => edits.redo?.()}
      >
        <Redo2 size={17} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={texts.draft.remove}
        title={texts.draft.remove}
        onClick={() => void askAndRemove()}
      >
        <Trash2 size={17} />
      </ActionIcon>
      <ImportButton versionId={version.id} isDirty={edits.isDirty} save={save} />
      <Button
        size="xs"
        variant="default"
        loading={save.isPending}
        disabled={!edits.isDirty || hasWrong}
        onClick={() => void save.send()}
      >
        {texts.save}
      </Button>
      <PublishButton
        version={version}
        faults={faults}
        isOff={hasWrong || faults.overlaps.length > 0 || edits.cells.length === 0}
        save={save}
        isDirty={edits.isDirty}
      />
    </>
  );
};

/** The state of the version in sight and what can be done with it. */
export const TariffTools = (props: TariffToolsProps): ReactElement => {
  const { tariffs, version, isEdited, mayChange, onChoose } = props;
  const draft = tariffs.versions.find(({ state }) => state === 'draft');
  const day = version.valid_from === null ? '' : texts.versions.since(formatDate(version.valid_from));
  return (
    <>
      <b>{texts.versions.number(version.number)}</b>
      <StatusPill tone={tones[version.state]}>
        {`${texts.versions.states[version.state]} ${day}`.trim()}
      </StatusPill>
      <span className="spacer" />
      <Button
        component="a"
        size="xs"
        variant="default"
        leftSection={<Download size={16} />}
        href={downloadUrl(tariffCalls.saveXlsx, { query: { version_id: version.id } })}
        download
      >
        {texts.export}
      </Button>
      {isEdited && <DraftTools {...props} />}
      {mayChange && version.state === 'planned' && <WithdrawButton version={version} />}
      {mayChange && !draft && <NewDraftButton tariffs={tariffs} onOpened={onChoose} />}
      {mayChange && draft && !isEdited && (
        <Button size="xs" onClick={() => onChoose(draft.id)}>
          {texts.openDraft}
        </Button>
      )}
    </>
  );
};
