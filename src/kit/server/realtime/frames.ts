import * as z from 'zod/mini';
import type { Caller } from '#kit/server/caller.ts';
import type { Published } from '#kit/server/realtime/publisher.ts';

/** The longest frame a client may send, bytes (security H2). */
export const maxFrameBytes = 16 * 1024;

const whole = z.int().check(z.gte(0));

/** §7: a websocket subscribes to `{id} chanal`; `after` and `common` are the last numbers it has seen. */
const subscription = z.strictObject({
  subscribe: z.string().check(z.regex(/^\d{1,10} chanal$/)),
  after: z.optional(whole),
  common: z.optional(whole),
  epoch: z.optional(z.string().check(z.maxLength(60))),
  /** What had been taken away from the person when his page was built, as `rightsOf` says it. */
  rights: z.optional(z.string().check(z.maxLength(20))),
  token: z.optional(z.string().check(z.regex(/^[\w-]{20,200}$/))),
});
export type Subscription = z.infer<typeof subscription>;

/** Something passing that is heard now or never: who writes, who looks at a record. */
const passing = z.strictObject({
  hint: z.string().check(z.maxLength(40)),
  data: z.record(z.string().check(z.maxLength(40)), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type Passing = z.infer<typeof passing>;

export const clientFrame = z.union([subscription, passing]);

const headOf = (bytes: number): Buffer => {
  if (bytes < 126) return Buffer.from([0x81, bytes]);
  if (bytes < 65_536) return Buffer.from([0x81, 126, bytes >> 8, bytes & 255]);
  const head = Buffer.alloc(10);
  head[0] = 0x81;
  head[1] = 127;
  head.writeUInt32BE(bytes, 6);
  return head;
};

/** One unmasked text frame, whole, as a server sends it (RFC 6455, 5.2): built once, written to any number of sockets. */
export const textFrame = (text: string): Buffer => {
  const payload = Buffer.from(text);
  return Buffer.concat([headOf(payload.length), payload]);
};

/** An empty ping (RFC 6455, 5.5.2), which the machine answers, and a word that a script hears. */
export const heartbeatFrame = Buffer.concat([Buffer.from([0x89, 0]), textFrame('{"beat":true}')]);

const originOf = ({ message }: Published): string => /^\{"origin":"(\w+)"/.exec(message)?.[1] ?? '';

/** The message as somebody hears it from whom its origin was taken away: the number alone, so that no gap is seen. */
export const receivedBy = ({ narrowed }: Caller, row: Published): Published =>
  narrowed?.origins.has(originOf(row))
    ? { ...row, counter: null, message: '{"origin":"nothing","data":{}}' }
    : row;

/** A message of a person's channel, with what has been counted for him. */
export const ownFrame = ({ number, at, message, counter }: Published, count: number | undefined): Buffer => {
  const counted = count === undefined ? '' : `"count":{"cnt":${count},"name":"${counter}"},`;
  return textFrame(`{"number":${number},"at":"${at}",${counted}${message.slice(1)}`);
};

/** A message that everybody hears alike. */
export const commonFrame = ({ number, at, message }: Published): Buffer =>
  textFrame(`{"number":${number},"channel":"common","at":"${at}",${message.slice(1)}`);
