import { Button, FileButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { extensionsOf } from '#domain/upload-kinds.ts';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import type { AgentDocument } from '#features/agent-dossiers/web/dossier-reply.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** Where a document goes. */
export type Place = { readonly kind: NonNullable<AgentDocument['kind']> } | { readonly extra_id: string };

const accept = extensionsOf('documents')
  .map((extension) => `.${extension}`)
  .join(',');

type AttachProps = { readonly place: Place; readonly name: string; readonly isNew: boolean };

/** Chooses a file, or takes a picture where the device has a camera, and sends it to its place. */
export const AttachButton = ({ place, name, isNew }: AttachProps): ReactElement => {
  const { isBusy, attempt } = useAttempt();
  const send = (file: File): void =>
    void attempt(async () => {
      await uploadFiles(calls.saveDocument, { body: place, files: [file] }, () => undefined);
      await invalidateCalls(calls.getDossier);
    });
  return (
    <FileButton
      accept={accept}
      inputProps={{ 'aria-label': name }}
      onChange={(file) => {
        if (file) send(file);
      }}
    >
      {(props) => (
        <Button {...props} variant="default" size="xs" loading={isBusy}>
          {isNew ? texts.attach : texts.replace}
        </Button>
      )}
    </FileButton>
  );
};

/** Takes a document away, after a question. */
export const RemoveButton = ({ document }: { readonly document: AgentDocument }): ReactElement => {
  const remove = useCallMutation(calls.deleteDocument, { invalidates: [calls.getDossier] });
  const ask = async (): Promise<void> => {
    const question = { title: texts.removeTitle(document.name), text: texts.removeText, danger: true };
    if (await confirmAction({ ...question, confirmLabel: texts.remove }))
      remove.mutate({ body: { id: document.id } });
  };
  return (
    <Button variant="subtle" size="xs" loading={remove.isPending} onClick={() => void ask()}>
      {texts.remove}
    </Button>
  );
};

type PlaceProps = { readonly agentId: number; readonly id: number };

/** Takes back a place that the person has added and put nothing into. */
export const RemovePlace = ({ agentId, id }: PlaceProps): ReactElement => {
  const remove = useCallMutation(calls.deleteExtra, { invalidates: [calls.getDossier] });
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={remove.isPending}
      onClick={() => remove.mutate({ body: { agent_id: agentId, id } })}
    >
      {texts.remove}
    </Button>
  );
};

const tones: Readonly<Record<AgentDocument['state'], Tone>> = {
  uploaded: 'info',
  accepted: 'good',
  rejected: 'bad',
  expired: 'bad',
};

/** How a document of an agent stands. */
export const DocumentState = ({
  document,
}: {
  readonly document: AgentDocument | undefined;
}): ReactElement => (
  <StatusPill tone={document ? tones[document.state] : 'wait'}>
    {document ? texts.documentStates[document.state] : texts.notAttached}
  </StatusPill>
);
