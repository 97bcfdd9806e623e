import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { newItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import { agentKinds, builtInKinds, neededKinds } from '#features/document-kinds/document-kinds.codes.ts';
import { documentKindCalls as calls } from '#features/document-kinds/document-kinds.contract.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
});
afterAll(() => api.stop());

type Fields = CallInput<typeof calls.createKind>['body'];

const licence: Fields = {
  name: 'Лицензия СРО',
  group: 'legal',
  is_multiple: false,
  formats: ['png', 'pdf'],
  max_mb: 3,
  valid_days: 90,
  needs_signature: true,
  help: 'Если нужна',
  is_active: true,
};
const list = (caller = admin) => caller.call(calls.listKinds, {});
const find = async (code: string) => (await list()).find((kind) => kind.code === code) as DocumentKind;
const update = ({ code: _code, ...kind }: DocumentKind, more: Partial<Fields> & { version?: number } = {}) =>
  admin.call(calls.updateKind, { body: { ...kind, ...more } });
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the dictionary of kinds', () => {
  it('begins with every kind the product speaks of, as it was before, and everybody but a guest reads it', async () => {
    const kinds = await list(await api.as('agent'));
    expect(kinds.map(({ code }) => code)).toEqual([...builtInKinds, ...agentKinds]);
    const first = { max_mb: 25, is_multiple: true, valid_days: null, is_active: true };
    for (const kind of kinds.filter(({ group }) => group !== 'agent'))
      expect(kind).toMatchObject({ ...first, formats: ['pdf', 'jpeg', 'png', 'tiff'] });
    expect(kinds[0]).toMatchObject({ name: 'Устав', group: 'legal' });
    expect(await refused(list(await api.as('guest')))).toMatchObject({ status: 403 });
  });

  it('gets a kind with a code of its own, once for one intention', async () => {
    const headers = { 'idempotency-key': 'licence' };
    const made = await admin.call(calls.createKind, { body: licence }, headers);
    expect(made).toMatchObject({ ...licence, formats: ['pdf', 'png'], code: 'litsenziya_sro', version: 1 });
    expect(await admin.call(calls.createKind, { body: licence }, headers)).toEqual(made);
    const body = { ...licence, name: 'лицензия сро' };
    expect(await refused(admin.call(calls.createKind, { body }))).toMatchObject({
      status: 409,
      errors: { name: [expect.any(String)] },
    });
  });

  it('is changed by the administrator alone, keeps the code, and refuses an older version', async () => {
    const kind = await find('charter');
    const changed = await update(kind, { name: 'Устав общества', max_mb: 10 });
    expect(changed).toMatchObject({ code: 'charter', name: 'Устав общества', max_mb: 10, version: 2 });
    expect(await refused(update(kind))).toMatchObject({ status: 409, code: 'documentKinds.conflict' });
    const { code: _code, ...body } = changed;
    for (const role of ['manager', 'director', 'agent'] as const)
      expect((await (await api.as(role)).send(calls.updateKind, { body })).statusCode).toBe(403);
  });

  it('takes nothing beyond the law of uploads', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ max_mb: 26 }, 'max_mb'],
      [{ max_mb: 0 }, 'max_mb'],
      [{ formats: [] }, 'formats'],
      [{ formats: ['exe'] }, 'formats.0'],
      [{ valid_days: 0 }, 'valid_days'],
      [{ name: ' ' }, 'name'],
      [{ code: 'mine' }, '_'],
    ];
    for (const [more, field] of wrong) {
      const answer = await admin.send(calls.createKind, { body: { ...licence, name: 'Другой', ...more } });
      expect([field, answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        field,
        422,
        [field],
      ]);
    }
  });
});

describe('a kind out of use', () => {
  it('is none that the product needs, and none a bank asks for', async () => {
    for (const code of neededKinds)
      expect(await refused(update(await find(code), { is_active: false }))).toMatchObject({ status: 409 });
    const bank = await makeBank(api.services, 'Банк А');
    const body = { bank_id: bank.id, product_id: null };
    const items = [newItem('passport')];
    await admin.call(packageCalls.savePackage, { body: { ...body, version: 0, items } });
    expect(await refused(update(await find('passport'), { is_active: false }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Банк А'),
    });
    await admin.call(packageCalls.savePackage, { body: { ...body, version: 1, items: [] } });
    expect(await update(await find('passport'), { is_active: false })).toMatchObject({ is_active: false });
    const again = refused(admin.call(packageCalls.savePackage, { body: { ...body, version: 2, items } }));
    expect(await again).toMatchObject({
      status: 422,
      message: expect.stringContaining('больше не используется'),
    });
  });
});
