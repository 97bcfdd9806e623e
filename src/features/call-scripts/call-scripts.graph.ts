import { isLast, type ScriptStep, type ScriptSteps } from '#features/call-scripts/call-scripts.steps.ts';

const targetsOf = ({ answers }: ScriptStep): readonly string[] =>
  answers.flatMap(({ to }) => (to === null ? [] : [to]));

/** For every step that the given ones lead to, how many answers it is away from them. */
const distances = (
  starts: readonly string[],
  next: (id: string) => readonly string[],
): Map<string, number> => {
  const found = new Map(starts.map((id) => [id, 0]));
  // A map is walked in the order of its insertions, those made meanwhile too.
  for (const [id, far] of found) for (const to of next(id)) if (!found.has(to)) found.set(to, far + 1);
  return found;
};

const forward = (steps: ScriptSteps) => {
  const byId = new Map(steps.map((step) => [step.id, step]));
  return (id: string): readonly string[] => {
    const step = byId.get(id);
    return step ? targetsOf(step).filter((to) => byId.has(to)) : [];
  };
};

const backward = (steps: ScriptSteps) => {
  const from = new Map<string, string[]>();
  for (const step of steps)
    for (const to of targetsOf(step)) from.set(to, [...(from.get(to) ?? []), step.id]);
  return (id: string): readonly string[] => from.get(id) ?? [];
};

/** The steps a conversation can come to: by answers from the first, and by the jump to an objection from anywhere. */
export const reachable = (steps: ScriptSteps): ReadonlySet<string> => {
  const objections = steps.filter(({ kind }) => kind === 'objection').map(({ id }) => id);
  const [first] = steps;
  return new Set(distances([...(first ? [first.id] : []), ...objections], forward(steps)).keys());
};

/** For every step from which the conversation can come to its end, by how many answers at the least. */
export const stepsToEnd = (steps: ScriptSteps): ReadonlyMap<string, number> =>
  distances(
    steps.filter(isLast).map(({ id }) => id),
    backward(steps),
  );

/** From one step to the next on the canvas, in px. */
export const columnWidth = 240;
const rowGap = 52;
const portHeight = 20;

/** How high a step stands on the canvas: each of its answers has a port. */
export const heightOf = ({ answers }: ScriptStep): number => Math.max(82, answers.length * portHeight + 12);

/** Sets every step into the column of its distance from the first, those nobody leads to into the last one. */
export const layOut = (steps: ScriptSteps): ScriptSteps => {
  const [first] = steps;
  const far = distances(first ? [first.id] : [], forward(steps));
  const filled = new Map<number, number>();
  const last = Math.max(0, ...far.values());
  return steps.map((step) => {
    const column = far.get(step.id) ?? last + 1;
    const y = filled.get(column) ?? 0;
    filled.set(column, y + heightOf(step) + rowGap);
    return { ...step, x: column * columnWidth, y };
  });
};
