import { describe, expect, it } from 'vitest';
import { streebog } from '#kit/server/gost/streebog.ts';

/** RFC 6986, section 10: the messages and hashes of the standard, highest byte first. */
const reversed = (hex: string): Buffer => Buffer.from(Buffer.from(hex, 'hex').toReversed());

const vectors = [
  {
    message: `323130393837363534333231303938373635343332313039383736353433323130393837363534333231303938373635343332313039383736353433323130`,
    long: `486f64c1917879417fef082b3381a4e211c324f074654c38823a7b76f830ad00fa1fbae42b1285c0352f227524bc9ab16254288dd6863dccd5b9f54a1ad0541b`,
    short: `00557be5e584fd52a449b16b0251d05d27f94ab76cbaa6da890b59d8ef1e159d`,
  },
  {
    message: `fbe2e5f0eee3c820fbeafaebef20fffbf0e1e0f0f520e0ed20e8ece0ebe5f0f2f120fff0eeec20f120faf2fee5e2202ce8f6f3ede220e8e6eee1e8f0f2d1202ce8f0f2e5e220e5d1`,
    long: `28fbc9bada033b1460642bdcddb90c3fb3e56c497ccd0f62b8a2ad4935e85f037613966de4ee00531ae60f3b5a47f8dae06915d5f2f194996fcabf2622e6881e`,
    short: `508f7e553c06501d749a66fc28c6cac0b005746d97537fa85d9e40904efed29d`,
  },
];

describe('Streebog', () => {
  it.each(vectors)('gives the hashes of the standard', ({ message, long, short }) => {
    expect(streebog(reversed(message), 512).toString('hex')).toBe(reversed(long).toString('hex'));
    expect(streebog(reversed(message), 256).toString('hex')).toBe(reversed(short).toString('hex'));
  });

  it('hashes what fills no block, one block and a little more as OpenSSL does', () => {
    const hashes = [0, 63, 64, 65].map((size) =>
      streebog(Buffer.alloc(size, 'a'), 256).toString('hex').slice(0, 16),
    );
    expect(hashes).toEqual(['3f539a213e97c802', 'c2d359777ece1107', 'c2ce0969b6e46844', 'eed69dade400108a']);
  });
});
