import { create } from 'zustand';

/** What a new task may bring with it from where it is begun. */
export type NewTask = {
  readonly title?: string;
  readonly text?: string;
  readonly toUserId?: number;
  readonly deal?: { readonly id: number; readonly clientName?: string | null };
  readonly organization?: { readonly id: number; readonly name: string };
  readonly lead?: { readonly id: number; readonly name: string };
  readonly onCreated?: (taskId: number) => void;
};

/** The new task being written over the shell, or null. */
export const useNewTask = create<{ readonly brought: NewTask | null }>(() => ({ brought: null }));

/** Opens the dialog of a new task over whatever is on the screen. */
export const openNewTask = (brought: NewTask = {}): void => useNewTask.setState({ brought });
export const closeNewTask = (): void => useNewTask.setState({ brought: null });
