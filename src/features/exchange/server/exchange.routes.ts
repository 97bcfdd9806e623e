import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { checkLine } from '#features/exchange/server/check-line.ts';
import { ringIn } from '#features/exchange/server/ring-in.ts';
import { signPhoneIn } from '#features/exchange/server/sign-phone-in.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const exchangeRoutes = implement(exchangeCalls, {
  signPhoneIn: (_input, context) => Promise.resolve(signPhoneIn(context)),
  checkLine: workFirst(
    (_input, context) => checkLine(context),
    (_input, _context, checked) => Promise.resolve(checked),
  ),
  ringIn: ({ body }, context) => ringIn(context, body),
});
