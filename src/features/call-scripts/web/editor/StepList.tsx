import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import { type ScriptStep, type ScriptSteps, stepOf } from '#features/call-scripts/call-scripts.steps.ts';
import { scriptRepairTexts } from '#features/call-scripts/call-scripts.texts.ts';
import { AddStepButton } from '#features/call-scripts/web/editor/AddStepButton.tsx';
import styles from '#features/call-scripts/web/editor/editor.module.css';
import {
  type EditorView,
  endedPercent,
  isBroken,
  kindIcons,
} from '#features/call-scripts/web/editor/script-editor.ts';

const texts = scriptScreenTexts.list_view;
const { canvas } = scriptScreenTexts;

const Answers = ({
  step,
  steps,
  choose,
}: Pick<EditorView, 'steps' | 'choose'> & { readonly step: ScriptStep }) => (
  <ul className="flex wrap gap-6 plain m-0 p-0">
    {step.answers.map(({ key, label, to }, at) => {
      const target = stepOf(steps, to);
      return (
        // oxlint-disable-next-line react/no-array-index-key -- two answers may have one key until that is repaired
        <li key={at}>
          <button
            type="button"
            className={`px-6 soft round-6 no-edge on-neutral own-letters pressed ${styles['way']}`}
            style={{ minHeight: 24 }}
            data-broken={!target || undefined}
            onClick={() => choose(target?.id ?? step.id)}
          >
            {texts.leads(key, label, target?.title ?? texts.nowhere)}
          </button>
        </li>
      );
    })}
  </ul>
);

const figuresOf = (view: EditorView, id: string): string => {
  const figure = view.figures.get(id);
  return figure ? `${canvas.shown(figure.shown)}, ${canvas.ended(endedPercent(figure))}` : '';
};

const marksOf = (steps: ScriptSteps, view: EditorView, id: string): string =>
  [steps[0]?.id === id && texts.first, isBroken(view.findings, id) && texts.broken]
    .filter(Boolean)
    .join(', ');

const Row = ({ step, view }: { readonly step: ScriptStep; readonly view: EditorView }): ReactElement => {
  const Icon = kindIcons[step.kind];
  const marks = marksOf(view.steps, view, step.id);
  return (
    <li className={`grid gap-6 py-10 px-16 hair-top ${step.id === view.chosen ? 'on-tint' : ''}`}>
      <button
        type="button"
        className="row gap-8 text-left p-0 no-edge no-ground inherits own-letters pressed"
        aria-pressed={step.id === view.chosen}
        onClick={() => view.choose(step.id)}
      >
        <Icon size={15} aria-hidden />
        <span className="grow">
          <b className="medium">{step.title || canvas.noTitle}</b>{' '}
          <small className="muted">
            {[scriptRepairTexts.kinds[step.kind], marks].filter(Boolean).join(' · ')}
          </small>
        </span>
        {isBroken(view.findings, step.id) && <TriangleAlert size={15} className="bad" aria-hidden />}
        <small className="muted phone-off">{figuresOf(view, step.id)}</small>
      </button>
      {step.answers.length > 0 && <Answers step={step} steps={view.steps} choose={view.choose} />}
    </li>
  );
};

/** The same steps one under another: everything that is done on the canvas is done here without a mouse. */
export const StepList = ({ view }: { readonly view: EditorView }): ReactElement => (
  <section className="scrolls grow" style={{ minHeight: 240 }} aria-label={texts.title}>
    <ol className="plain m-0 p-0">
      {view.steps.map((step) => (
        <Row key={step.id} step={step} view={view} />
      ))}
    </ol>
    {view.isEdited && (
      <div className="p-12">
        <AddStepButton view={view} />
      </div>
    )}
  </section>
);
