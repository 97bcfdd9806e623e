import { clientLetterCalls } from '#features/client-letters/client-letters.contract.ts';
import { findAddresses } from '#features/client-letters/server/find-addresses.ts';
import { implement } from '#kit/server/implement.ts';

export const clientLetterRoutes = implement(clientLetterCalls, {
  findAddresses: ({ query }, context) => findAddresses(context, query.application_id),
});
