import { purposeLabels } from '#domain/purpose.ts';
import { calculatorErrors } from '#features/calculator/calculator.errors.ts';
import type { Asked } from '#features/calculator/calculator.rules.ts';
import { calculatorTexts } from '#features/calculator/calculator.texts.ts';
import { calculationText, roublesOf } from '#features/calculator/calculator.words.ts';
import { printCalculation } from '#features/calculator/server/print-calculation.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Sends a calculation, made anew, to a client: text and document, both without discounted prices. */
export const sendCalculation = async (operation: Operation, asked: Asked, email: string): Promise<void> => {
  if (!canPost(operation.services)) throw refuse(calculatorErrors.cannotPost);
  const { question, banks, author, today, file } = await printCalculation(operation, asked);
  const { letter } = calculatorTexts;
  await queueLetter(operation, {
    to: email,
    subject: letter.subject(purposeLabels[question.purpose], roublesOf(question.amount)),
    text: [
      letter.hello,
      letter.intro,
      calculationText(question, banks, today),
      letter.sender(author.name, author.contacts),
    ].join('\n\n'),
    attachment: file,
    sending: { purpose: 'offers', ownerId: operation.caller.userId },
    authorId: operation.caller.userId,
  });
};
