import type { Clock } from '#kit/server/clock.ts';
import { parameterOf, uriOf } from '#features/exchange/server/sip/address.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import { type Header, headerOf, headersOf, type SipRequest } from '#features/exchange/server/sip/message.ts';

/** Where a person's telephone is: the address it gave and the connection it gave it over. */
type Binding = {
  readonly userId: number;
  readonly uri: string;
  readonly link: Link;
  readonly until: number;
};

const usualSeconds = 120;
const mostSeconds = 300;

const secondsOf = (request: SipRequest, contact: string): number => {
  const stated = parameterOf(contact, 'expires') ?? headerOf(request, 'expires') ?? String(usualSeconds);
  return /^\d{1,9}$/.test(stated) ? Math.min(Number(stated), mostSeconds) : usualSeconds;
};

/** Who can be rung now (RFC 3261, 10.3): a binding lives as long as it was asked for, and no longer than its connection. */
export const createRegistrar = (clock: Clock) => {
  const byUser = new Map<number, Binding>();
  const now = (): number => clock.now().getTime();

  const of = (userId: number): Binding | undefined => {
    const binding = byUser.get(userId);
    if (!binding || (binding.until > now() && binding.link.isOpen())) return binding;
    byUser.delete(userId);
    return undefined;
  };

  const drop = (link: Link): void => {
    if (link.userId !== undefined && byUser.get(link.userId)?.link === link) byUser.delete(link.userId);
  };

  return {
    of,
    drop,
    /** Takes what a REGISTER asks for; answers the Contacts of its 200. */
    register: (request: SipRequest, link: Link, userId: number): Header[] => {
      for (const contact of headersOf(request, 'contact')) {
        const seconds = contact === '*' ? 0 : secondsOf(request, contact);
        if (seconds === 0) drop(link);
        else byUser.set(userId, { userId, uri: uriOf(contact), link, until: now() + seconds * 1_000 });
      }
      const binding = of(userId);
      if (!binding) return [];
      return [['Contact', `<${binding.uri}>;expires=${Math.ceil((binding.until - now()) / 1_000)}`]];
    },
    /** Everybody whose telephone answers now. */
    reachable: (): number[] => [...byUser.keys()].filter((userId) => of(userId) !== undefined),
  };
};
export type Registrar = ReturnType<typeof createRegistrar>;
