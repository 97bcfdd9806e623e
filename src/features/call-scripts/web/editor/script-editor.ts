import {
  ClipboardCheck,
  Flag,
  type LucideIcon,
  MessageSquare,
  MessageSquareOff,
  ShieldQuestion,
  Zap,
} from 'lucide-react';
import { type Finding, isFault } from '#features/call-scripts/call-scripts.checks.ts';
import type { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { columnWidth } from '#features/call-scripts/call-scripts.graph.ts';
import { addAnswer, changeStep, removeStep } from '#features/call-scripts/call-scripts.repairs.ts';
import {
  freeId,
  isLast,
  newStep,
  type ScriptStep,
  type ScriptSteps,
  type StepKind,
  stepOf,
} from '#features/call-scripts/call-scripts.steps.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

/** How talks went through a step. */
export type Figure = CallReply<(typeof scriptCalls)['showFigures']>['steps'][number];

/** What every part of the editor is drawn from. */
export type EditorView = {
  readonly steps: ScriptSteps;
  readonly chosen: string | null;
  readonly findings: readonly Finding[];
  readonly figures: ReadonlyMap<string, Figure>;
  readonly isEdited: boolean;
  readonly choose: (id: string | null) => void;
  readonly change: (steps: ScriptSteps) => void;
};

export const kindIcons: Readonly<Record<StepKind, LucideIcon>> = {
  say: MessageSquare,
  ask: ClipboardCheck,
  objection: ShieldQuestion,
  action: Zap,
  result: Flag,
  end: MessageSquareOff,
};

/** Whether something of the step keeps the script from being published. */
export const isBroken = (findings: readonly Finding[], id: string): boolean =>
  findings.some((finding) => finding.step === id && isFault(finding));

/** The part of its showings that a step was the last of, in percent. */
export const endedPercent = ({ shown, ended }: Figure): number =>
  shown === 0 ? 0 : Math.round((ended / shown) * 100);

/** A new step right of the chosen one, and chosen itself; where that has a key to spare its next answer leads there. */
export const addStepTo = ({
  steps,
  chosen,
  change,
  choose,
}: Pick<EditorView, 'steps' | 'chosen' | 'change' | 'choose'>): void => {
  const id = freeId(steps);
  const near = stepOf(steps, chosen);
  const made = { ...newStep(id), x: (near?.x ?? 0) + columnWidth, y: (near?.y ?? 0) + (near ? 60 : 200) };
  const bound =
    near && !isLast(near)
      ? changeStep(steps, near.id, (step) => addAnswer(step, { label: '', to: id }))
      : steps;
  change([...bound, made]);
  choose(id);
};

/** The step once more, beside itself. */
export const copyStep = (steps: ScriptSteps, step: ScriptStep): { steps: ScriptSteps; id: string } => {
  const id = freeId(steps);
  return { steps: [...steps, { ...step, id, x: step.x + 40, y: step.y + 120 }], id };
};

/** Without the step; the first one stays as long as it is the only one. */
export const withoutStep = (steps: ScriptSteps, id: string): ScriptSteps =>
  steps.length > 1 ? removeStep(steps, id) : steps;

const nearest = (from: ScriptStep, all: readonly ScriptStep[]): string | undefined =>
  all.toSorted(
    (one, other) =>
      Math.abs(one.x - from.x) +
      Math.abs(one.y - from.y) -
      Math.abs(other.x - from.x) -
      Math.abs(other.y - from.y),
  )[0]?.id;

/** Where an arrow leads from a step: along its links, or to the next one over or under it. */
export const walkFrom = (steps: ScriptSteps, chosen: string | null, code: string): string | undefined => {
  const from = stepOf(steps, chosen);
  if (!from) return steps[0]?.id;
  const column = steps.filter(({ x, id }) => Math.abs(x - from.x) < 120 && id !== from.id);
  if (code === 'ArrowRight') return from.answers.find(({ to }) => stepOf(steps, to))?.to ?? undefined;
  if (code === 'ArrowLeft') return steps.find(({ answers }) => answers.some(({ to }) => to === from.id))?.id;
  if (code === 'ArrowDown')
    return nearest(
      from,
      column.filter(({ y }) => y > from.y),
    );
  return nearest(
    from,
    column.filter(({ y }) => y < from.y),
  );
};
