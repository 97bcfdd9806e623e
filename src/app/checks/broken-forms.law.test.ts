import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectRoutes } from '#app/server/collect.ts';
import { mayPass } from '#domain/access.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { startDice } from '#kit/testing/dice.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const doors: readonly NamedCall[] = (await collectRoutes())
  .map((route) => route.call)
  .filter((call) => call.files);
const cuts = process.env['CI_FULL'] ? 400 : 12;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const form = 'multipart/form-data; boundary=x';
const fileHead = 'content-disposition: form-data; name="files"; filename="Устав.pdf"\r\n';
const part = Buffer.concat([Buffer.from(`--x\r\n${fileHead}\r\n`), samplePdf(), Buffer.from('\r\n')]);
const end = Buffer.from('--x--\r\n');
const field = (head: string, value = '1') => Buffer.from(`--x\r\n${head}\r\n\r\n${value}\r\n`);
const whole = Buffer.concat([field('content-disposition: form-data; name="id"'), part, end]);

type Broken = readonly [title: string, type: string, body: Buffer];
const broken: readonly Broken[] = [
  ['no boundary', 'multipart/form-data', whole],
  ['an empty boundary', 'multipart/form-data; boundary=', whole],
  ['a boundary of 300 signs', `multipart/form-data; boundary=${'b'.repeat(300)}`, whole],
  ['another boundary', 'multipart/form-data; boundary=y', whole],
  ['a broken boundary', 'multipart/form-data; boundary="x', whole],
  ['an end that does not come', form, part],
  ['an end within the head', form, Buffer.from('--x\r\ncontent-disp')],
  ['no head', form, Buffer.concat([Buffer.from('--x\r\n\r\n1\r\n'), end])],
  ['a head without its name', form, Buffer.concat([field('content-disposition: form-data'), part])],
  ['a head of 100 000 signs', form, Buffer.concat([field(`x: ${'h'.repeat(100_000)}`), part])],
  ['a head of no sense', form, Buffer.concat([field('\0:\u007f;;;=""='), part])],
  ['nothing', form, Buffer.alloc(0)],
  ['bytes of no form', form, Buffer.from([0, 255, 13, 10, 45, 45, 0])],
  [
    'a field of the prototype',
    form,
    Buffer.concat([field('content-disposition: form-data; name="__proto__"'), end]),
  ],
  [
    'a field that says it is JSON',
    form,
    Buffer.concat([
      field('content-disposition: form-data; name="a"\r\ncontent-type: application/json', '{'),
      part,
      end,
    ]),
  ],
  [
    '1 000 fields',
    form,
    Buffer.concat([
      ...Array.from({ length: 1_000 }, (_, at) => field(`content-disposition: form-data; name="f${at}"`)),
      end,
    ]),
  ],
];

const { dice } = startDice(20_261_123);
/** The sound form cut somewhere, or with one byte of its frame turned. */
const damaged = (): Broken => {
  const at = dice(whole.length);
  if (dice(2) === 0) return [`cut at ${at}`, form, whole.subarray(0, at)];
  const turned = Buffer.from(whole);
  turned[at] = dice(256);
  return [`another byte at ${at}`, form, turned];
};

describe.each(doors.map((call) => [call.name, call] as const))('the door %s', (_name, call) => {
  const tried = [...broken, ...Array.from({ length: cuts }, damaged)];
  it('answers a broken form with a refusal in Russian and keeps nothing of it', async () => {
    const caller = await api.as(mayPass(call.access, 'operator') ? 'operator' : 'admin');
    const stored = () =>
      globSync('files/**/*', { cwd: api.services.settings.dataDir, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length;
    for (const [title, type, payload] of tried) {
      const before = stored();
      const answer = await api.inject({
        method: call.method,
        url: `/api${call.path}`,
        headers: { authorization: `Bearer ${caller.token}`, 'content-type': type },
        payload,
      });
      if (answer.statusCode < 300) continue; // a byte turned inside the file may leave the form sound
      expect(answer.statusCode, title).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, title).toBeLessThan(500);
      expect(answer.json<{ message: string }>().message, title).toMatch(/[а-яё]/i);
      expect(stored(), title).toBe(before);
    }
  });
});
