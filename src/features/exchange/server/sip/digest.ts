import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#kit/server/clock.ts';
import { headerOf, type SipRequest } from '#features/exchange/server/sip/message.ts';

const nonceMs = 5 * 60_000;
const md5 = (text: string): string => hash('md5', text);

/** What a request says to prove who sends it; `stale` where it spoke in time but with a number that has run out. */
type Proof = { readonly user: string } | { readonly isOutdated: boolean };

/** Fields of `Digest username="…", nonce=…`, by their names in small letters. */
const readFields = (header: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (const [, name = '', quoted, plain] of header.matchAll(
    /([a-z]{1,20})=(?:"([^"]{0,500})"|([^",\s]{0,500}))/gi,
  )) {
    fields.set(name.toLowerCase(), quoted ?? plain ?? '');
  }
  return fields;
};

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const fieldOf = (challenge: string, name: string): string =>
  new RegExp(`${name}="([^"]{0,500})"`).exec(challenge)?.[1] ?? '';

/** The proof that a challenge asks of a telephone (RFC 2617, 3.2.2): the value of `Authorization`. */
export const proofFor = (
  { user, password }: { readonly user: string; readonly password: string },
  { method, uri }: Pick<SipRequest, 'method' | 'uri'>,
  challenge: string,
): string => {
  const [realm, nonce] = [fieldOf(challenge, 'realm'), fieldOf(challenge, 'nonce')];
  const cnonce = randomBytes(8).toString('hex');
  const secret = md5(`${user}:${realm}:${password}`);
  const response = md5(`${secret}:${nonce}:00000001:${cnonce}:auth:${md5(`${method}:${uri}`)}`);
  return `Digest username="${user}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", qop=auth, nc=00000001, cnonce="${cnonce}", algorithm=MD5`;
};

/**
 * Digest authentication as telephones of browsers know it: MD5 with `qop=auth` (RFC 3261, 22; RFC 2617, 3.2). Numbers
 * used once carry their own time and seal, so that none is remembered.
 */
export const createDigest = (realm: string, clock: Clock) => {
  const key = createSecretKey(randomBytes(32));
  const seal = (text: string): string => createHmac('sha256', key).update(text).digest('hex').slice(0, 32);

  const newNonce = (): string => {
    const stamp = `${clock.now().getTime().toString(36)}-${randomBytes(6).toString('hex')}`;
    return `${stamp}.${seal(stamp)}`;
  };

  const isFresh = (nonce: string): boolean => {
    const [stamp = '', sealed = ''] = nonce.split('.');
    if (!isSame(sealed, seal(stamp))) return false;
    const age = clock.now().getTime() - Number.parseInt(stamp, 36);
    return age >= 0 && age <= nonceMs;
  };

  return {
    /** The value of `WWW-Authenticate` or `Proxy-Authenticate`. */
    challenge: (isOutdated: boolean): string =>
      `Digest realm="${realm}", nonce="${newNonce()}", algorithm=MD5, qop="auth"${isOutdated ? ', stale=true' : ''}`,

    /** Reads the proof of a request in this header; `passwordOf` gives what the user must know, or nothing. */
    prove: (
      request: SipRequest,
      header: 'authorization' | 'proxy-authorization',
      passwordOf: (user: string) => string | undefined,
    ): Proof => {
      const value = headerOf(request, header);
      if (!value?.startsWith('Digest ')) return { isOutdated: false };
      const fields = readFields(value.slice(7));
      const field = (name: string): string => fields.get(name) ?? '';
      if (!isFresh(field('nonce'))) return { isOutdated: true };
      const password = field('realm') === realm ? passwordOf(field('username')) : undefined;
      if (password === undefined || field('qop') !== 'auth') return { isOutdated: false };
      const secret = md5(`${field('username')}:${realm}:${password}`);
      const asked = md5(`${request.method}:${field('uri')}`);
      const expected = md5(
        `${secret}:${field('nonce')}:${field('nc')}:${field('cnonce')}:${field('qop')}:${asked}`,
      );
      return isSame(field('response'), expected) ? { user: field('username') } : { isOutdated: false };
    },
  };
};
