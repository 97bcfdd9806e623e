import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { compareScripts, type StepChange } from '#features/call-scripts/call-scripts.compare.ts';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import type { ScriptStep } from '#features/call-scripts/call-scripts.steps.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = scriptScreenTexts.versions;
type Script = CallReply<(typeof scriptCalls)['showScript']>;
type Version = Script['versions'][number];

const wordsOf = ({ text, answers }: ScriptStep): string =>
  [text, ...answers.map(({ key, label }) => `${key} ${label}`)].join(' · ');

const Change = ({ kind, title, was, becomes }: StepChange): ReactElement => (
  <li className="grid gap-2 py-6 hair-top text-13">
    <span>
      <b className="medium">{title || scriptScreenTexts.canvas.noTitle}</b>{' '}
      <span className="muted">{texts.changes[kind]}</span>
    </span>
    {kind === 'changed' && was && <del className="muted">{wordsOf(was)}</del>}
    {kind === 'changed' && becomes && <ins>{wordsOf(becomes)}</ins>}
  </li>
);

const Difference = ({
  version,
  before,
}: {
  readonly version: Version;
  readonly before: Version;
}): ReactElement => {
  const [older, newer] = [
    useCall(scriptCalls.showVersion, { query: { version_id: before.id } }),
    useCall(scriptCalls.showVersion, { query: { version_id: version.id } }),
  ];
  return (
    <Loaded of={older} errorTitle={texts.difficulty}>
      {({ steps: was }) => (
        <Loaded of={newer} errorTitle={texts.difficulty}>
          {({ steps: becomes }) => {
            const changes = compareScripts(was, becomes);
            if (changes.length === 0) return <p className="muted text-13">{texts.same}</p>;
            return (
              <ul className="plain m-0 p-0">
                {changes.map((change) => (
                  <Change key={`${change.kind} ${(change.becomes ?? change.was)?.id}`} {...change} />
                ))}
              </ul>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
};

type RowProps = {
  readonly version: Version;
  readonly before: Version | undefined;
  readonly hasDraft: boolean;
  readonly onOpen: (id: number) => void;
  readonly onRestore: (id: number) => void;
};

const moment = ({ published_at: published, created_at: created }: Version): string =>
  formatDateTime(new Date(published ?? created));

const Row = ({ version, before, hasDraft, onOpen, onRestore }: RowProps): ReactElement => {
  const [isCompared, setCompared] = useState(false);
  const by = version.published_by ?? version.created_by ?? '';
  return (
    <li className="grid gap-6 py-10 hair-top">
      <span className="row wrap gap-8">
        <b>v{version.number}</b>
        {version.is_draft && <StatusPill tone="wait">{texts.draft}</StatusPill>}
        <span className="text-12 muted">
          {by}, {moment(version)}
        </span>
      </span>
      {version.reason !== '' && <span className="text-13">{version.reason}</span>}
      <span className="row wrap gap-6">
        <Button variant="default" size="compact-xs" onClick={() => onOpen(version.id)}>
          {texts.open}
        </Button>
        {before && (
          <Button
            variant="default"
            size="compact-xs"
            aria-expanded={isCompared}
            onClick={() => setCompared(!isCompared)}
          >
            {texts.difference}
          </Button>
        )}
        {!version.is_draft && (
          <Button
            variant="default"
            size="compact-xs"
            disabled={hasDraft}
            title={hasDraft ? texts.hasDraft : undefined}
            onClick={() => onRestore(version.id)}
          >
            {texts.restore}
          </Button>
        )}
      </span>
      {isCompared && before && <Difference version={version} before={before} />}
    </li>
  );
};

type VersionsDrawerProps = {
  readonly of: Script;
  readonly onOpen: (id: number | null) => void;
  readonly onClose: () => void;
};

/** Every version of a script with its reason, what it changed, and the way to look at it or to take it up again. */
export const VersionsDrawer = ({ of, onOpen, onClose }: VersionsDrawerProps): ReactElement => {
  const { script, versions } = of;
  const restoring = useCallMutation(scriptCalls.openDraft, {
    invalidates: [scriptCalls.showScript, scriptCalls.listScripts],
    done: texts.restored,
    onSuccess: () => {
      onOpen(null);
      onClose();
    },
  });
  return (
    <Drawer opened onClose={onClose} title={texts.title} position="right" size={460}>
      <ol className="plain m-0 p-0">
        {versions.map((version, at) => (
          <Row
            key={version.id}
            version={version}
            before={versions[at + 1]}
            hasDraft={versions.some((one) => one.is_draft)}
            onOpen={(id) => {
              onOpen(id);
              onClose();
            }}
            onRestore={(id) => restoring.mutate({ body: { script_id: script.id, copy_of: id } })}
          />
        ))}
      </ol>
    </Drawer>
  );
};
