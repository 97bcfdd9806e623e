import type * as z from 'zod/mini';
import type { NamedCall, Schema } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { groupIssues } from '#kit/contract/explain-issues.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';

type RawInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

const parse = (schema: Schema | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = (schema as z.ZodMiniType).safeParse(value ?? {});
  if (!parsed.success) throw refuse(kitErrors.invalid, { errors: groupIssues(parsed.error.issues) });
  return parsed.data;
};

/** Validates what came for a call; a wrong part is refused by field. */
export const parseInput = (call: NamedCall, raw: RawInput) => ({
  params: parse(call.params, raw.params),
  query: parse(call.query, raw.query),
  body: parse(call.body, raw.body),
});
