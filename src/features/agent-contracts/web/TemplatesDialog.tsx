import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { signForUs } from '#features/agent-contracts/agent-contracts.access.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractFields } from '#features/agent-contracts/agent-contracts.names.ts';
import { contractScreenTexts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { templateParts } from '#features/print-templates/print-templates.kinds.ts';
import { printTemplateTexts } from '#features/print-templates/print-templates.texts.ts';
import {
  LoadTemplateDialog,
  TemplateFields,
  TemplateVersion,
  TryTemplateDialog,
} from '#features/print-templates/web/print-templates.facade.tsx';
import { legalForms } from '#features/registration/registration.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = contractScreenTexts.templateWords;
const { titles, forms, ofForm } = printTemplateTexts;
type Template = CallReply<typeof contractCalls.listTemplates>[number];
type Place = { readonly form: Template['form']; readonly part: Template['part'] };

type ToolsProps = { readonly place: Place; readonly isEmpty: boolean };

const Tools = ({ place, isEmpty }: ToolsProps): ReactElement => {
  const today = useToday();
  const [file, setFile] = useState<File | null>(null);
  const [startsOn, setStartsOn] = useState<string>(today);
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
    setStartsOn(today);
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
          title={ofForm(place.part, place.form)}
          kind="contract"
          {...place}
          file={file}
          day={{ value: startsOn, onChange: setStartsOn }}
          isBusy={load.isPending}
          error={load.error}
          onLoad={() => load.mutate({ body: { ...place, valid_from: startsOn }, files: [file] })}
          onClose={() => setFile(null)}
        />
      )}
    </span>
  );
};

type PlaceRowProps = { readonly place: Place; readonly templates: readonly Template[] };

const PlaceRow = ({ place, templates }: PlaceRowProps): ReactElement => {
  const mayChange = mayAct('agent-contracts', signForUs, useRole());
  const [trying, setTrying] = useState<number | null>(null);
  const withdraw = useCallMutation(contractCalls.withdrawTemplate, {
    invalidates: [contractCalls.listTemplates],
    done: texts.withdrawn,
  });
  const versions = templates.filter(({ form, part }) => form === place.form && part === place.part);
  const hasCurrent = versions.some(({ state }) => state === 'current');
  return (
    <li className="row wrap gap-8 py-6 hair-top text-13">
      <span className="grow grid gap-2 shrinks">
        <span>{titles[place.part]}</span>
        <ul>
          {!hasCurrent && <li className="small muted">{texts.none}</li>}
          {versions.map((version) => (
            <TemplateVersion
              key={version.id}
              version={version}
              href={downloadUrl(contractCalls.openTemplate, { query: { id: version.id } })}
              onTry={mayChange ? () => setTrying(version.id) : undefined}
              onWithdraw={mayChange ? () => withdraw.mutate({ body: { id: version.id } }) : undefined}
            />
          ))}
        </ul>
      </span>
      {mayChange && <Tools place={place} isEmpty={!hasCurrent} />}
      {trying !== null && (
        <TryTemplateDialog kind="contract" {...place} id={trying} onClose={() => setTrying(null)} />
      )}
    </li>
  );
};

/** Templates of contracts by form; each load is a version that holds from its day. */
export const TemplatesDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const answer = useCall(contractCalls.listTemplates, {}, { quiet: true });
  return (
    <Modal opened onClose={onClose} title={texts.title} size={680}>
      <Loaded of={answer} errorTitle={texts.failed}>
        {(templates) => (
          <div className="grid gap-12">
            {legalForms.map((form) => (
              <section key={form} aria-label={forms[form]}>
                <b className="text-14">{forms[form]}</b>
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
