import { ActionIcon, Button } from '@mantine/core';
import { Download, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { VersionPill, VersionTools } from '#features/table-versions/web/table-versions.facade.tsx';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import type { Faults } from '#features/tariffs/tariffs.faults.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import { ImportButton } from '#features/tariffs/web/ImportButton.tsx';
import { NewTariffDraft } from '#features/tariffs/web/NewTariffDraft.tsx';
import { PublishButton } from '#features/tariffs/web/PublishButton.tsx';
import type { Version, Versions } from '#features/tariffs/web/tariff.ts';
import type { TariffEdits } from '#features/tariffs/web/use-tariff-edits.ts';
import { useSaveDraft } from '#features/tariffs/web/use-save-draft.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

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
  const { tariffs, version, mayChange, onChoose } = props;
  return (
    <>
      <VersionPill version={version} />
      <span className="spacer" />
      <Act of={tariffCalls.saveXlsx}>
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
      </Act>
      {mayChange && (
        <VersionTools
          version={version}
          versions={tariffs.versions}
          draftTools={<DraftTools {...props} />}
          newDraft={<NewTariffDraft tariffs={tariffs} onOpened={onChoose} />}
          withdraw={async (callWithPassword, body) => {
            const done = await callWithPassword(tariffCalls.withdrawVersion, { body });
            if (done) await invalidateCalls(tariffCalls.listVersions, tariffCalls.getVersion);
            return done;
          }}
          onChoose={onChoose}
        />
      )}
    </>
  );
};
