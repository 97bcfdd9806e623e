import { Button, Menu } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { changeCalls as calls } from '#features/agent-changes/agent-changes.contract.ts';
import { changeScreenTexts as texts } from '#features/agent-changes/agent-changes.screen-texts.ts';
import type { Change, Changes } from '#features/agent-changes/web/change-values.ts';
import { useAgentDocument } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { downloadUrl, fetchFile } from '#kit/web/calls/call-api.ts';
import { FileViewer } from '#kit/web/files/FileViewer.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';

type Slots = Changes['slots'];
type Choice = Omit<Slots[number], 'kind'> & { readonly kind: Slots[number]['kind'] | null };

type AttachProps = {
  readonly changeId: number;
  readonly slots: Slots;
};

/** Chooses which document it is, then the file, or takes pictures where the device has a camera. */
export const AttachDocument = ({ changeId, slots }: AttachProps): ReactElement => {
  const { isBusy, pick, dialogs } = useAgentDocument();
  const documentOf = ({ kind, name, wants_day: wantsDay }: Choice) => ({
    title: name,
    wantsDay,
    send: async (file: File, day: string | undefined) => {
      const body = {
        id: String(changeId),
        ...(kind === null ? {} : { kind }),
        ...(day === undefined ? {} : { issued_on: day }),
      };
      await uploadFiles(calls.saveChangeDocument, { body, files: [file] }, () => undefined, {
        quiet: wantsDay,
      });
      await invalidateCalls(calls.listChanges);
    },
  });
  const choices: readonly Choice[] = [...slots, { kind: null, name: texts.attachOther, wants_day: false }];
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="xs" loading={isBusy}>
            {texts.attach}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map((choice) => (
            <Menu.Item key={choice.name} onClick={() => pick(documentOf(choice))}>
              {choice.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
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
