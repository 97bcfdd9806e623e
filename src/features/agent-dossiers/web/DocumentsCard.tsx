import { Button } from '@mantine/core';
import { type ReactElement, useMemo, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import {
  AttachButton,
  DocumentState,
  type Place,
  RemoveButton,
  RemovePlace,
} from '#features/agent-dossiers/web/DocumentButtons.tsx';
import type { AgentDocument, Dossier } from '#features/agent-dossiers/web/dossier-reply.ts';
import { viewedOf } from '#features/agent-dossiers/web/viewed-documents.ts';
import { FileViewer } from '#kit/web/files/FileViewer.tsx';
import { Card, FormButtons } from '#kit/web/screens/Page.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type SlotRowProps = {
  readonly name: string;
  readonly help: string;
  readonly document: AgentDocument | undefined;
  readonly place: Place;
  readonly wantsDay?: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (id: number) => void;
  /** A place of the person's own with nothing in it: it can be taken back. */
  readonly removable?: { readonly agentId: number; readonly id: number };
};

type ButtonsProps = Omit<SlotRowProps, 'help'>;

/** What can be done in a place. */
const SlotButtons = ({
  name,
  document,
  place,
  wantsDay = false,
  isOpen,
  onOpen,
  removable,
}: ButtonsProps): ReactElement => {
  const mayChange = isOpen && document?.state !== 'accepted';
  return (
    <div className="row wrap gap-8">
      {document && (
        <Button variant="subtle" size="xs" onClick={() => onOpen(document.id)}>
          {texts.open(document.name)}
        </Button>
      )}
      {mayChange && <AttachButton {...{ place, name, wantsDay }} isNew={!document} />}
      {mayChange && document && <RemoveButton document={document} />}
      {removable && <RemovePlace {...removable} />}
    </div>
  );
};

const SlotRow = ({ help, ...slot }: SlotRowProps): ReactElement => {
  const { name, document } = slot;
  return (
    <li className="column gap-4 py-8">
      <div className="row wrap gap-8">
        <b>{name}</b>
        <DocumentState document={document} />
        {document?.valid_until && (
          <span className="muted text-13">{texts.validUntil(formatDate(document.valid_until))}</span>
        )}
      </div>
      {help !== '' && <span className="muted text-13">{help}</span>}
      {document?.remark && <p className="bad text-13">{document.remark}</p>}
      <SlotButtons {...slot} />
    </li>
  );
};

/** One more place for a document of the person's own. */
const AddExtra = ({ agentId }: { readonly agentId: number }): ReactElement => {
  const [isRequesting, setRequesting] = useState(false);
  const add = useCallMutation(calls.addExtra, {
    invalidates: [calls.getDossier],
    onSuccess: () => setRequesting(false),
  });
  return (
    <FormButtons>
      <Button variant="default" onClick={() => setRequesting(true)}>
        {texts.extra}
      </Button>
      {isRequesting && (
        <ReasonDialog
          title={texts.extraTitle}
          label={texts.extraLabel}
          missing={texts.problems.extraNoName}
          submitLabel={texts.save}
          limit={120}
          isBusy={add.isPending}
          onSubmit={(name) => add.mutate({ body: { agent_id: agentId, name, due_on: null } })}
          onClose={() => setRequesting(false)}
        />
      )}
    </FormButtons>
  );
};

/** The documents of an agent by their places, and those beside them. */
export const DocumentsCard = ({ dossier }: { readonly dossier: Dossier }): ReactElement => {
  const [openId, setOpenId] = useState<number | null>(null);
  const files = useMemo(() => viewedOf(dossier), [dossier]);
  return (
    <Card title={texts.documents} padded>
      {dossier.u_form === null && <p className="muted">{texts.documentsNone}</p>}
      <ul className="grid gap-4">
        {dossier.slots.map(({ kind, name, help, wants_day: wantsDay, documents }) => (
          <SlotRow
            key={kind}
            name={name}
            help={help}
            document={documents.at(-1)}
            place={{ kind }}
            wantsDay={wantsDay}
            isOpen={dossier.is_open}
            onOpen={setOpenId}
          />
        ))}
        {dossier.extras.map(({ id, name, is_required: isRequired, due_on: due, documents }) => (
          <SlotRow
            key={`extra-${id}`}
            name={name}
            help={isRequired ? texts.extraAsked(due && formatDate(due)) : ''}
            document={documents.at(-1)}
            place={{ extra_id: String(id) }}
            isOpen
            onOpen={setOpenId}
            {...(isRequired || documents.length > 0 ? {} : { removable: { agentId: dossier.agent_id, id } })}
          />
        ))}
      </ul>
      <AddExtra agentId={dossier.agent_id} />
      <FileViewer
        files={files}
        shown={openId}
        onShow={(id) => setOpenId(Number(id))}
        onClose={() => setOpenId(null)}
      />
    </Card>
  );
};
