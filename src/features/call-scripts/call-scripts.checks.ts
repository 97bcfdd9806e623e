import { reachable, stepsToEnd } from '#features/call-scripts/call-scripts.graph.ts';
import {
  isVariable,
  longestSeconds,
  secondsAloud,
  mentionsRecording,
  variablesOf,
} from '#features/call-scripts/call-scripts.speech.ts';
import {
  type AnswerKey,
  isLast,
  type ScriptStep,
  type ScriptSteps,
  stepOf,
} from '#features/call-scripts/call-scripts.steps.ts';

/** What can be wrong with a script. */
export type FindingKind =
  | 'noCaller'
  | 'noNotice'
  | 'noTitle'
  | 'noText'
  | 'noAction'
  | 'noResult'
  | 'deadEnd'
  | 'noTarget'
  | 'doubleKey'
  | 'unknownVariable'
  | 'unreachable'
  | 'circle'
  | 'noEnd'
  | 'tooLong';

export type Finding = {
  readonly kind: FindingKind;
  /** The step it is about. */
  readonly step: string;
  /** The key of the answer, where it is about one. */
  readonly key?: AnswerKey;
  /** The variable nobody knows, or how many seconds are spoken. */
  readonly what?: string;
};

/** Whether the finding keeps the script from being published; others are advice. */
export const isFault = ({ kind }: Finding): boolean => kind !== 'tooLong';

const judgeWords = (step: ScriptStep): readonly Finding[] => {
  const found: Finding[] = [];
  const of = { step: step.id };
  if (step.title === '') found.push({ kind: 'noTitle', ...of });
  if (step.text === '' && !isLast(step) && step.kind !== 'action') found.push({ kind: 'noText', ...of });
  for (const what of new Set([...variablesOf(step.text), ...variablesOf(step.hint)]))
    if (!isVariable(what)) found.push({ kind: 'unknownVariable', ...of, what });
  const seconds = secondsAloud(step.text);
  if (seconds > longestSeconds) found.push({ kind: 'tooLong', ...of, what: String(seconds) });
  return found;
};

const judgeAnswers = (step: ScriptStep, steps: ScriptSteps): readonly Finding[] => {
  const of = { step: step.id };
  if (isLast(step)) return [];
  if (step.answers.length === 0) return [{ kind: 'deadEnd', ...of }];
  return step.answers.flatMap(({ key, to }, at): readonly Finding[] => [
    ...(stepOf(steps, to) ? [] : [{ kind: 'noTarget', ...of, key } as const]),
    ...(step.answers.findIndex((other) => other.key === key) < at
      ? [{ kind: 'doubleKey', ...of, key } as const]
      : []),
  ]);
};

const judgeKind = ({ id, kind, action, result }: ScriptStep): readonly Finding[] => [
  ...(kind === 'action' && action === null ? [{ kind: 'noAction', step: id } as const] : []),
  ...(kind === 'result' && result === null ? [{ kind: 'noResult', step: id } as const] : []),
];

/** A step that has ways on, none of which comes to an end. */
const judgeWays = (steps: ScriptSteps): readonly Finding[] => {
  const [first] = steps;
  if (!first) return [];
  if (!steps.some(isLast)) return [{ kind: 'noEnd', step: first.id }];
  const [isReached, toEnd] = [reachable(steps), stepsToEnd(steps)];
  const leadsOn = (step: ScriptStep): boolean => step.answers.some(({ to }) => stepOf(steps, to));
  return steps.flatMap((step): readonly Finding[] => [
    ...(isReached.has(step.id) ? [] : [{ kind: 'unreachable', step: step.id } as const]),
    ...(isLast(step) || !leadsOn(step) || toEnd.has(step.id)
      ? []
      : [{ kind: 'circle', step: step.id } as const]),
  ]);
};

/** The first words say who calls, and that the conversation is recorded where it is. */
const judgeBeginning = (steps: ScriptSteps, isRecorded: boolean): readonly Finding[] => {
  const [first] = steps;
  if (!first) return [];
  const of = { step: first.id };
  return [
    ...(variablesOf(first.text).includes('operator') ? [] : [{ kind: 'noCaller', ...of } as const]),
    ...(isRecorded && !mentionsRecording(first.text) ? [{ kind: 'noNotice', ...of } as const] : []),
  ];
};

/** Everything that is wrong with a script, faults first. */
export const judgeScript = (
  steps: ScriptSteps,
  { isRecorded }: { readonly isRecorded: boolean },
): readonly Finding[] =>
  [
    ...judgeBeginning(steps, isRecorded),
    ...steps.flatMap((step) => [...judgeWords(step), ...judgeKind(step), ...judgeAnswers(step, steps)]),
    ...judgeWays(steps),
  ].toSorted((one, other) => Number(isFault(other)) - Number(isFault(one)));
