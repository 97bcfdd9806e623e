import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** A host that leads to this machine or into the network around it, or to nowhere at all. */
export class ForbiddenHost extends Error {
  override readonly name = 'ForbiddenHost';
  readonly reason: 'private' | 'unknown';
  constructor(reason: 'private' | 'unknown') {
    super(`forbidden host: ${reason}`);
    this.reason = reason;
  }
}

/** What is not the public internet: RFC 6890 and the ranges by which IPv6 carries IPv4. */
const ranges = {
  ipv4: '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ipv6: '::/96 64:ff9b::/32 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/9 ff00::/8',
} as const;

const blocked = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const)
  for (const range of ranges[family].split(' ')) {
    const [net = '', prefix] = range.split('/');
    blocked.addSubnet(net, Number(prefix), family);
  }

type Resolve = (host: string) => Promise<readonly { readonly address: string }[]>;

/**
 * The address behind a host that somebody has typed, to be connected to as it is: asked once, so that a name which
 * answers otherwise the second time leads nowhere. Throws `ForbiddenHost`, for every spelling of what is not public.
 */
export const publicAddressOf = async (
  host: string,
  { allowsPrivate }: { readonly allowsPrivate: boolean },
  resolve: Resolve = (name) => lookup(name, { all: true }),
): Promise<string> => {
  const found = await resolve(host.replace(/^\[(.*)\]$/, '$1')).catch(() => []);
  const [first] = found;
  if (!first) throw new ForbiddenHost('unknown');
  const isHidden = found.some(({ address }) => blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
  if (isHidden && !allowsPrivate) throw new ForbiddenHost('private');
  return first.address;
};
