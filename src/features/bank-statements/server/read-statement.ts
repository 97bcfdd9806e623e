import { buffer } from 'node:stream/consumers';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import type { Exchange } from '#features/exchange-format/server/exchange-format.facade.ts';
import { ApartFailure, runApart } from '#kit/server/apart/run-apart.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Services } from '#kit/server/services.ts';

/** What a hundred thousand documents may cost. */
const limits = { heapMb: 384, seconds: 60 };

/** Reads a stored statement in a thread of its own; what is wrong with it is part of the answer. */
export const readStatement = async ({ files }: Services, sha256: string): Promise<Exchange> => {
  const { stream } = await files.open(sha256);
  const bytes = await buffer(stream);
  try {
    return await runApart<Exchange>(new URL('read-statement.worker.ts', import.meta.url), { bytes }, limits);
  } catch (error) {
    if (!(error instanceof ApartFailure)) throw error;
    throw refuse(statementErrors.unreadable, { message: statementTexts.problems.notRead });
  }
};
