import { registerLimits as limits } from '#features/tenders/server/register/register-limits.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const quote = 0x22;
const backslash = 0x5c;
/** What begins a value: a comma, an opening bracket, an opening brace. */
const beginners = new Set([0x2c, 0x5b, 0x7b]);

/**
 * Counts the values of a JSON text as its pieces pass, before anything is built of them: `[[],[],…]` takes thirty
 * times its size in memory, and a thread that runs out of it there takes the whole process along.
 */
export const guardJson = (): ((piece: string) => void) => {
  let values = 0;
  let isText = false;
  let isEscaped = false;
  const readText = (code: number): void => {
    if (isEscaped) isEscaped = false;
    else if (code === backslash) isEscaped = true;
    else if (code === quote) isText = false;
  };
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (isText) readText(code);
      else if (code === quote) isText = true;
      else if (beginners.has(code)) values += 1;
    }
    if (values > limits.jsonValues) throw new RegisterProblem(registerTexts.json.tooManyValues);
  };
};
