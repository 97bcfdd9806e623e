import type { IncomingMessage } from 'node:http';
import { type Presented, readCookieSession } from '#kit/server/guard-call.ts';
import type { Settings } from '#kit/server/settings.ts';

/** The session of a telephone: the cookie of our own page, or the token of a program. */
export const presentedOf = (request: IncomingMessage, settings: Settings): Presented | undefined => {
  const [, value] = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '') ?? [];
  return value === undefined ? readCookieSession(request, settings) : { kind: 'bearer', value };
};
