import * as z from 'zod/mini';
import { answerKinds, answerParts, questionStates } from '#features/client-answers/client-answers.kinds.ts';
import { isoDate, personal, text } from '#kit/contract/fields.ts';

/** What a client is asked; `who` is the person it is about where we know his name. */
export const clientQuestions = z.object({
  /** The document to agree to first; null where he has agreed to the one of today. */
  consent: z.nullable(
    z.object({ version: isoDate(), label: z.string(), title: z.string(), text: z.string() }),
  ),
  items: z.array(
    z.object({
      kind: z.enum(answerKinds),
      who: personal('identity', z.string()),
      state: z.enum(questionStates),
      /** Why what he told was not taken. */
      reason: z.string(),
    }),
  ),
});

const optional = (max: number) => z._default(text(max), '');

/** An answer as the client types it; which fields are wanted follows from what is asked. */
export const newAnswer = {
  kind: z.enum(answerKinds),
  /** The day of the document agreed to; absent where it has been agreed to before. */
  consent: z.optional(isoDate()),
  bank_name: optional(200),
  bik: optional(12),
  account: personal('bank', optional(30)),
  name: personal('identity', optional(200)),
  share: optional(6),
  inn: personal('identity', optional(12)),
  /** Whoever is from abroad names his country and has another document instead of an INN and a passport. */
  is_foreign: z.optional(z.boolean()),
  citizenship: personal('identity', optional(60)),
  /** Ten digits; of a foreigner as it stands in his document. */
  passport: personal('identity', optional(40)),
  issued_by: optional(150),
  issued_on: z.optional(isoDate()),
  /** Code of the department: 770-001. */
  code: optional(7),
} as const;

/** Part by part: what the card says and what the client does. */
export const answerView = {
  kind: z.enum(answerKinds),
  who: personal('identity', z.string()),
  by: personal('identity', z.string()),
  parts: z.array(
    z.object({
      part: z.enum(answerParts),
      was: personal('identity', z.string()),
      will: personal('identity', z.string()),
    }),
  ),
} as const;
