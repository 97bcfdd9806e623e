import * as z from 'zod/mini';

/** Who gets the money a person earns today; null where neither he nor anybody above has had a contract. */
export const payeeField = z.nullable(
  z.object({ name: z.string(), is_himself: z.boolean(), waits: z.boolean() }),
);
