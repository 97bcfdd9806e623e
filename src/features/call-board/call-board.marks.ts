/** What is asked of every talk, in this order. */
export const markQuestions = ['greeting', 'need', 'price', 'objection', 'next'] as const;
export type MarkQuestion = (typeof markQuestions)[number];

export const markAnswers = ['yes', 'partly', 'no'] as const;
export type MarkAnswer = (typeof markAnswers)[number];

const points: Readonly<Record<MarkAnswer, number>> = { yes: 2, partly: 1, no: 0 };

/** From 0 to 10. */
export const scoreOf = (answers: readonly MarkAnswer[]): number =>
  answers.reduce((sum, answer) => sum + points[answer], 0);
