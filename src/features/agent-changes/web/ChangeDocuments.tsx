import { Button, FileButton, Menu } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { extensionsOf } from '#domain/upload-kinds.ts';
import { changeCalls as calls } from '#features/agent-changes/agent-changes.contract.ts';
import { changeScreenTexts as texts } from '#features/agent-changes/agent-changes.screen-texts.ts';
import type { Change, Changes } from '#features/agent-changes/web/change-values.ts';
import { downloadUrl, fetchFile } from '#kit/web/calls/call-api.ts';
import { FileViewer } from '#kit/web/files/FileViewer.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';

type Slots = Changes['slots'];
type Kind = Slots[number]['kind'];

const accept = extensionsOf('documents')
  .map((extension) => `.${extension}`)
  .join(',');

type AttachProps = {
  readonly changeId: number;
  readonly slots: Slots;
};

/** Chooses which document it is, then the file, or takes a picture where the device has a camera. */
export const AttachDocument = ({ changeId, slots }: AttachProps): ReactElement => {
  const { isBusy, attempt } = useAttempt();
  const send = (file: File | null, kind: Kind | null): void => {
    if (!file) return;
    const body = { id: String(changeId), ...(kind === null ? {} : { kind }) };
    void attempt(async () => {
      await uploadFiles(calls.saveChangeDocument, { body, files: [file] }, () => undefined);
      await invalidateCalls(calls.listChanges);
    });
  };
  const choices: readonly { readonly kind: Kind | null; readonly name: string }[] = [
    ...slots,
    { kind: null, name: texts.attachOther },
  ];
  return (
    <Menu position="bottom-start" keepMounted>
      <Menu.Target>
        <Button variant="default" size="xs" loading={isBusy}>
          {texts.attach}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ kind, name }) => (
          <FileButton
            key={name}
            accept={accept}
            inputProps={{ 'aria-label': name }}
            onChange={(file) => send(file, kind)}
          >
            {(props) => <Menu.Item {...props}>{name}</Menu.Item>}
          </FileButton>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The documents of a request, each to be looked at. */
export const DocumentList = ({
  documents,
}: {
  readonly documents: Change['documents'];
}): ReactElement | null => {
  const [shown, setShown] = useState<number | null>(null);
  if (documents.length === 0) return null;
  const files = documents.map(({ id, name, mime, can_preview: canPreview }) => ({
    id,
    name,
    mime,
    canPreview,
    load: () => fetchFile(calls.openChangeDocument, { query: { id } }, { quiet: true }),
    downloadUrl: downloadUrl(calls.openChangeDocument, { query: { id } }),
  }));
  return (
    <div className="row wrap gap-8">
      <span className="muted text-13">{texts.documents}</span>
      {documents.map(({ id, name, kind_name: kind }) => (
        <Button key={id} variant="subtle" size="xs" onClick={() => setShown(id)}>
          {kind ?? name}
        </Button>
      ))}
      <FileViewer
        files={files}
        shown={shown}
        onShow={(id) => setShown(Number(id))}
        onClose={() => setShown(null)}
      />
    </div>
  );
};
