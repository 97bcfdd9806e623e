import type { Clock } from '#kit/server/clock.ts';
import { phoneDomain, phoneUserOf, takeOverHeader } from '#features/exchange/server/exchange-names.ts';
import type { Credentials } from '#features/exchange/server/credentials.ts';
import type { PhoneLink } from '#features/exchange/server/phone-links.ts';
import { partsOf, uriOf } from '#features/exchange/server/sip/address.ts';
import { createDigest } from '#features/exchange/server/sip/digest.ts';
import {
  headerOf,
  mustHave,
  type SipRequest,
  type SipResponse,
} from '#features/exchange/server/sip/message.ts';
import type { Registrar } from '#features/exchange/server/sip/registrar.ts';
import { replyTo } from '#features/exchange/server/sip/reply.ts';

const userNamed = (request: SipRequest, header: 'from' | 'to'): string =>
  partsOf(uriOf(mustHave(request, header))).user;

/** Decides whether a telephone may ask what it asks; the answer to it where it may not (RFC 3261, 22 and 10.3). */
export const createAdmission = (clock: Clock, credentials: Credentials, registrar: Registrar) => {
  const digest = createDigest(phoneDomain, clock);

  /** The proof must be of the very person and session that the connection was opened by, and so must From be. */
  const prove = (request: SipRequest, link: PhoneLink): SipResponse | undefined => {
    const isRegister = request.method === 'REGISTER';
    const header = isRegister ? 'authorization' : 'proxy-authorization';
    const proof = digest.prove(request, header, (user) => credentials.passwordOf(user, link));
    if ('isOutdated' in proof) {
      const name = isRegister ? 'WWW-Authenticate' : 'Proxy-Authenticate';
      const headers = [[name, digest.challenge(proof.isOutdated)]] as const;
      return replyTo(request, isRegister ? 401 : 407, { headers });
    }
    return userNamed(request, 'from') === phoneUserOf(link.userId) ? undefined : replyTo(request, 403);
  };

  /** One telephone a person: another browser of his says so, or takes it over knowingly. */
  const isElsewhere = (request: SipRequest, link: PhoneLink): boolean => {
    const holder = registrar.of(link.userId)?.link as PhoneLink | undefined;
    if (!holder || holder.sessionId === link.sessionId) return false;
    if (headerOf(request, takeOverHeader.toLowerCase()) === undefined) return true;
    holder.close('elsewhere');
    return false;
  };

  return {
    call: prove,
    register: (request: SipRequest, link: PhoneLink): SipResponse => {
      const refused = prove(request, link);
      if (refused) return refused;
      if (userNamed(request, 'to') !== phoneUserOf(link.userId)) return replyTo(request, 403);
      if (isElsewhere(request, link)) return replyTo(request, 486, { reason: 'Phone In Use Elsewhere' });
      return replyTo(request, 200, { headers: registrar.register(request, link, link.userId) });
    },
  };
};
export type Admission = ReturnType<typeof createAdmission>;
