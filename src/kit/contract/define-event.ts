import type { CounterName } from '#kit/contract/counters.ts';
import type { Schema } from '#kit/contract/define-call.ts';

/** §7: where a message of the channel comes from; `script`, `notice`, `notification`, `background_job`, `winner`, `call_silent`, `call_list`, `call_board`, `request`, `finance`, `company`, `contract`, `client` and `accrual` are ours. */
const origins = [
  'bank',
  'chat',
  'chat_cnt',
  'lead',
  'lead_cnt',
  'task',
  'task_cnt',
  'deal',
  'deal_cnt',
  'call',
  'call_silent',
  'script',
  'report_cnt',
  'accrual',
  'notice',
  'notification',
  'background_job',
  'winner',
  'call_list',
  'call_board',
  'request',
  'finance',
  'company',
  'contract',
  'client',
] as const;

/** One of the origins of §7. */
type Origin = (typeof origins)[number];

/**
 * One kind of message a person hears while signed in. `counter` names what is counted anew for each recipient when
 * the message reaches him; `data` is the shape of what it carries besides words.
 */
export type EventKind = {
  readonly origin: Origin;
  readonly counter?: CounterName;
  readonly data?: Schema;
};

/** Declares a kind of message, in `x.events.ts` of the feature that speaks it; an origin has one owner. */
export const defineEvent = <const E extends EventKind>(event: E): E => event;

/** What a message of this kind carries in `data`. */
export type EventData<E extends EventKind> = E extends { readonly data: Schema }
  ? E['data']['_zod']['output']
  : Readonly<Record<string, unknown>>;

/**
 * A message as it travels: `number` grows by one for each message of a recipient's channel, so that a gap is seen.
 * `channel` is `common` for what everybody hears alike, with numbers of its own.
 */
export type ChannelMessage<E extends EventKind = EventKind> = {
  readonly number: number;
  readonly channel?: 'common';
  readonly at: string;
  readonly origin: E['origin'];
  /** What waits for the recipient now, by the counter's name. */
  readonly count?: { readonly cnt: number; readonly name: CounterName };
  readonly header?: string;
  readonly body?: string;
  readonly data: EventData<E>;
};
