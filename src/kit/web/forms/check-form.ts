import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { judgeBody, explainInRussian } from '#kit/contract/explain-issues.ts';

// The only door through which `zod` comes to the browser: behind a form that judges by the server's own schema.
explainInRussian();

/** What is wrong with the fields of a form, by the very schema that judges its body on the server. */
export const checkForm = (schema: Parameters<typeof judgeBody>[0], body: unknown): FieldErrors =>
  judgeBody(schema, body);
