import * as z from 'zod/mini';
import { ruleKinds, verdicts } from '#features/call-rules/call-rules.facts.ts';
import { figureGroups, figureMeasures } from '#features/calls/calls.figures.ts';
import {
  callDirections,
  callEnders,
  callOutcomes,
  callResults,
  callStates,
} from '#features/calls/calls.status.ts';
import { entityId, instant, personal, text } from '#kit/contract/fields.ts';

export const judged = z.object({
  rule: z.string(),
  title: z.string(),
  law: z.string(),
  words: z.string(),
  verdict: z.enum(verdicts),
});

export const subject = {
  organization_id: z.optional(entityId('organization')),
  lead_id: z.optional(entityId('lead')),
  deal_id: z.optional(entityId('deal')),
} as const;

const percent = () => z.number().check(z.gte(0), z.lte(100));
const milliseconds = () => z.number().check(z.gte(0), z.lte(60_000));

export const quality = z.strictObject({
  /** Packets lost, in percent. */
  loss: percent(),
  jitter: milliseconds(),
  delay: milliseconds(),
  /** From 1 to 5, as a listener would put it. */
  score: z.number().check(z.gte(1), z.lte(5)),
});

export const named = (entity: string) => z.nullable(z.object({ id: entityId(entity), name: z.string() }));

export const callRow = z.object({
  id: entityId('call'),
  direction: z.enum(callDirections),
  phone: personal('contact', z.nullable(z.string())),
  name: z.nullable(z.string()),
  organization: named('organization'),
  lead_id: z.nullable(z.int()),
  deal_id: z.nullable(entityId('deal')),
  user: named('user'),
  to_user: named('user'),
  kind: z.nullable(z.enum(ruleKinds)),
  is_practice: z.boolean(),
  /** By a telephone of the caller's own: without a recording. */
  is_own_phone: z.boolean(),
  state: z.enum(callStates),
  outcome: z.enum(callOutcomes),
  started_at: instant(),
  answered_at: z.nullable(instant()),
  ended_at: z.nullable(instant()),
  /** Of the talk; 0 where there was none. */
  seconds: z.int(),
  sip_code: z.nullable(z.int()),
  ended_by: z.nullable(z.enum(callEnders)),
  result: z.nullable(z.enum(callResults)),
  comment: z.string(),
  /** How long its recording is; null where there is none. */
  recording_ms: z.nullable(z.int()),
  /** The later call that made up for a missed one. */
  called_back: z.boolean(),
});

/** A call that came to nothing. */
export const unansweredRow = z.extend(callRow, {
  /** When the number is called next; null where nobody means to. */
  retry_at: z.nullable(instant()),
});

export const callCard = z.extend(callRow, {
  reason: z.string(),
  extension: personal('contact', z.nullable(z.string())),
  rules: z.array(judged),
  quality: z.nullable(quality),
  is_mine: z.boolean(),
  recording: z.nullable(
    z.object({
      ms: z.int(),
      bytes: z.int(),
      /** How loud we and they were, from 0 to 100, in equal steps over the whole length. */
      we: z.array(z.int()),
      they: z.array(z.int()),
      listenings: z.array(z.object({ by: z.string(), at: instant() })),
    }),
  ),
  /** When and why its recording was destroyed. */
  destroyed: z.nullable(z.object({ at: instant(), why: z.enum(['client', 'age']) })),
});

/** One figure about calls, as `CallFigure` has it. */
export const figure = z.strictObject({
  by: z.enum(figureGroups),
  value: z._default(text(60), ''),
  measure: z.enum(figureMeasures),
});
