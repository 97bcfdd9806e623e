import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { printTemplateCalls as calls } from '#features/print-templates/print-templates.contract.ts';
import { printTemplateScreenTexts as texts } from '#features/print-templates/print-templates.screen-texts.ts';
import { printTemplateTexts } from '#features/print-templates/print-templates.texts.ts';
import { LoadTemplateDialog } from '#features/print-templates/web/LoadTemplateDialog.tsx';
import { TemplateFields } from '#features/print-templates/web/TemplateFields.tsx';
import { TryTemplateDialog } from '#features/print-templates/web/TryTemplate.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

const { titles } = printTemplateTexts;

type Print = CallReply<typeof calls.listPrints>[number];
type Version = Print['versions'][number];

/** What is being tried: a version by its number, or the built-in template. */
type Trying = { readonly id?: number };

const moment = (at: string): string => formatDateTime(new Date(at));

type VersionOnly = { readonly version: Version };
type VersionRowProps = VersionOnly & { readonly onTry: (trying: Trying) => void };

const VersionTools = ({ version: { id, name, state, valid_from: since } }: VersionOnly): ReactElement => {
  const withdraw = useCallMutation(calls.withdrawTemplate, {
    invalidates: [calls.listPrints],
    done: texts.withdrawDone,
  });
  const bringBack = useCallMutation(calls.returnTemplate, {
    invalidates: [calls.listPrints],
    done: texts.bringBackDone,
  });
  const askToWithdraw = async (): Promise<void> => {
    const isAgreed = await confirmAction({
      title: texts.withdrawTitle,
      text: texts.withdrawText(formatDate(since), name, state),
      confirmLabel: texts.withdrawYes,
      danger: true,
    });
    if (isAgreed) withdraw.mutate({ body: { id } });
  };
  const askToBringBack = async (): Promise<void> => {
    const isAgreed = await confirmAction({
      title: texts.bringBackTitle,
      text: texts.bringBackText(name),
      confirmLabel: texts.bringBackYes,
    });
    if (isAgreed) bringBack.mutate({ body: { id } });
  };
  const isFormer = state !== 'current' && state !== 'planned';
  return (
    <>
      {isFormer && (
        <Button
          size="xs"
          variant="default"
          loading={bringBack.isPending}
          aria-label={texts.bringBackOf(name)}
          onClick={() => void askToBringBack()}
        >
          {texts.bringBack}
        </Button>
      )}
      {state !== 'withdrawn' && (
        <Button
          size="xs"
          variant="default"
          loading={withdraw.isPending}
          aria-label={texts.withdrawOf(name)}
          onClick={() => void askToWithdraw()}
        >
          {texts.withdraw}
        </Button>
      )}
    </>
  );
};

const VersionRow = ({ version, onTry }: VersionRowProps): ReactElement => {
  const { id, name, state, valid_from: since, withdrawn_by: by, withdrawn_at: at } = version;
  return (
    <li className="row wrap gap-8 py-8 hair-top text-13">
      <span className="grow grid gap-2 shrinks">
        <span className="breaks">
          <b className="medium">{texts.states[state]}</b> {texts.since(formatDate(since))}: {name}
        </span>
        <small className="muted">
          {texts.by(version.uploaded_by, moment(version.uploaded_at))}
          {by !== null && at !== null && `, ${texts.withdrawn(by, moment(at))}`}
        </small>
      </span>
      <Button
        size="xs"
        variant="default"
        component="a"
        download
        href={downloadUrl(calls.openTemplate, { query: { id } })}
        aria-label={texts.downloadOf(name)}
      >
        {texts.download}
      </Button>
      <Button size="xs" variant="default" aria-label={texts.tryOf(name)} onClick={() => onTry({ id })}>
        {texts.tryOut}
      </Button>
      <VersionTools version={version} />
    </li>
  );
};

const UsualButton = ({ kind }: { readonly kind: Print['kind'] }): ReactElement => {
  const usual = useCallMutation(calls.returnUsual, {
    invalidates: [calls.listPrints],
    done: texts.usualDone,
  });
  const ask = async (): Promise<void> => {
    const isAgreed = await confirmAction({
      title: texts.usualTitle,
      text: texts.usualText,
      confirmLabel: texts.usualYes,
      danger: true,
    });
    if (isAgreed) usual.mutate({ body: { kind } });
  };
  return (
    <Button size="xs" variant="default" loading={usual.isPending} onClick={() => void ask()}>
      {texts.usual}
    </Button>
  );
};

type NewVersionProps = { readonly print: Print; readonly file: File; readonly onClose: () => void };

const NewVersion = ({ print: { kind }, file, onClose }: NewVersionProps): ReactElement => {
  const today = useToday();
  const [day, setDay] = useState<string>(today);
  const load = useCallMutation(calls.uploadTemplate, {
    quiet: true,
    invalidates: [calls.listPrints],
    done: texts.dialog.done,
    onSuccess: onClose,
  });
  return (
    <LoadTemplateDialog
      title={titles[kind]}
      kind={kind}
      file={file}
      day={{ value: day, onChange: setDay }}
      isBusy={load.isPending}
      error={load.error}
      onLoad={() => load.mutate({ body: { kind, valid_from: day }, files: [file] })}
      onClose={onClose}
    />
  );
};

/** One paper: what it is made of now, every version, what a template of it may hold. */
export const PrintCard = ({ print }: { readonly print: Print }): ReactElement => {
  const { kind, groups, lists, versions } = print;
  const [file, setFile] = useState<File | null>(null);
  const [trying, setTrying] = useState<Trying | null>(null);
  const hasOwn = versions.some(({ state }) => state === 'current');
  return (
    <Card title={titles[kind]} padded>
      <div className="grid gap-12">
        <p className="m-0 soft">{texts.hints[kind]}</p>
        {!hasOwn && <p className="m-0 muted text-13">{texts.none}</p>}
        {versions.length > 0 && (
          <ul>
            {versions.map((version) => (
              <VersionRow key={version.id} version={version} onTry={setTrying} />
            ))}
          </ul>
        )}
        <div className="row wrap gap-8">
          <FileButton accept=".docx" onChange={setFile}>
            {(props) => (
              <Button {...props} size="xs" variant="default" aria-label={texts.loadOf(titles[kind])}>
                {texts.load}
              </Button>
            )}
          </FileButton>
          <Button size="xs" variant="default" onClick={() => setTrying({})}>
            {texts.tryBuiltIn}
          </Button>
          {hasOwn && <UsualButton kind={kind} />}
          <a className="text-13" href={downloadUrl(calls.openBuiltIn, { query: { kind } })} download>
            {texts.builtIn}
          </a>
        </div>
        <TemplateFields groups={groups} lists={lists} />
      </div>
      {file && <NewVersion print={print} file={file} onClose={() => setFile(null)} />}
      {trying && <TryTemplateDialog kind={kind} {...trying} onClose={() => setTrying(null)} />}
    </Card>
  );
};
