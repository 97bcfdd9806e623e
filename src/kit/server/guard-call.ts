import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayPass } from '#domain/access.ts';
import { isWriting, type NamedCall } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Settings } from '#kit/server/settings.ts';

/** What a request presents as its right to speak: exactly one of the two values of a session. */
export type Presented = { readonly kind: 'bearer' | 'cookie'; readonly value: string };

/** Finds who holds a session value; null when it is unknown, expired, revoked, or its user is blocked. */
export type ReadSession = (presented: Presented) => Promise<Caller | null>;

/** A device of a client who came by his link: it opens the calls of `clients` and no other. */
export type ClientVisit = {
  readonly linkId: number;
  readonly visitId: number;
  /** Refuses whoever has not proved lately that the link is his: nothing of what he brings is read. */
  readonly askProof: () => Promise<void>;
};

/** Finds the visit a value of the link's cookie stands for; null when it is unknown, or its link opens nothing any more. */
export type ReadVisit = (value: string) => Promise<ClientVisit | null>;

/** Says of a value that opens no door any more why, for whoever presents it; null when it never did. */
export type WhyOver = (presented: Presented) => Promise<object | null>;

/** The cookie of the interface: `__Host-` where the product is reached over https. */
export const cookieName = (settings: Settings): string =>
  settings.publicUrl?.protocol === 'https:' ? '__Host-Admin-Token' : 'Admin-Token';

/** The cookie of a client's link; it means nothing in the place of the other. */
export const linkCookieName = (settings: Settings): string =>
  settings.publicUrl?.protocol === 'https:' ? '__Host-Client-Link' : 'Client-Link';

const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
};

/** The session of the interface that a request carries in its cookie. */
export const readCookieSession = (
  { headers }: Pick<FastifyRequest['raw'], 'headers'>,
  settings: Settings,
): Presented | undefined => {
  const value = readCookie(headers.cookie, cookieName(settings));
  return value ? { kind: 'cookie', value } : undefined;
};

/** What a client's browser presents of his link. */
export const readLinkCookie = (
  { headers }: Pick<FastifyRequest['raw'], 'headers'>,
  settings: Settings,
): Presented | undefined => {
  const value = readCookie(headers.cookie, linkCookieName(settings));
  return value ? { kind: 'cookie', value } : undefined;
};

/** Reads the session value of a request; a bearer header hides the cookie. */
export const readPresented = (request: FastifyRequest, settings: Settings): Presented | undefined => {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const value = /^Bearer ([\w-]{20,200})$/.exec(authorization)?.[1];
    return { kind: 'bearer', value: value ?? '' };
  }
  return readCookieSession(request, settings);
};

const isSameOrigin = (request: FastifyRequest, settings: Settings): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = request.headers;
  if (!origin) return false;
  return settings.publicUrl ? origin === settings.publicUrl.origin : origin === `http://${host}`;
};

/** Refuses a request that writes with a cookie from another site (a form, a script of a stranger). */
export const refuseForeignOrigin = (
  request: FastifyRequest,
  presented: Presented | undefined,
  settings: Settings,
): void => {
  if (request.method === 'GET' || presented?.kind !== 'cookie') return;
  if (!isSameOrigin(request, settings)) throw refuse(kitErrors.foreignOrigin);
  const isMultipart = /^multipart\//i.test(request.headers['content-type'] ?? ''); // the body is not parsed yet
  if (isMultipart && !request.headers['x-requested-with']) throw refuse(kitErrors.foreignOrigin);
};

const passwordFreshMs = 5 * 60_000;

/** Refuses a dangerous call until the caller has just proved to be himself, and in the day after a reset. */
const refuseUnproved = (call: NamedCall, { factor, passwordCheckedAt }: Caller, now: Date): void => {
  if (factor?.dangerFrom && now < factor.dangerFrom && !call.withoutFactor)
    throw refuse(kitErrors.dangerWaits, { detail: { until: factor.dangerFrom.toISOString() } });
  if (now.getTime() - (passwordCheckedAt?.getTime() ?? 0) <= passwordFreshMs) return;
  throw refuse(factor?.isOn ? kitErrors.factorAgain : kitErrors.passwordAgain);
};

/** Refuses whoever speaks as another: all that writes while he looks, all that is the person's own to do while he acts. */
const refuseAsAnother = (call: NamedCall, { asAnother }: Caller): void => {
  if (!asAnother || call.asAnother === 'always') return;
  if (asAnother.mode === 'view' && isWriting(call)) throw refuse(kitErrors.onlyViewing);
  if (call.danger || call.asAnother === 'never') throw refuse(kitErrors.notAsAnother);
};

/** Lets a caller through to a call, or refuses: 401 without a session, 403 without the right. */
export const guardCall = (
  call: NamedCall,
  caller: Caller | null,
  clock: Clock,
  over?: object | null,
): void => {
  if (caller) refuseAsAnother(call, caller);
  if (call.access.kind === 'public') return;
  if (!caller) throw refuse(kitErrors.signInFirst, over ? { detail: over } : {});
  if (!mayPass(call.access, caller.role)) throw refuse(kitErrors.noRight);
  if (caller.narrowed?.calls.has(call.name))
    throw refuse(kitErrors.narrowed, { message: caller.narrowed.why });
  if (caller.factor?.mustSet && !call.withoutFactor) throw refuse(kitErrors.factorFirst);
  if (call.danger) refuseUnproved(call, caller, clock.now());
};

/** Refuses with the seconds to wait. */
export const refuseTooMany = (reply: FastifyReply, waitSeconds: number): void => {
  if (waitSeconds === 0) return;
  reply.header('retry-after', String(waitSeconds));
  throw refuse(kitErrors.tooMany);
};
