import { SegmentedControl } from '@mantine/core';
import { type ReactElement, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { isFault, judgeScript } from '#features/call-scripts/call-scripts.checks.ts';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import { type ScriptSteps, stepOf } from '#features/call-scripts/call-scripts.steps.ts';
import { EditorHead } from '#features/call-scripts/web/editor/EditorHead.tsx';
import styles from '#features/call-scripts/web/editor/editor.module.css';
import { FindingStrip } from '#features/call-scripts/web/editor/FindingStrip.tsx';
import {
  addStepTo,
  type EditorView,
  walkFrom,
  withoutStep,
} from '#features/call-scripts/web/editor/script-editor.ts';
import { announceAction, ScriptWalk } from '#features/call-scripts/web/editor/ScriptWalk.tsx';
import { ScriptRunner } from '#features/call-scripts/web/call-scripts.facade.tsx';
import { StepList } from '#features/call-scripts/web/editor/StepList.tsx';
import { StepPanel } from '#features/call-scripts/web/editor/StepPanel.tsx';
import { useDraftHold } from '#features/call-scripts/web/editor/use-draft-hold.ts';
import { type ShownVersion, useScriptEdits } from '#features/call-scripts/web/editor/use-script-edits.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { isMobileNow, useMobile } from '#kit/web/use-mobile.ts';
import { usePageKeys } from '#kit/web/screens/use-page-keys.ts';
import { mayCall } from '#kit/web/screens/may-act.ts';

const texts = scriptScreenTexts.edit;

export type ShownScript = CallReply<(typeof scriptCalls)['showScript']>;
type View = 'scheme' | 'list' | 'walk';

const Canvas = lazyPart(async () => ({
  default: (await import('#features/call-scripts/web/editor/ScriptCanvas.tsx')).ScriptCanvas,
}));

/** Ctrl+Z and Ctrl+Shift+Z, which fields keep for themselves. */
const useUndoKeys = (undo: (() => void) | undefined, redo: (() => void) | undefined): void =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof Element && event.target.closest('input,textarea')) return;
      event.preventDefault();
      (event.shiftKey ? redo : undo)?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo, redo]);

const nameField = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-step-name]');

/** Arrows walk, Enter edits, N makes, Delete takes away; off while the script is walked through. */
const useEditorKeys = (view: EditorView, isOff: boolean): void =>
  usePageKeys({
    isOff,
    actionOf: ({ code, target }) => {
      const { steps, chosen, isEdited, change, choose } = view;
      if (code.startsWith('Arrow')) {
        const next = walkFrom(steps, chosen, code);
        return next === undefined ? undefined : () => choose(next);
      }
      const isOnButton = target instanceof Element && target.closest('button,a') !== null;
      if (code === 'Enter') return chosen === null || isOnButton ? undefined : () => nameField()?.focus();
      if (!isEdited) return undefined;
      if (code === 'KeyN') return () => addStepTo(view);
      if (code !== 'Delete' || chosen === null) return undefined;
      return () => {
        change(withoutStep(steps, chosen));
        choose(null);
      };
    },
  });

const useFigures = (script: ShownScript, version: ShownVersion) => {
  // A draft is written against what the version in use has shown.
  const counted = script.versions.find(({ is_draft: isDraft }) => !isDraft);
  const isDraft = script.versions.some((one) => one.id === version.id && one.is_draft);
  const id = isDraft ? (counted?.id ?? version.id) : version.id;
  const { data } = useCall(scriptCalls.showFigures, { query: { version_id: id } });
  return useMemo(() => new Map(data?.steps.map((figure) => [figure.step, figure])), [data]);
};

/** The version in use is walked through as a manager does; a draft or an old one in the page alone. */
const Walk = ({ view, practice }: Pick<BodyProps, 'view' | 'practice'>): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  // The switch of views would take the digits for itself.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className={`column grow ${styles['walk']}`}>
      {practice === null ? <ScriptWalk steps={view.steps} /> : <Practice scriptId={practice} />}
    </div>
  );
};

const Practice = ({ scriptId }: { readonly scriptId: number }): ReactElement => (
  <Card fills>
    <div className="column p-16 grow scrolls">
      <Suspense fallback={<LoadingRows />}>
        <ScriptRunner
          scriptId={scriptId}
          subject={null}
          callId={null}
          values={scriptScreenTexts.walk.values}
          onAction={announceAction}
          onResult={() => undefined}
        />
      </Suspense>
    </div>
  </Card>
);

