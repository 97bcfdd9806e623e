import { describe, expect, it } from 'vitest';
import { publicAddressOf } from '#kit/server/outbound/public-address.ts';

const strict = { allowsPrivate: false };

describe('a host typed by a person', () => {
  it.each(
    `127.0.0.1 127.1 127.0.1 0 0.0.0.0 0x7f000001 0x7f.0.0.1 0x7f.1 0177.0.0.1 017700000001 2130706433 127.255.255.254
     localhost ::1 [::1] :: ::ffff:127.0.0.1 ::ffff:7f00:1 0:0:0:0:0:0:0:1 ::127.0.0.1 64:ff9b::7f00:1 2002:7f00:1::
     169.254.169.254 0xa9fea9fe 0xa9.0xfe.0xa9.0xfe 2852039166 0251.0376.0251.0376 ::ffff:a9fe:a9fe 64:ff9b::a9fe:a9fe
     10.0.0.7 172.16.3.4 192.168.1.1 100.64.0.1 fd00::1 fe80::1`.split(/\s+/),
  )('never leads inside, however it is written: %s', async (host) => {
    await expect(publicAddressOf(host, strict)).rejects.toThrow('forbidden host');
  });

  it('is asked for once: what it answers the second time is not heard', async () => {
    const answers = ['93.184.215.14', '127.0.0.1'];
    const rebinding = () => Promise.resolve([{ address: answers.shift() ?? '' }]);
    expect(await publicAddressOf('mail.example', strict, rebinding)).toBe('93.184.215.14');
    await expect(publicAddressOf('mail.example', strict, rebinding)).rejects.toThrow('private');
    const both = () => Promise.resolve([{ address: '93.184.215.14' }, { address: '10.0.0.1' }]);
    await expect(publicAddressOf('mail.example', strict, both)).rejects.toThrow('private');
  });

  it('may lead inside where the operator allows it', async () => {
    expect(await publicAddressOf('127.0.0.1', { allowsPrivate: true })).toBe('127.0.0.1');
  });
});
