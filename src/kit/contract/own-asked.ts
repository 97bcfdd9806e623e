import * as z from 'zod/mini';
import { longestOwnCondition, ownFieldCode } from '#domain/own-fields/own-fields.ts';
import { text } from '#kit/contract/fields.ts';

/** What a list asks of fields of the company's own: `ownf_a=value&ownf_b=10..20`, the values encoded as in an address. */
export const ownCondition = () => z.optional(text(longestOwnCondition, 1));

/** A field of the company's own that a list goes by. */
export const ownOrder = () => z.optional(z.string().check(z.regex(ownFieldCode)));

/** The longest key of a page: two hundred letters, of three bytes each such as «№», of a field that a list goes by. */
export const longestOwnCursor = 1000;
