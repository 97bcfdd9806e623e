import * as z from 'zod/mini';
import { changeNorms } from '#features/turn-norms/turn-norms.access.ts';
import { normUnits, turnPlaces } from '#features/turn-norms/turn-norms.rules.ts';
import { turnNormTexts } from '#features/turn-norms/turn-norms.texts.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { instant } from '#kit/contract/fields.ts';

const norm = z.strictObject({
  amount: z
    .number(turnNormTexts.problems.whole)
    .check(z.int(turnNormTexts.problems.whole), z.gte(1, turnNormTexts.problems.whole)),
  unit: z.enum(normUnits),
});

/** The norms of turns: how long an application may wait in a status before somebody is late. */
export const turnNormCalls = defineCalls('turnNorms', {
  listNorms: defineCall({
    method: 'GET',
    path: '/application/turn-norms',
    access: changeNorms,
    summary: 'Нормы сроков по статусам рядом с исходными, сколько заявок сейчас ждут, журнал изменений',
    reply: z.object({
      norms: z.array(
        z.object({
          place: z.enum(turnPlaces),
          norm,
          usual: norm,
          is_own: z.boolean(),
          /** Applications that wait in the status now. */
          legs: z.int(),
          /** Number of the last change; 0 while there was none. */
          version: z.int(),
        }),
      ),
      journal: z.array(
        z.object({
          id: z.int(),
          place: z.enum(turnPlaces),
          before: norm,
          after: norm,
          is_reset: z.boolean(),
          recounted: z.int(),
          by: z.string(),
          at: instant(),
        }),
      ),
    }),
  }),
  saveNorm: defineCall({
    method: 'POST',
    path: '/application/save-turn-norm',
    access: changeNorms,
    summary: 'Изменить норму статуса или вернуть исходную (`null`); сроки ждущих заявок пересчитываются',
    body: z.strictObject({
      place: z.enum(turnPlaces),
      norm: z.nullable(norm),
      version: z.int().check(z.gte(0)),
    }),
    reply: z.object({ recounted: z.int() }),
  }),
});
