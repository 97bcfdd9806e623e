import type { ScriptStep, ScriptSteps } from '#features/call-scripts/call-scripts.steps.ts';

export type StepChange = {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly title: string;
  readonly was: ScriptStep | null;
  readonly becomes: ScriptStep | null;
};

/** What is said and where it leads; where a step stands on the canvas is nobody's change. */
const meaning = ({ x: _x, y: _y, ...step }: ScriptStep): string => JSON.stringify(step);

/** What one version of a script changed against another, in the order of the later. */
export const compareScripts = (before: ScriptSteps, after: ScriptSteps): readonly StepChange[] => {
  const old = new Map(before.map((step) => [step.id, step]));
  const left = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((step): readonly StepChange[] => {
      const was = old.get(step.id);
      if (!was) return [{ kind: 'added', title: step.title, was: null, becomes: step }];
      return meaning(was) === meaning(step)
        ? []
        : [{ kind: 'changed', title: step.title, was, becomes: step }];
    }),
    ...before
      .filter(({ id }) => !left.has(id))
      .map((step): StepChange => ({ kind: 'removed', title: step.title, was: step, becomes: null })),
  ];
};
