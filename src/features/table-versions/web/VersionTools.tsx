import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { Version } from '#features/table-versions/table-versions.fields.ts';
import { versionScreenTexts } from '#features/table-versions/table-versions.screen-texts.ts';
import { WithdrawButton } from '#features/table-versions/web/WithdrawButton.tsx';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';

type VersionToolsProps = {
  readonly version: Version;
  readonly versions: readonly Version[];
  /** What can be done with the draft in sight. */
  readonly draftTools: ReactNode;
  /** The way to the next draft, where there is none. */
  readonly newDraft: ReactNode;
  readonly withdraw: ComponentProps<typeof WithdrawButton>['send'];
  readonly onChoose: (id: number) => void;
};

/** What who may change versions does with the one in sight: a draft, a planned one, one that stands. */
export const VersionTools = (props: VersionToolsProps): ReactElement => {
  const { version, versions, draftTools, newDraft, withdraw, onChoose } = props;
  const draft = versions.find(({ state }) => state === 'draft');
  return (
    <>
      {version.state === 'draft' && draftTools}
      {version.state === 'planned' && <WithdrawButton version={version} send={withdraw} />}
      {!draft && newDraft}
      {draft && version.id !== draft.id && (
        <Button size="xs" onClick={() => onChoose(draft.id)}>
          {versionScreenTexts.openDraft}
        </Button>
      )}
    </>
  );
};

type RemoveDraftButtonProps = {
  readonly texts: { readonly removeTitle: string; readonly removeText: string };
  readonly onRemove: () => void;
};

/** Removes a draft, once it is meant. */
export const RemoveDraftButton = ({ texts, onRemove }: RemoveDraftButtonProps): ReactElement => {
  const confirmLabel = versionScreenTexts.removeDraft;
  const ask = async (): Promise<void> => {
    const { removeTitle: title, removeText: text } = texts;
    if (await confirmAction({ title, text, confirmLabel, danger: true })) onRemove();
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Trash2 size={16} aria-hidden />}
      onClick={() => void ask()}
    >
      {confirmLabel}
    </Button>
  );
};
