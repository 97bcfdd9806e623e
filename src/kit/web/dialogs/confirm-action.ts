import type { ReactNode } from 'react';
import { create } from 'zustand';

/** What is asked before something that cannot be taken back. `danger` paints the button red. */
export type Question = {
  readonly title: string;
  readonly text?: ReactNode;
  /** A verb: «Удалить», «Отозвать». */
  readonly confirmLabel: string;
  readonly danger?: boolean;
};

type Asked = {
  /** The last question; it stays after the answer, so that its words last while the dialog fades out. */
  readonly question: Question | null;
  /** Null when nothing is asked now. */
  readonly answer: ((yes: boolean) => void) | null;
};

/** The question on the screen; read by `ConfirmHost` alone. */
export const useQuestion = create<Asked>(() => ({ question: null, answer: null }));

/** Asks and resolves with the answer: `if (await confirmAction({ title, text, confirmLabel, danger: true })) …`. */
export const confirmAction = (question: Question): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  useQuestion.getState().answer?.(false);
  const answer = (yes: boolean): void => {
    useQuestion.setState({ answer: null });
    resolve(yes);
  };
  useQuestion.setState({ question, answer });
  return promise;
};
