import * as z from 'zod/mini';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

type Issue<Code> = Extract<z.core.$ZodRawIssue, { readonly code: Code }>;

const wrongType = ({ input, expected }: Issue<'invalid_type'>): string => {
  if (input === undefined || input === null || input === '') return fieldTexts.required;
  return expected === 'number' || expected === 'int' ? fieldTexts.number : fieldTexts.wrong;
};

const tooBig = ({ origin, maximum }: Issue<'too_big'>): string => {
  if (origin === 'array') return fieldTexts.tooMany(Number(maximum));
  return origin === 'string' ? fieldTexts.tooLong(Number(maximum)) : fieldTexts.tooBig(String(maximum));
};

const explain = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'invalid_type') return wrongType(issue);
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? fieldTexts.required : fieldTexts.tooSmall(String(issue.minimum));
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'unrecognized_keys') return fieldTexts.unknownField(issue.keys.join(', '));
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union')
    return issue.input === undefined ? fieldTexts.required : fieldTexts.choice;
  return fieldTexts.wrong;
};

/** Makes every schema of this process speak Russian where it gives no words of its own. */
export const explainInRussian = (): void => {
  z.config({ customError: explain });
};

/** Groups validation issues by dotted field path; an issue without a path stands under `_`. */
export const groupIssues = (issues: readonly z.core.$ZodIssue[]): FieldErrors => {
  const grouped: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || '_';
    const messages = (grouped[field] ??= []);
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  return grouped;
};

/** What is wrong with a body by its schema; nothing when it fits. */
export const judgeBody = (schema: z.core.$ZodType, body: unknown): FieldErrors => {
  const parsed = z.safeParse(schema, body);
  return parsed.success ? {} : groupIssues(parsed.error.issues);
};
