import { columnWidth } from '#features/call-scripts/call-scripts.graph.ts';
import type { Finding, FindingKind } from '#features/call-scripts/call-scripts.checks.ts';
import { reachable } from '#features/call-scripts/call-scripts.graph.ts';
import { isVariable, sentencesOf, speechParts } from '#features/call-scripts/call-scripts.speech.ts';
import {
  freeId,
  freeKey,
  isLast,
  newStep,
  type ScriptAnswer,
  type ScriptStep,
  type ScriptSteps,
  scriptVariables,
  stepOf,
} from '#features/call-scripts/call-scripts.steps.ts';
import { scriptRepairTexts as texts } from '#features/call-scripts/call-scripts.texts.ts';

type Repair = (steps: ScriptSteps, step: ScriptStep, finding: Finding) => ScriptSteps;

/** The steps with one of them changed. */
export const changeStep = (
  steps: ScriptSteps,
  id: string,
  change: (step: ScriptStep) => ScriptStep,
): ScriptSteps => steps.map((step) => (step.id === id ? change(step) : step));

/** The script without a step; answers that led to it lead nowhere until somebody chooses. */
export const removeStep = (steps: ScriptSteps, id: string): ScriptSteps =>
  steps
    .filter((step) => step.id !== id)
    .map((step) =>
      step.answers.some(({ to }) => to === id)
        ? {
            ...step,
            answers: step.answers.map((answer) => (answer.to === id ? { ...answer, to: null } : answer)),
          }
        : step,
    );

/** The step that the conversation ends with: the first that is there, or one of its own. */
const withEnd = (
  steps: ScriptSteps,
  near: ScriptStep,
): { readonly steps: ScriptSteps; readonly id: string } => {
  const existing = steps.find(({ kind }) => kind === 'end') ?? steps.find(isLast);
  if (existing) return { steps, id: existing.id };
  const id = freeId(steps);
  const end = {
    ...newStep(id, 'end'),
    title: texts.end,
    text: texts.goodbye,
    x: near.x + columnWidth,
    y: near.y,
  };
  return { steps: [...steps, end], id };
};

/** One more answer by a free key; a full step stays as it is. */
export const addAnswer = (step: ScriptStep, answer: Omit<ScriptAnswer, 'key' | 'writes'>): ScriptStep => {
  const key = freeKey(step);
  return key === undefined ? step : { ...step, answers: [...step.answers, { key, writes: null, ...answer }] };
};

/** One more answer, or the last one where there is no key left. */
const leadTo: (steps: ScriptSteps, step: ScriptStep, to: string, label: string) => ScriptSteps = (
  steps,
  step,
  to,
  label,
) =>
  changeStep(steps, step.id, (existing) =>
    freeKey(existing) === undefined
      ? {
          ...existing,
          answers: existing.answers.map((answer, at, all) =>
            at === all.length - 1 ? { ...answer, to } : answer,
          ),
        }
      : addAnswer(existing, { label, to }),
  );

const leadToEnd: Repair = (steps, step) => {
  const { steps: existing, id } = withEnd(steps, step);
  return leadTo(existing, step, id, texts.finish);
};

/** An answer of the first reached step that has a key to spare leads to the one nobody comes to. */
const bind: Repair = (steps, step) => {
  const isReached = reachable(steps);
  const from = steps.find(
    (other) =>
      other.id !== step.id && isReached.has(other.id) && !isLast(other) && freeKey(other) !== undefined,
  );
  return from ? leadTo(steps, from, step.id, step.title || texts.further) : removeStep(steps, step.id);
};

const near = (one: string, other: string): number => {
  const letters = new Set(one);
  return (
    [...new Set(other)].filter((letter) => letters.has(letter)).length - Math.abs(one.length - other.length)
  );
};

/** A variable nobody knows becomes the one that is spelled most like it, or its own name in plain words. */
const respell = (text: string, unknown: string): string => {
  const [best] = scriptVariables.toSorted((one, other) => near(other, unknown) - near(one, unknown));
  const isLike = best !== undefined && near(best, unknown) > unknown.length / 2;
  return speechParts(text)
    .map((part) => {
      if (part.kind === 'words') return part.words;
      const instead = part.instead === null ? '' : `|${part.instead}`;
      if (isVariable(part.name) || part.name !== unknown) return `{${part.name}${instead}}`;
      return isLike ? `{${best}${instead}}` : (part.instead ?? part.name);
    })
    .join('');
};

/** The second half of a long text becomes a step of its own, with the answers of the whole. */
const split: Repair = (steps, step) => {
  const sentences = sentencesOf(step.text);
  if (sentences.length < 2) return steps;
  const half = Math.ceil(sentences.length / 2);
  const id = freeId(steps);
  const second = {
    ...step,
    id,
    title: texts.second(step.title),
    text: sentences.slice(half).join(' '),
    y: step.y + 134,
  };
  const first: ScriptStep = {
    ...step,
    kind: 'say',
    field: null,
    text: sentences.slice(0, half).join(' '),
    answers: [{ key: '1', label: texts.further, to: id, writes: null }],
  };
  return steps.flatMap((other) => (other.id === step.id ? [first, second] : [other]));
};

const giveFreeKey: Repair = (steps, { id }, { key }) =>
  changeStep(steps, id, (step) => {
    const at = step.answers.findLastIndex((answer) => answer.key === key);
    const free = freeKey(step);
    return free === undefined
      ? step
      : { ...step, answers: step.answers.with(at, { ...step.answers[at], key: free } as ScriptAnswer) };
  });

const aimAtEnd: Repair = (steps, step, { key }) => {
  const { steps: existing, id } = withEnd(steps, step);
  return changeStep(existing, step.id, (one) => ({
    ...one,
    answers: one.answers.map((answer) =>
      answer.key === key && !stepOf(existing, answer.to) ? { ...answer, to: id } : answer,
    ),
  }));
};

const change =
  (of: (step: ScriptStep, finding: Finding) => Partial<ScriptStep>): Repair =>
  (steps, { id }, finding) =>
    changeStep(steps, id, (step) => ({ ...step, ...of(step, finding) }));

const repairs: Readonly<Record<FindingKind, Repair>> = {
  noCaller: change(({ text }) => ({ text: `${texts.caller} ${text}`.trim() })),
  noNotice: change(({ text }) => ({ text: `${text} ${texts.notice}`.trim() })),
  noTitle: change(({ kind }) => ({ title: texts.kinds[kind] })),
  noText: change(({ title }) => ({ text: title === '' ? texts.further : `${title}.` })),
  noAction: change(() => ({ action: 'callback' })),
  noResult: change(() => ({ result: 'reached_callback' })),
  deadEnd: leadToEnd,
  circle: leadToEnd,
  noEnd: leadToEnd,
  noTarget: aimAtEnd,
  doubleKey: giveFreeKey,
  unknownVariable: change(({ text, hint }, { what = '' }) => ({
    text: respell(text, what),
    hint: respell(hint, what),
  })),
  unreachable: bind,
  tooLong: split,
};

/** The script with one finding repaired; nothing of it that is not found any more is touched. */
export const repair = (steps: ScriptSteps, finding: Finding): ScriptSteps => {
  const step = stepOf(steps, finding.step);
  return step ? repairs[finding.kind](steps, step, finding) : steps;
};
