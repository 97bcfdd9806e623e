import { Anchor, Button, FileButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { signForUs } from '#features/agent-contracts/agent-contracts.access.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractFields } from '#features/agent-contracts/agent-contracts.names.ts';
import { contractScreenTexts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { templateParts } from '#features/agent-contracts/agent-contracts.states.ts';
import {
  LoadTemplateDialog,
  TemplateFields,
  TryTemplateDialog,
} from '#features/print-templates/web/print-templates.facade.tsx';
import { legalForms } from '#features/registration/registration.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = contractScreenTexts.templateWords;
type Template = CallReply<typeof contractCalls.listTemplates>[number];
type Place = { readonly form: Template['form']; readonly part: Template['part'] };

const Tools = ({ place, isEmpty }: { readonly place: Place; readonly isEmpty: boolean }): ReactElement => {
  const [file, setFile] = useState<File | null>(null);
  const after = {
    invalidates: [contractCalls.listTemplates],
    onSuccess: () => {
      toast.success(texts.loaded);
      setFile(null);
    },
  };
  const load = useCallMutation(contractCalls.uploadTemplate, { ...after, quiet: true });
  const sample = useCallMutation(contractCalls.takeSample, after);
  const choose = (chosen: File | null): void => {
    load.reset();
    setFile(chosen);
  };
  return (
    <span className="row gap-4">
      {isEmpty && (
        <Button
          size="xs"
          variant="default"
          loading={sample.isPending}
          onClick={() => sample.mutate({ body: place })}
        >
          {texts.sample}
        </Button>
      )}
      <FileButton accept=".docx" inputProps={{ 'aria-label': texts.load }} onChange={choose}>
        {(props) => (
          <Button {...props} size="xs" variant="default">
            {texts.load}
          </Button>
        )}
      </FileButton>
      {file && (
        <LoadTemplateDialog
          title={`${texts.parts[place.part]}, ${texts.forms[place.form]}`}
          kind="contract"
          file={file}
          isBusy={load.isPending}
          error={load.error}
          onLoad={() => load.mutate({ body: place, files: [file] })}
          onClose={() => setFile(null)}
        />
      )}
    </span>
  );
};

type PlaceRowProps = { readonly place: Place; readonly templates: readonly Template[] };

const PlaceRow = ({ place, templates }: PlaceRowProps): ReactElement => {
  const mayChange = mayAct('agent-contracts', signForUs, useRole());
  const [isTrying, setTrying] = useState(false);
  const current = templates.find(
    ({ form, part, is_current: isCurrent }) => isCurrent && form === place.form && part === place.part,
  );
  return (
    <li className="row wrap gap-8 py-6 hair-top text-13">
      <span className="grid gap-2 shrinks">
        <span>{texts.parts[place.part]}</span>
        {current ? (
          <small className="muted breaks">
            {texts.version(current.number, current.name)},{' '}
            {texts.uploaded(current.uploaded_by, formatDateTime(new Date(current.uploaded_at)))}{' '}
            <a href={downloadUrl(contractCalls.openTemplate, { query: { id: current.id } })} download>
              {texts.download}
            </a>{' '}
            {mayChange && (
              <Anchor component="button" type="button" size="xs" onClick={() => setTrying(true)}>
                {texts.tryOut}
              </Anchor>
            )}
          </small>
        ) : (
          <small className="muted">{texts.none}</small>
        )}
      </span>
      <span className="spacer" />
      {mayChange && <Tools place={place} isEmpty={!current} />}
      {isTrying && current && (
        <TryTemplateDialog kind="contract" id={current.id} onClose={() => setTrying(false)} />
      )}
    </li>
  );
};

/** Templates of contracts by form; each load is a version, the newest is in force. */
export const TemplatesDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const answer = useCall(contractCalls.listTemplates, {}, { quiet: true });
  return (
    <Modal opened onClose={onClose} title={texts.title} size={680}>
      <Loaded of={answer} errorTitle={texts.failed}>
        {(templates) => (
          <div className="grid gap-12">
            {legalForms.map((form) => (
              <section key={form} aria-label={texts.forms[form]}>
                <b className="text-14">{texts.forms[form]}</b>
                <ul>
                  {templateParts.map((part) => (
                    <PlaceRow key={part} place={{ form, part }} templates={templates} />
                  ))}
                </ul>
              </section>
            ))}
            <TemplateFields
              groups={[{ title: '', fields: contractFields.map(([name, title]) => ({ name, title })) }]}
            />
          </div>
        )}
      </Loaded>
    </Modal>
  );
};
