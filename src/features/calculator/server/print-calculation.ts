import { formatDate, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { calculatorErrors } from '#features/calculator/calculator.errors.ts';
import type { Asked } from '#features/calculator/calculator.rules.ts';
import { calculatorTexts } from '#features/calculator/calculator.texts.ts';
import { type Calculation, calculatePrices } from '#features/calculator/server/calculate-prices.ts';
import { layOutCalculation } from '#features/calculator/server/lay-out-calculation.ts';
import { type ContactCard, contactCardOf } from '#features/people/server/people.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { printPdf } from '#kit/server/print-pdf.ts';

/** A calculation on document with what it was printed from. */
type PrintedCalculation = Calculation & {
  readonly author: ContactCard;
  readonly today: IsoDate;
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer };
};

/** Answers a question anew and prints the answer for a client; refuses to print one without a single bank. */
export const printCalculation = async (operation: Operation, asked: Asked): Promise<PrintedCalculation> => {
  const { question, banks } = await calculatePrices(operation, asked);
  if (banks.length === 0) throw refuse(calculatorErrors.nothingToSend);
  const author = await contactCardOf(operation.db, operation.caller.userId);
  const today = moscowDateOf(operation.now);
  const bytes = await printPdf(layOutCalculation(question, banks, author, today));
  const name = calculatorTexts.fileName(formatDate(today));
  return { question, banks, author, today, file: { name, type: 'application/pdf', bytes } };
};
