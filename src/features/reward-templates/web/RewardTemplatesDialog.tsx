import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { TemplateField } from '#features/print-templates/print-templates.kinds.ts';
import { printTemplateTexts } from '#features/print-templates/print-templates.texts.ts';
import {
  LoadTemplateDialog,
  TemplateFields,
  TemplateVersion,
  TryTemplateDialog,
} from '#features/print-templates/web/print-templates.facade.tsx';
import { rewardTemplateCalls } from '#features/reward-templates/reward-templates.contract.ts';
import {
  type TemplateKind,
  fieldsOfKind,
  listOfKind,
} from '#features/reward-templates/reward-templates.fields.ts';
import { rewardTemplateScreenTexts as texts } from '#features/reward-templates/reward-templates.screen-texts.ts';
import { legalForms } from '#features/registration/registration.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type Template = CallReply<typeof rewardTemplateCalls.listTemplates>[number];
type Form = Template['form'];

type RowProps = {
  readonly kind: TemplateKind;
  readonly form: Form;
  readonly day: string;
  readonly versions: readonly Template[];
};

const FormRow = ({ kind, form, day, versions }: RowProps): ReactElement => {
  const [file, setFile] = useState<File | null>(null);
  const [startsOn, setStartsOn] = useState(day);
  const [trying, setTrying] = useState<number | null>(null);
  const load = useCallMutation(rewardTemplateCalls.uploadTemplate, {
    quiet: true,
    invalidates: [rewardTemplateCalls.listTemplates],
    done: texts.loaded,
    onSuccess: () => setFile(null),
  });
  const withdraw = useCallMutation(rewardTemplateCalls.withdrawTemplate, {
    invalidates: [rewardTemplateCalls.listTemplates],
    done: texts.withdrawn,
  });
  const choose = (chosen: File | null): void => {
    load.reset();
    setStartsOn(day);
    setFile(chosen);
  };
  const hasOwn = versions.some(({ state }) => state === 'current');
  return (
    <li className="row wrap gap-8 py-8 hair-top text-13">
      <span className="grow grid gap-2 shrinks">
        <b className="medium">{printTemplateTexts.forms[form]}</b>
        <ul>
          {!hasOwn && <li className="small muted">{texts.builtIn}</li>}
          {versions.map((template) => (
            <TemplateVersion
              key={template.id}
              version={template}
              href={downloadUrl(rewardTemplateCalls.openTemplate, { query: { id: template.id } })}
              onTry={() => setTrying(template.id)}
              onWithdraw={() => withdraw.mutate({ body: { id: template.id } })}
            />
          ))}
        </ul>
      </span>
      <FileButton accept=".docx" onChange={choose}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            aria-label={texts.loadFor(printTemplateTexts.forms[form])}
          >
            {texts.load}
          </Button>
        )}
      </FileButton>
      {file && (
        <LoadTemplateDialog
          title={printTemplateTexts.ofForm(kind, form)}
          kind={kind}
          form={form}
          file={file}
          day={{ value: startsOn, onChange: setStartsOn }}
          isBusy={load.isPending}
          error={load.error}
          onLoad={() => load.mutate({ body: { kind, form, valid_from: startsOn }, files: [file] })}
          onClose={() => setFile(null)}
        />
      )}
      {trying !== null && (
        <TryTemplateDialog kind={kind} form={form} id={trying} onClose={() => setTrying(null)} />
      )}
    </li>
  );
};

const asField = ([name, title]: TemplateField) => ({ name, title });

const Fields = ({ kind }: { readonly kind: TemplateKind }): ReactElement => {
  const { name, items } = listOfKind[kind];
  return (
    <TemplateFields
      groups={[{ title: '', fields: fieldsOfKind[kind].map(asField) }]}
      lists={[{ name, title: '', fields: items.map(asField) }]}
    />
  );
};

type RewardTemplatesProps = { readonly kind: TemplateKind; readonly onClose: () => void };

/** Templates of a document by tax form, each version from its day; the built-in one holds where none is loaded. */
const RewardTemplatesDialog = ({ kind, onClose }: RewardTemplatesProps): ReactElement => {
  const answer = useCall(rewardTemplateCalls.listTemplates, {}, { quiet: true });
  const today = useToday();
  return (
    <Modal opened onClose={onClose} title={texts.titles[kind]} size={680}>
      <Loaded of={answer} errorTitle={texts.failed}>
        {(templates) => (
          <div className="grid gap-12">
            <div className="row wrap gap-12">
              <a
                className="text-13"
                href={downloadUrl(rewardTemplateCalls.openBuiltIn, { query: { kind } })}
                download
              >
                {texts.builtInFile}
              </a>
            </div>
            <ul>
              {legalForms.map((form) => (
                <FormRow
                  key={form}
                  kind={kind}
                  form={form}
                  day={today}
                  versions={templates.filter((one) => one.kind === kind && one.form === form)}
                />
              ))}
            </ul>
            <Fields kind={kind} />
          </div>
        )}
      </Loaded>
    </Modal>
  );
};

/** Opens them, over a list of the documents. */
export const RewardTemplatesButton = ({ kind }: { readonly kind: TemplateKind }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      {isOpen && <RewardTemplatesDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
};
