import { calculatorProblems } from '#features/calculator/calculator.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

export const calculatorErrors = defineErrors('calculator', {
  tooOften: { status: 429, message: calculatorProblems.tooOften },
  cannotPost: { status: 409, message: calculatorProblems.cannotPost },
  nothingToSend: { status: 409, message: calculatorProblems.nothingToSend },
});
