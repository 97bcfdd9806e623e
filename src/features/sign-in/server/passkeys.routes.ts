import { passkeyCalls } from '#features/sign-in/passkeys.contract.ts';
import {
  askPasskey,
  askProof,
  proveByPasskey,
  signInByPasskey,
} from '#features/sign-in/server/passkey-entry.ts';
import { implement } from '#kit/server/implement.ts';

export const passkeyRoutes = implement(passkeyCalls, {
  askPasskey: ({ body }, context) => askPasskey(body.token, context),
  signInByPasskey: ({ body }, context) => signInByPasskey(body, context),
  askProof: (_input, context) => askProof(context),
  proveByPasskey: ({ body }, context) => proveByPasskey(body.answer, context),
});
