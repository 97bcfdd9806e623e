import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { ringIn } from '#features/exchange/server/ring-in.ts';
import { signPhoneIn } from '#features/exchange/server/sign-phone-in.ts';
import { implement } from '#kit/server/implement.ts';

export const exchangeRoutes = implement(exchangeCalls, {
  signPhoneIn: (_input, context) => Promise.resolve(signPhoneIn(context)),
  ringIn: ({ body }, context) => ringIn(context, body),
});