type BodyProps = {
  readonly view: EditorView;
  readonly shown: View;
  /** The script whose version in use this is. */
  readonly practice: number | null;
};

const Body = ({ view, shown, practice }: BodyProps): ReactElement => {
  if (shown === 'walk') return <Walk view={view} practice={practice} />;
  return (
    <>
      <Card fills>
        {shown === 'scheme' ? (
          <Suspense fallback={<LoadingRows />}>
            <Canvas view={view} />
          </Suspense>
        ) : (
          <StepList view={view} />
        )}
      </Card>
      <FindingStrip view={view} />
    </>
  );
};

type ScriptEditorProps = {
  readonly script: ShownScript;
  readonly version: ShownVersion;
  readonly view: View | undefined;
  readonly onView: (view: View) => void;
  readonly onVersion: (id: number | null) => void;
};

/** The chosen step beside the others; on a narrow screen a sheet over them. */
const Panel = ({
  view,
  isSheet,
}: {
  readonly view: EditorView;
  readonly isSheet: boolean;
}): ReactElement | null => {
  if (!isSheet) return <StepPanel view={view} />;
  const step = stepOf(view.steps, view.chosen);
  return step ? (
    <Drawer
      opened
      position="bottom"
      size="88%"
      title={scriptScreenTexts.step.title(step.title)}
      onClose={() => view.choose(null)}
    >
      <StepPanel view={view} />
    </Drawer>
  ) : null;
};

const useView = ({ script, version }: ScriptEditorProps) => {
  const isDraft = script.versions.some((one) => one.id === version.id && one.is_draft);
  const edits = useScriptEdits(version);
  const hold = useDraftHold(isDraft && mayCall(scriptCalls.holdDraft) ? version.id : null);
  const [chosen, choose] = useState<string | null>(isMobileNow() ? null : (version.steps[0]?.id ?? null));
  const figures = useFigures(script, version);
  const { steps } = edits;
  const findings = useMemo(
    () => judgeScript(steps, { isRecorded: script.is_recorded }),
    [steps, script.is_recorded],
  );
  const isEdited = isDraft && hold?.is_mine === true;
  const change = (next: ScriptSteps): void => {
    if (isEdited) edits.change(next);
  };
  const view: EditorView = { steps, chosen, findings, figures, isEdited, choose, change };
  return { view, edits, hold, isDraft };
};

const isInUse = ({ script, version }: ScriptEditorProps): boolean =>
  script.script.is_active && script.versions.find((one) => !one.is_draft)?.id === version.id;

/** A version of a script as a graph, as a list or walked through; a draft in the hands of its editor is edited. */
export const ScriptEditor = (props: ScriptEditorProps): ReactElement => {
  const isMobile = useMobile();
  const { view, edits, hold, isDraft } = useView(props);
  const addressed = props.view ?? 'scheme';
  const shown: View = isMobile && addressed === 'scheme' ? 'list' : addressed;
  useUndoKeys(view.isEdited ? edits.undo : undefined, view.isEdited ? edits.redo : undefined);
  useEditorKeys(view, shown === 'walk');
  const views = (['scheme', 'list', 'walk'] as const).filter((one) => one !== 'scheme' || !isMobile);
  return (
    <Page fills={!isMobile}>
      <div
        className={`grid gap-12 grow narrow-one ${styles['editor']}`}
        data-walk={shown === 'walk' || undefined}
      >
        <div className="column gap-12 shrinks">
          <EditorHead
            script={props.script}
            version={props.version}
            edits={edits}
            hold={isDraft ? hold : null}
            isDraft={isDraft}
            isEdited={view.isEdited}
            faults={view.findings.filter(isFault).length}
            onVersion={props.onVersion}
            views={
              <SegmentedControl
                size="xs"
                aria-label={texts.view}
                data={views.map((value) => ({ value, label: texts.views[value] }))}
                value={shown}
                onChange={(value) => props.onView(views.find((one) => one === value) ?? 'list')}
              />
            }
          />
          <Body view={view} shown={shown} practice={isInUse(props) ? props.script.script.id : null} />
        </div>
        {shown !== 'walk' && <Panel view={view} isSheet={isMobile} />}
      </div>
    </Page>
  );
};
