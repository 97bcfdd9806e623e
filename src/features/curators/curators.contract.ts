import * as z from 'zod/mini';
import { changeCurators } from '#features/curators/curators.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId } from '#kit/contract/fields.ts';

/** Who leads which agents. */
export const curatorCalls = defineCalls('curators', {
  listCurators: defineCall({
    method: 'POST',
    path: '/user/names-curator',
    access: changeCurators,
    reads: true,
    summary: 'Кураторы и сколько агентов у каждого, сначала наименее занятые',
    body: z.strictObject({}),
    reply: z.array(z.object({ id: entityId('user'), name: z.string(), agents: z.int() })),
  }),
  updateCurator: defineCall({
    method: 'POST',
    path: '/user/update-curator',
    access: changeCurators,
    summary: 'Другой куратор одному агенту или сразу многим',
    body: z.strictObject({
      agent_id: z.union([
        entityId('user'),
        z.array(entityId('user')).check(z.minLength(1), z.maxLength(200)),
      ]),
      curator_id: entityId('user'),
    }),
    reply: z.object({ changed: z.int() }),
  }),
});
