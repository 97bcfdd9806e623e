import * as z from 'zod/mini';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** A month `yyyy-MM`. */
export const month = () =>
  z.string(fieldTexts.required).check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, fieldTexts.date));
