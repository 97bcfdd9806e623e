import * as z from 'zod/mini';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const explain = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return fieldTexts.required;
      return issue.expected === 'number' || issue.expected === 'int' ? fieldTexts.number : fieldTexts.wrong;
    case 'too_small':
      return issue.origin === 'string' ? fieldTexts.required : fieldTexts.tooSmall(String(issue.minimum));
    case 'too_big':
      if (issue.origin === 'array') return fieldTexts.tooMany(Number(issue.maximum));
      return issue.origin === 'string'
        ? fieldTexts.tooLong(Number(issue.maximum))
        : fieldTexts.tooBig(String(issue.maximum));
    case 'unrecognized_keys':
      return fieldTexts.unknownField(issue.keys.join(', '));
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? fieldTexts.required : fieldTexts.choice;
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return fieldTexts.wrong;
    default:
      return fieldTexts.wrong;
  }
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
