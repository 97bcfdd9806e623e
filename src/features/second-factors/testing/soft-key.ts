import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The little of CBOR (RFC 8949) that a key speaks: the head of an item, whole numbers, words, bytes, maps. */
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
const whole = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const words = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value]);
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

type Asked = { readonly challenge: string; readonly rp_id: string };
/** What a test may have the key do wrong, or otherwise than usual. */
type Whim = {
  readonly origin: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isUnverified?: true;
};

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

/** An authenticator of this process (WebAuthn, ES256) that does as a test says. */
export const makeSoftKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: 'create' | 'get', { challenge }: Asked, { origin }: Whim): Buffer =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    asked: Asked,
    whim: Whim,
    flags: number,
    more: Buffer = Buffer.alloc(0),
  ): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(whim.counter ?? counter);
    const all = flags | present | (whim.isUnverified ? 0 : verified);
    return Buffer.concat([sha256(whim.rpId ?? asked.rp_id), Buffer.from([all]), count, more]);
  };
  return {
    id: base64url(id),
    /** Makes itself known for a person: the body of the call that adds a key, but its name. */
    create: (asked: Asked, whim: Whim) => {
      const coordinate = (value: string): Buffer => bytes(Buffer.from(value, 'base64url'));
      const cose = map(
        [whole(1), whole(2)],
        [whole(3), whole(-7)],
        [whole(-1), whole(1)],
        [whole(-2), coordinate(x)],
        [whole(-3), coordinate(y)],
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = map(
        [words('fmt'), words('none')],
        [words('attStmt'), map()],
        [words('authData'), bytes(authenticatorData(asked, whim, withKey, credential))],
      );
      return {
        id: base64url(id),
        client_data: base64url(clientData('create', asked, whim)),
        attestation: base64url(attestation),
      };
    },
    /** Signs what is asked. */
    sign: (asked: Asked, whim: Whim) => {
      const client = clientData('get', asked, whim);
      const stated = authenticatorData(asked, whim, 0);
      const signature = createSign('sha256')
        .update(Buffer.concat([stated, sha256(client)]))
        .sign(privateKey);
      return {
        id: base64url(id),
        client_data: base64url(client),
        authenticator_data: base64url(stated),
        signature: base64url(signature),
      };
    },
  };
};
