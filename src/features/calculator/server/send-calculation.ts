import { purposeLabels } from '#domain/purpose.ts';
import { calculatorErrors } from '#features/calculator/calculator.errors.ts';
import { calculatorLetters } from '#features/calculator/calculator.letters.ts';
import type { Asked } from '#features/calculator/calculator.rules.ts';
import { calculationText, roublesOf } from '#features/calculator/calculator.words.ts';
import { printCalculation } from '#features/calculator/server/print-calculation.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Sends a calculation, made anew, to a client: text and document, both without discounted prices. */
export const sendCalculation = async (operation: Operation, asked: Asked, email: string): Promise<void> => {
  if (!canPost(operation.services)) throw refuse(calculatorErrors.cannotPost);
  const { question, banks, author, today, file } = await printCalculation(operation, asked);
  await queueLetter(operation, {
    to: email,
    letter: calculatorLetters.calculation({
      purpose: purposeLabels[question.purpose],
      amount: roublesOf(question.amount),
      calculation: calculationText(question, banks, today),
      signed: [author.name, ...author.contacts].join('\n'),
    }),
    attachment: file,
    sending: { purpose: 'offers', ownerId: operation.caller.userId },
    authorId: operation.caller.userId,
  });
};
