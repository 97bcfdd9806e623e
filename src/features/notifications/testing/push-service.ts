import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createVerify,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '#features/notifications/notifications.push.ts';
import type { PushKeys } from '#kit/server/outbound/push-door.ts';

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Keys of our server as a push service is to know them. */
export const makePushKeys = (): PushKeys => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url').padStart(43, 'A'),
    subject: 'mailto:admin@example.ru',
  };
};

/** A browser as a push service knows it: it alone reads what is sent to it (RFC 8291, RFC 8188). */
const makeBrowser = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer): string => {
    const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
    const sender = body.subarray(21, 21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = derive(pair.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  return { keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }, read };
};

/** Whether a request is signed by the keys of our server for this very service (RFC 8292). */
const isSigned = ({ headers }: IncomingMessage, origin: string, { publicKey }: PushKeys): boolean => {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isOurs = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify(
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      signature,
      'base64url',
    );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  return isOurs && key === publicKey && aud === origin;
};

/** What has come to a browser, in its order. */
type Browser = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly received: PushMessage[];
  /** What the service answers from now on. */
  answer: number;
};

/** A push service on loopback with as many browsers as a test wants; what is not encrypted and signed is 400. */
export const openPushService = async (keys: PushKeys) => {
  const browsers = new Map<string, { readonly browser: Browser; readonly read: (body: Buffer) => string }>();
  const raw: Buffer[] = [];
  let origin = '';
  const server = createServer((request, response) => {
    void bytesOf(request).then((body) => {
      raw.push(body);
      const found = browsers.get(request.url ?? '');
      if (!found) return response.writeHead(404).end();
      const { browser, read } = found;
      if (browser.answer >= 300) return response.writeHead(browser.answer).end();
      if (!isSigned(request, origin, keys)) return response.writeHead(403).end();
      browser.received.push(JSON.parse(read(body)) as PushMessage);
      return response.writeHead(browser.answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** Every body as it came over the wire. */
    raw,
    browser: (): Browser => {
      const { keys: own, read } = makeBrowser();
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const browser: Browser = { endpoint: `${origin}${path}`, keys: own, received: [], answer: 201 };
      browsers.set(path, { browser, read });
      return browser;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
