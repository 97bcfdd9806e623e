import { create } from 'zustand';
import type { TaskItem } from '#features/tasks/web/task-view.ts';

/** The task about to be declined by its taker or withdrawn by its giver. */
export type Refusal = {
  readonly task: Pick<TaskItem, 'id' | 'title'>;
  readonly move: 'decline' | 'withdraw';
};

/** What is being refused now, or null. */
export const useRefusal = create<{ readonly refusal: Refusal | null }>(() => ({ refusal: null }));

/** Asks for the words of a refusal. */
export const askRefusal = (task: Refusal['task'], move: Refusal['move']): void =>
  useRefusal.setState({ refusal: { task, move } });

export const endRefusal = (): void => useRefusal.setState({ refusal: null });
