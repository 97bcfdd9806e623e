import * as z from 'zod/mini';
import { roles } from '#domain/role.ts';
import { messageSides, messageWarnings } from '#features/chat/chat.words.ts';
import { entityId, instant, onlyFor } from '#kit/contract/fields.ts';

export const person = z.object({ id: entityId('user'), name: z.string(), role: z.nullable(z.enum(roles)) });

export const threadDeal = z.object({ id: entityId('deal'), client_name: z.string() });

const messageTask = z.object({
  id: entityId('task'),
  title: z.string(),
  is_done: z.boolean(),
  due_at: z.nullable(instant()),
  to: z.nullable(z.string()),
});

export const file = z.object({
  id: entityId('chatFile'),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  can_preview: z.boolean(),
  /** The document of the deal this file has become, if the deal still has it. */
  document: z.nullable(z.object({ id: entityId('document'), kind: z.string(), kind_title: z.string() })),
});

export const message = z.object({
  id: entityId('message'),
  at: instant(),
  side: z.enum(messageSides),
  /** An internal note: our side alone ever receives it. */
  is_note: z.boolean(),
  /** Written by the product: a deal moved, a thread was handed over. It has no author. */
  is_system: z.boolean(),
  /** Null for a line of the product. For a bank's or a client's word: who wrote it down. */
  author: z.nullable(person),
  is_mine: z.boolean(),
  /** Empty once removed. */
  text: z.string(),
  /** Why a bank's letter is checked by a call before anybody acts on it. */
  warnings: z.array(z.enum(messageWarnings)),
  reply_to: z.nullable(
    z.object({ id: entityId('message'), author: z.string(), text: z.string(), is_deleted: z.boolean() }),
  ),
  /** People named by «@Имя» in the text. */
  mentions: z.array(z.object({ id: entityId('user'), name: z.string() })),
  files: z.array(file),
  edited_at: z.nullable(instant()),
  deleted_at: z.nullable(instant()),
  /** Until when the caller may edit and remove it; null when he may not. */
  changeable_until: z.nullable(instant()),
  /** The task made of it. */
  task: onlyFor('staff', z.nullable(messageTask)),
});
