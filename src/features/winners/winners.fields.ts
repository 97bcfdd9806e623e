import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { callResults } from '#features/calls/calls.status.ts';
import {
  contactKinds,
  contactSources,
  holdReasons,
  winnerEventKinds,
  winnerStates,
} from '#features/winners/winners.status.ts';
import { entityId, instant, isoDate, money, personal } from '#kit/contract/fields.ts';

export const winnerId = () => entityId('winner');
const person = () => z.nullable(z.object({ id: entityId('user'), name: z.string() }));

/** What a row of the queue and of the search shows. */
export const winnerRow = z.object({
  id: winnerId(),
  company_id: z.nullable(z.int()),
  name: z.string(),
  inn: personal('identity', z.string()),
  region: z.nullable(z.string()),
  /** IANA zone of the company, and when people there may be called next, or may be called now. */
  zone: z.string(),
  opens: z.nullable(instant()),
  closes: z.nullable(instant()),
  number: z.string(),
  law: z.enum(laws),
  security: z.nullable(money()),
  sign_deadline: z.nullable(isoDate()),
  state: z.enum(winnerStates),
  score: z.int(),
  income: z.nullable(money()),
  income_bar: z.int(),
  chance: z.int(),
  is_chance_guessed: z.boolean(),
  days_left: z.nullable(z.int()),
  urgency_bar: z.int(),
  is_late: z.boolean(),
  /** Why it stands where it stands, in words. */
  why: z.array(z.string()),
  hold: z.nullable(z.enum(holdReasons)),
  hold_words: z.string(),
  /** Who has it in hand now. */
  taken_by: person(),
  is_mine: z.boolean(),
  assignee: person(),
  callback_at: z.nullable(instant()),
  last_result: z.nullable(z.enum(callResults)),
  last_call_at: z.nullable(instant()),
  attempts: z.int(),
});

const lease = z.object({
  fence: z.int(),
  lease_until: instant(),
  call_id: z.nullable(z.int()),
  /** The call by a telephone of the caller's own, from its beginning until its result is stated; null where there is none. */
  own_call: z.nullable(
    z.object({
      id: entityId('call'),
      phone: personal('contact', z.string()),
      started_at: instant(),
      answered_at: z.nullable(instant()),
      is_over: z.boolean(),
    }),
  ),
});

const contact = z.object({
  id: z.int(),
  kind: z.enum(contactKinds),
  value: personal('contact', z.string()),
  person: personal('identity', z.string()),
  source: z.enum(contactSources),
  found_at: instant(),
  added_by: z.nullable(z.string()),
  last_result: z.nullable(z.enum(callResults)),
  last_at: z.nullable(instant()),
  is_hidden: z.boolean(),
  is_stopped: z.boolean(),
});

const purchase = z.object({
  id: winnerId(),
  tender_id: entityId('tender'),
  number: z.string(),
  lot: z.int(),
  law: z.enum(laws),
  subject: z.string(),
  customer: z.string(),
  state: z.enum(winnerStates),
  state_words: z.string(),
  security: z.nullable(money()),
  security_part: z.nullable(z.string()),
  price: z.nullable(money()),
  max_price: z.nullable(money()),
  drop_percent: z.nullable(z.string()),
  protocol_date: z.nullable(isoDate()),
  sign_deadline: z.nullable(isoDate()),
  days_left: z.nullable(z.int()),
  term_days: z.int(),
  date_start: isoDate(),
  date_end: isoDate(),
  is_hand: z.boolean(),
  is_contradicted: z.boolean(),
  deal_id: z.nullable(z.int()),
});

export const winnerCard = z.object({
  row: winnerRow,
  /** Null while somebody else, or nobody, has it in hand. */
  lease: z.nullable(lease),
  organization_id: z.nullable(z.int()),
  head: z.nullable(z.object({ name: z.string(), post: z.string() })),
  is_sme: z.nullable(z.boolean()),
  comment: z.string(),
  closed_why: z.string(),
  deals: z.object({ count: z.int(), last_at: z.nullable(instant()) }),
  purchases: z.array(purchase),
  contacts: z.array(contact),
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(winnerEventKinds),
      at: instant(),
      by: z.nullable(z.string()),
      result: z.nullable(z.enum(callResults)),
      words: z.string(),
      is_undone: z.boolean(),
      can_undo: z.boolean(),
    }),
  ),
});

export const contactWritten = z.object({ ok: z.literal(true), contact_id: z.int(), is_new: z.boolean() });
