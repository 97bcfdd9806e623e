import { Button } from '@mantine/core';
import { Camera } from 'lucide-react';
import type { ReactElement } from 'react';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import type { AgentDocument } from '#features/agent-dossiers/web/dossier-reply.ts';
import { useAgentDocument } from '#features/agent-dossiers/web/use-agent-document.tsx';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

/** Where a document goes. */
export type Place = { readonly kind: NonNullable<AgentDocument['kind']> } | { readonly extra_id: string };

type AttachProps = {
  readonly place: Place;
  readonly name: string;
  readonly wantsDay: boolean;
  readonly isNew: boolean;
};

/** Chooses a file, or takes pictures where there is a camera, and sends one paper to its place. */
export const AttachButton = ({ place, name, wantsDay, isNew }: AttachProps): ReactElement => {
  const { isBusy, pick, take, dialogs } = useAgentDocument();
  const isMobile = useMobile();
  const sent = {
    title: name,
    wantsDay,
    send: async (file: File, day: string | undefined) => {
      const body = { ...place, ...(day === undefined ? {} : { issued_on: day }) };
      await uploadFiles(calls.saveDocument, { body, files: [file] }, () => undefined, { quiet: wantsDay });
      await invalidateCalls(calls.getDossier);
    },
  };
  const words = isNew ? texts.attach : texts.replace;
  return (
    <>
      {isMobile && (
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          leftSection={<Camera size={16} aria-hidden />}
          aria-label={texts.photographOf(name)}
          onClick={() => take(sent)}
        >
          {texts.photograph}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        aria-label={`${words}: ${name}`}
        onClick={() => pick(sent)}
      >
        {words}
      </Button>
      {dialogs}
    </>
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
