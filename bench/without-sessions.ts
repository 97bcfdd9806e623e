import { createSessionReader as createReader } from '#features/sign-in/server/session-reader.ts';
import type { Caller } from '#kit/server/caller.ts';

/** Sessions of the bare server of `bench -- rights`: whoever was read once is let in for good, with all that his role may. */
export const createSessionReader: typeof createReader = (product) => {
  const reader = createReader(product);
  const held = new Map<string, Caller>();
  return {
    ...reader,
    read: async (presented) => {
      const known = held.get(presented.value);
      if (known) return known;
      const caller = await reader.read(presented);
      if (!caller) return null;
      const { narrowed: _narrowed, ...bare } = caller;
      held.set(presented.value, bare);
      return bare;
    },
  };
};
