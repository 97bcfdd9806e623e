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

type Asked = Question & { readonly answer: (yes: boolean) => void };

/** The question on the screen now; read by `ConfirmHost` alone. */
export const useQuestion = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks and resolves with the answer: `if (await confirmAction({ title, text, confirmLabel, danger: true })) …`. */
export const confirmAction = (question: Question): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  useQuestion.getState().asked?.answer(false);
  const answer = (yes: boolean): void => {
    useQuestion.setState({ asked: null });
    resolve(yes);
  };
  useQuestion.setState({ asked: { ...question, answer } });
  return promise;
};
