import { ActionIcon, Button } from '@mantine/core';
import { History, LayoutDashboard, Redo2, Trash2, Undo2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { formatDateTime, formatTime } from '#domain/moscow-date.ts';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { layOut } from '#features/call-scripts/call-scripts.graph.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import { PublishButton } from '#features/call-scripts/web/editor/PublishButton.tsx';
import type { ShownScript } from '#features/call-scripts/web/editor/ScriptEditor.tsx';
import type { ScriptEdits, ShownVersion } from '#features/call-scripts/web/editor/use-script-edits.ts';
import { VersionsDrawer } from '#features/call-scripts/web/editor/VersionsDrawer.tsx';
import { scriptScreens } from '#features/call-scripts/web/call-scripts.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = scriptScreenTexts.edit;

type EditorHeadProps = {
  readonly script: ShownScript;
  readonly version: ShownVersion;
  readonly edits: ScriptEdits;
  readonly hold: CallReply<(typeof scriptCalls)['holdDraft']> | null;
  readonly isDraft: boolean;
  readonly isEdited: boolean;
  readonly faults: number;
  readonly views: ReactNode;
  readonly onVersion: (id: number | null) => void;
};

const Title = ({ script, version, isDraft }: EditorHeadProps): ReactElement => {
  const current = script.versions.find((one) => !one.is_draft);
  const day = current?.published_at ? formatDateTime(new Date(current.published_at)).slice(0, 10) : '';
  return (
    <>
      <h2 className="text-14">{script.script.name}</h2>
      <StatusPill tone={isDraft ? 'wait' : 'neutral'}>{texts.version(version.number, isDraft)}</StatusPill>
      <span className="text-12 muted phone-off">
        {current ? texts.inUse(current.number, day) : texts.never}
      </span>
    </>
  );
};

/** Whether the edits stand on the server; a refused saving is tried again by a press. */
const Saved = ({ edits: { state, flush } }: EditorHeadProps): ReactElement => {
  const words = { saved: texts.saved, saving: texts.saving, failed: texts.notSaved }[state];
  return (
    <span className="text-12 muted nowrap" role="status">
      {state === 'failed' ? (
        <Button variant="subtle" color="red" size="compact-xs" onClick={() => void flush()}>
          {words}. {texts.saveAgain}
        </Button>
      ) : (
        words
      )}
    </span>
  );
};

const DraftTools = (props: EditorHeadProps): ReactElement => {
  const { script, version, edits, faults } = props;
  const go = useGo();
  const removal = useCallMutation(scriptCalls.deleteDraft, {
    invalidates: [scriptCalls.showScript, scriptCalls.listScripts],
    done: texts.deleted,
    onSuccess: () => {
      if (script.versions.length < 2) go(scriptScreens.list.link(), { replace: true });
    },
  });
  const remove = async (): Promise<void> => {
    const question = { title: texts.deleteTitle, text: texts.deleteText, confirmLabel: texts.deleteDraft };
    if (!(await confirmAction({ ...question, danger: true }))) return;
    const revision = await edits.flush();
    if (revision !== null) removal.mutate({ body: { version_id: version.id, revision } });
  };
  const tools = [
    { label: texts.undo, icon: Undo2, run: edits.undo },
    { label: texts.redo, icon: Redo2, run: edits.redo },
    { label: texts.layOut, icon: LayoutDashboard, run: () => edits.change(layOut(edits.steps)) },
    { label: texts.deleteDraft, icon: Trash2, run: () => void remove() },
  ];
  return (
    <>
      <Saved {...props} />
      {tools.map(({ label, icon: Icon, run }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          aria-label={label}
          title={label}
          disabled={!run}
          onClick={run}
        >
          <Icon size={16} />
        </ActionIcon>
      ))}
      <PublishButton version={version} edits={edits} faults={faults} />
    </>
  );
};

/** Why nothing can be changed here, with the way to where it can. */
const ReadOnly = ({ script, version, hold, isDraft, onVersion }: EditorHeadProps): ReactElement | null => {
  const opening = useCallMutation(scriptCalls.openDraft, {
    invalidates: [scriptCalls.showScript, scriptCalls.listScripts],
    onSuccess: () => onVersion(null),
  });
  const hasDraft = script.versions.some((one) => one.is_draft);
  if (isDraft)
    return hold?.by != null && hold.since != null && !hold.is_mine ? (
      <p className="py-8 px-16 m-0 text-13 on-wait wait hair-top" role="status">
        {texts.held(hold.by, version.number, formatTime(new Date(hold.since)))}
      </p>
    ) : null;
  return (
    <p className="row wrap gap-8 py-8 px-16 m-0 text-13 soft hair-top">
      <span className="grow">{texts.old(version.number)}</span>
      {hasDraft || version.id !== script.versions[0]?.id ? (
        <Button size="compact-sm" variant="default" onClick={() => onVersion(null)}>
          {texts.toCurrent}
        </Button>
      ) : (
        <Button
          size="compact-sm"
          loading={opening.isPending}
          onClick={() => opening.mutate({ body: { script_id: script.script.id, copy_of: null } })}
        >
          {texts.edit}
        </Button>
      )}
    </p>
  );
};

/** The name of the script, its version, how it is shown, and what can be done with it. */
export const EditorHead = (props: EditorHeadProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const { script, isEdited, views, onVersion } = props;
  return (
    <Card>
      <div className="row wrap gap-8 py-8 px-16">
        <Title {...props} />
        <span className="spacer" />
        {views}
        <Button
          variant="default"
          size="xs"
          leftSection={<History size={15} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {scriptScreenTexts.versions.button}
        </Button>
        {isEdited && <DraftTools {...props} />}
      </div>
      <ReadOnly {...props} />
      {isOpen && <VersionsDrawer of={script} onOpen={onVersion} onClose={() => setOpen(false)} />}
    </Card>
  );
};
