import * as z from 'zod/mini';
import { isoDate, signedMoney } from '#kit/contract/fields.ts';

/** What a line of money leads to. */
const lineKinds = ['deal', 'invoice', 'report', 'act', 'payee', 'document', 'account', 'list'] as const;
export type LineKind = (typeof lineKinds)[number];

const line = z.object({
  key: z.string(),
  title: z.string(),
  about: z.string(),
  day: z.nullable(isoDate()),
  sum: signedMoney(),
  /** The record; null where none can be opened. */
  to: z.nullable(z.object({ kind: z.enum(lineKinds), id: z.int() })),
});

/** The lines that a figure is the sum of: all of them are counted, the first ones are shown. */
export const linesOfFigure = z.object({ items: z.array(line), count: z.int(), sum: signedMoney() });
export type FigureLines = z.infer<typeof linesOfFigure>;
