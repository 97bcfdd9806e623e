import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { BadSettings, readSettings } from '#kit/server/settings.ts';
import type { SmsProvider } from '#kit/server/sms/sms-provider.ts';
import { openSmsRu } from '#kit/server/sms/sms-ru.ts';
import { smsSettings } from '#kit/server/sms/sms.settings.ts';
import { openSmsc } from '#kit/server/sms/smsc.ts';

const clock = { now: () => new Date('2026-11-20T09:00:00Z') };
const message = { phone: '+79990001122', text: 'Код 123456', key: 'poruchitel-7' };
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Asked = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** A service on this machine that remembers what it was asked and answers one thing. */
const serve = async (status: number, answer: string): Promise<{ url: URL; asked: Asked[] }> => {
  const asked: Asked[] = [];
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fields = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    asked.push({ url: request.url ?? '', fields });
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  server.unref();
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), asked };
};

const smsc = (url: URL): SmsProvider =>
  openSmsc({ url, login: 'broker', password: 'secret', sender: 'PORUCHITEL' }, clock);
const smsRu = (url: URL): SmsProvider => openSmsRu({ url, apiId: 'key', sender: undefined }, clock);

describe('SMSC', () => {
  it('is asked by a form in its own words, and its number is kept', async () => {
    const { url, asked } = await serve(200, '{"id": 41, "cnt": 1}');
    expect(await smsc(url).send(message)).toEqual({ kind: 'sent', id: '41' });
    expect(asked).toEqual([
      {
        url: '/sys/send.php',
        fields: {
          login: 'broker',
          psw: 'secret',
          phones: '+79990001122',
          mes: 'Код 123456',
          id: 'poruchitel-7',
          charset: 'utf-8',
          fmt: '3',
          sender: 'PORUCHITEL',
        },
      },
    ]);
  });

  it.each([
    [1, 'other'],
    [2, 'login'],
    [3, 'money'],
    [4, 'forbidden'],
    [6, 'text'],
    [7, 'phone'],
    [8, 'phone'],
    [9, 'repeated'],
  ])('refuses by code %i', async (code, reason) => {
    const { url } = await serve(200, JSON.stringify({ error: 'no', error_code: code }));
    expect(await smsc(url).send(message)).toEqual({ kind: 'refused', reason, code });
  });
});

const ofSmsRu = (code: number, number: object): string =>
  JSON.stringify({
    status: code === 100 ? 'OK' : 'ERROR',
    status_code: code,
    sms: { 79990001122: number },
    balance: 10,
  });

describe('SMS.ru', () => {
  it('is asked by a form in its own words, and its number is kept', async () => {
    const number = { status: 'OK', status_code: 100, sms_id: '000000-10000000' };
    const { url, asked } = await serve(200, ofSmsRu(100, number));
    expect(await smsRu(url).send(message)).toEqual({ kind: 'sent', id: '000000-10000000' });
    expect(asked).toEqual([
      { url: '/sms/send', fields: { api_id: 'key', to: '79990001122', msg: 'Код 123456', json: '1' } },
    ]);
  });

  it('may say OK and refuse the one number in it', async () => {
    const { url } = await serve(200, ofSmsRu(100, { status: 'ERROR', status_code: 207 }));
    expect(await smsRu(url).send(message)).toEqual({ kind: 'refused', reason: 'forbidden', code: 207 });
  });

  it.each([
    [102, 'login'],
    [103, 'money'],
    [104, 'phone'],
    [105, 'sender'],
    [110, 'repeated'],
    [112, 'limit'],
    [200, 'login'],
    [201, 'money'],
  ])('refuses by code %i', async (code, reason) => {
    const { url } = await serve(200, ofSmsRu(code, { status: 'ERROR', status_code: code }));
    expect(await smsRu(url).send(message)).toEqual({ kind: 'refused', reason, code });
  });

  it.each([150, 220])('that fails by code %i leaves us not knowing', async (code) => {
    const { url } = await serve(200, ofSmsRu(code, { status: 'ERROR', status_code: code }));
    expect(await smsRu(url).send(message)).toEqual({ kind: 'unknown' });
  });
});

describe.each([
  ['SMSC', smsc],
  ['SMS.ru', smsRu],
])('%s that gives no answer', (_name, open) => {
  it.each([
    ['a failure of its own', 500, 'oops'],
    ['a page', 200, '<html>'],
    ['another shape', 200, '{"hello": 1}'],
    ['a refusal of the door', 403, '{}'],
  ])('but %s leaves us not knowing, and is asked once', async (_what, status, answer) => {
    const { url, asked } = await serve(status, answer);
    expect(await open(url).send(message)).toEqual({ kind: 'unknown' });
    expect(asked).toHaveLength(1);
  });

  it('is left alone for a while after five silences, and that is known not to have gone', async () => {
    const { url, asked } = await serve(500, '');
    const provider = open(url);
    for (let turn = 0; turn < 5; turn += 1) await provider.send(message);
    expect(await provider.send(message)).toEqual({ kind: 'refused', reason: 'resting', code: null });
    expect(asked).toHaveLength(5);
  });
});

describe('the account', () => {
  const read = (env: Record<string, string>) => readSettings(env, [smsSettings]);
  const readSms = (env: Record<string, string>) => smsSettings.of(read(env));

  it('is read from the environment, whole or not at all', () => {
    expect(readSms({})).toBeUndefined();
    const account = { SMS_SERVICE: 'smsc', SMS_LOGIN: 'broker', SMS_KEY: 'secret' };
    expect(readSms(account)).toMatchObject({ service: 'smsc', login: 'broker', password: 'secret' });
    expect(String(readSms({ SMS_SERVICE: 'smsru', SMS_KEY: 'key' })?.url)).toBe('https://sms.ru/');
    expect(() => read({ SMS_SERVICE: 'smsc', SMS_KEY: 'secret' })).toThrow(BadSettings);
    expect(() => read({ SMS_SERVICE: 'smsru' })).toThrow('SMS_KEY');
    expect(() => read({ ...account, SMS_URL: 'http://example.org' })).toThrow('https only');
  });
});
