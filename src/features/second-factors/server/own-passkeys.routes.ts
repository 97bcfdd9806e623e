import { ownPasskeyCalls } from '#features/second-factors/passkeys.contract.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#features/second-factors/server/change-passkeys.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const ownPasskeyRoutes = implement(ownPasskeyCalls, {
  listPasskeys: (_input, context) => listPasskeys(context),
  beginPasskey: (_input, context) => beginPasskey(context),
  addPasskey: ({ body }, context) => addPasskey(body, context),
  renamePasskey: async ({ body }, context) => {
    await renamePasskey(body, context);
    return success;
  },
  removePasskey: async ({ body }, context) => {
    await removePasskey(body.id, context);
    return success;
  },
});
