import * as z from 'zod/mini';
import { roles } from '#domain/role.ts';
import { seeAllRights, seeOwnRights } from '#features/permissions/permissions.access.ts';
import { extents, rightKinds } from '#features/permissions/permissions.extent.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, text } from '#kit/contract/fields.ts';

const extent = z.enum(extents);

const right = {
  /** `call:users.listUsers`, `move:T5`, `field:pro_price`. */
  key: z.string(),
  kind: z.enum(rightKinds),
  /** Of calls the beginning of the path. */
  group: z.string(),
  title: z.string(),
  /** What it is in the product: a call, a move, a field. */
  code: z.string(),
};

/** Who may do what, read from what the running product is guarded by. */
export const permissionCalls = defineCalls('permissions', {
  showOwn: defineCall({
    method: 'GET',
    path: '/permission/mine',
    access: seeOwnRights,
    records: 'own',
    summary: 'Что я могу: действия и поля моей роли, а чего нет — кто может',
    reply: z.object({
      rights: z.array(z.object({ ...right, extent, others: z.array(z.enum(roles)) })),
      /** How far my sight reaches, by what screens show. */
      scopes: z.array(z.object({ entity: z.string(), extent })),
    }),
  }),
  showAll: defineCall({
    method: 'GET',
    path: '/permission/all',
    access: seeAllRights,
    summary: 'Права всех ролей: действия и поля, от всех записей до ничего',
    reply: z.object({
      rights: z.array(z.object({ ...right, extents: z.array(extent) })),
      scopes: z.array(z.object({ entity: z.string(), extents: z.array(extent) })),
    }),
  }),
  showOne: defineCall({
    method: 'GET',
    path: '/permission/one',
    access: seeAllRights,
    summary: 'Одно право роли: что значит, по какому правилу, сколько раз за 30 дней',
    query: z.strictObject({ key: text(200, 1), role: z.enum(roles) }),
    reply: z.object({
      title: z.string(),
      meaning: z.string(),
      code: z.string(),
      /** Whether it wants the password again. */
      is_danger: z.boolean(),
      extent,
      rule: z.string(),
      /** Calls that answer with the field; of other rights none. */
      calls: z.array(z.string()),
      /** How often people of the role did it in 30 days, and how many of them; null where looking leaves no row. */
      used: z.nullable(z.object({ times: z.int(), people: z.int() })),
    }),
  }),
  listPeople: defineCall({
    method: 'GET',
    path: '/permission/people',
    access: seeAllRights,
    summary: 'Кого касаются права роли: сколько людей и первые по имени',
    query: z.strictObject({ role: z.enum(roles) }),
    reply: z.object({
      people: z.array(
        z.object({ id: entityId('user'), name: z.string(), department: z.nullable(z.string()) }),
      ),
      total: z.int(),
    }),
  }),
});
