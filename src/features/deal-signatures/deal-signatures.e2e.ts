import { readFileSync } from 'node:fs';
import type { APIRequestContext, Locator } from '@playwright/test';
import { pluginScriptPath } from '#features/signing/signing.plugin.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import { signingTexts } from '#features/signing/signing.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const vectors = new URL('../../kit/server/cms/vectors/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, vectors));
const document = { name: 'Заявление.pdf', mimeType: 'application/pdf', buffer: read('application.pdf') };
const signature = (name: string) => ({
  name: `${name}.sig`,
  mimeType: 'application/octet-stream',
  buffer: read(name),
});

const headers = { 'x-requested-with': 'poruchitel', 'sec-fetch-site': 'same-origin' };
const post = async <T>(request: APIRequestContext, path: string, data: object): Promise<T> => {
  const answer = await request.post(`/api${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
};

/** A document of a deal, attached without the screen. */
const attach = async (request: APIRequestContext, dealId: number, name = document.name): Promise<number> => {
  const answer = await request.post('/api/application-bank/save-document', {
    headers,
    multipart: { application_id: String(dealId), document_type: 'other', files: { ...document, name } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: number }[])[0]?.id ?? 0;
};

type Found = { items: { id: number }[] };
type Shown = { legs: { id: number; status: string; documents: { unsigned: object[] } | null }[] };

/** A deal of the demonstration with a leg being signed for which nothing was asked yet. */
const signingDeal = async (request: APIRequestContext): Promise<{ id: number; leg: number }> => {
  const found = await post<Found>(request, '/application/appsearch', {
    state: 0,
    status: 'signing',
    limit: 50,
  });
  for (const { id } of found.items) {
    const answer = await request.get(`/api/application-bank/signatures?application_id=${id}`);
    const { requests } = (await answer.json()) as { requests: object[] };
    if (requests.length > 0) continue;
    const deal = (await (await request.get(`/api/applications/${id}`)).json()) as Shown;
    // Whose bank wants nothing else signed: the leg goes on as soon as it has what was asked for.
    const leg = deal.legs.find(
      ({ status, documents }) => status === 'signing' && (documents?.unsigned.length ?? 0) === 0,
    );
    if (leg) return { id, leg: leg.id };
  }
  throw new Error('No deal is being signed');
};

test('a signature of the very file is kept with its results, a forged one and one of another file are refused', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('operator');
  const { id } = await signingDeal(page.context().request);
  await attach(page.context().request, id);
  await page.goto(`/application/detail/${id}?view=documents`);
  await page.getByRole('button', { name: texts.badgeAsk(document.name) }).click();
  const dialog = page.getByRole('dialog', { name: texts.ofDocument(document.name) });
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles(signature('other-file-256.p7s'));
  await expect(dialog.getByRole('alert')).toHaveText(signingTexts.verdicts.foreign);
  const forged = signature('detached-256.p7s');
  forged.buffer[forged.buffer.length - 20] = (forged.buffer.at(-20) ?? 0) ^ 1;
  await input.setInputFiles(forged);
  await expect(dialog.getByRole('alert')).toHaveText(signingTexts.verdicts.broken);
  await expect(dialog.getByText(texts.noneYet)).toBeVisible();

  await input.setInputFiles(signature('detached-512.p7s'));
  await expect(dialog.getByText(texts.math)).toBeVisible();
  await expect(dialog.getByText(texts.chain)).toBeVisible();
  await expect(dialog.getByText(texts.inns.differs)).toBeVisible();
  await expect(dialog.getByText('Орлова Анна Сергеевна, Генеральный директор')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: texts.download('detached-512.p7s.sig') }).click();
  const stream = await (await download).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  expect(Buffer.concat(parts).equals(read('detached-512.p7s'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: texts.badgeAsk(document.name) })).toContainText(
    texts.badge(1),
  );
});

type Held = { readonly certificates: number; readonly signed: string };

/** What stands in the page in the place of CryptoPro's objects; runs in the browser. */
const makePlugin = ({ certificates, signed }: Held): void => {
  const certificate = {
    Thumbprint: Promise.resolve('AA'),
    SubjectName: Promise.resolve('CN=Орлова Анна Сергеевна'),
    IssuerName: Promise.resolve('CN=Учебный УЦ'),
    ValidToDate: Promise.resolve('2030-05-01T10:00:00Z'),
    HasPrivateKey: () => Promise.resolve(true),
  };
  const found: object = {
    Count: Promise.resolve(certificates),
    Item: () => Promise.resolve(certificate),
    Find: () => Promise.resolve(found),
  };
  const quiet = (): Promise<void> => Promise.resolve();
  const objects: Record<string, object> = {
    'CAdESCOM.Store': { Open: quiet, Close: quiet, Certificates: Promise.resolve(found) },
    'CAdESCOM.CPSigner': { propset_Certificate: quiet, propset_CheckCertificate: quiet },
    'CAdESCOM.CadesSignedData': {
      propset_ContentEncoding: quiet,
      propset_Content: quiet,
      SignCades: () => Promise.resolve(signed),
    },
  };
  Object.assign(globalThis, {
    makePlugin: () =>
      Object.assign(Promise.resolve(), {
        CreateObjectAsync: (name: string) => Promise.resolve(objects[name]),
      }),
  });
};

test('a document is signed in the browser by the plug-in the operator has named, and it is said what is missing', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('operator');
  const { id } = await signingDeal(page.context().request);
  await attach(page.context().request, id, 'Договор.pdf');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const open = async () => {
    await page.goto(`/application/detail/${id}?view=documents`);
    await page
      .getByRole('button', { name: texts.badgeAsk('Договор.pdf') })
      .first()
      .click();
    return page.getByRole('dialog', { name: texts.ofDocument('Договор.pdf') });
  };
  const { plugin } = texts;
  let dialog = await open();
  const button = (): Locator => dialog.getByRole('button', { name: plugin.sign, exact: true });
  await expect(button()).toBeVisible();
  expect(asked).not.toContain(pluginScriptPath);
  await button().click();
  await expect(dialog.getByRole('alert')).toHaveText(plugin.troubles.absent);
  expect(asked).toContain(pluginScriptPath);

  const signed = read('detached-256.p7s').toString('base64');
  await page.addInitScript(makePlugin, { certificates: 0, signed: '' });
  dialog = await open();
  await button().click();
  await expect(dialog.getByRole('alert')).toHaveText(plugin.troubles.noCertificates);

  await page.addInitScript(makePlugin, { certificates: 1, signed });
  dialog = await open();
  await button().click();
  await dialog.getByRole('combobox', { name: plugin.certificate }).click();
  await page.getByRole('option', { name: /Орлова Анна Сергеевна/ }).click();
  await expect(dialog.getByText(texts.math)).toBeVisible();
  await expect(dialog.getByText('Орлова Анна Сергеевна, Генеральный директор')).toBeVisible();
});

test('an operator asks for a signature by a code, the client signs beside him, and the leg goes to the bank', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('operator');
  const { request } = page.context();
  const { id, leg } = await signingDeal(request);
  const documentId = await attach(request, id);
  await page.goto(`/application/detail/${id}?view=signatures`);
  await expect(page.getByText(texts.noRequests)).toBeVisible();
  await post(request, '/application-bank/sign-request', {
    application_bank_id: leg,
    document_ids: [documentId],
    method: 'sms',
    signer: 'Орлова Анна Сергеевна',
    phone: '+79990004455',
    due_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await page.getByRole('button', { name: texts.signByCode }).click();
  const dialog = page.getByRole('dialog', { name: texts.code.title });
  await dialog.getByLabel(texts.code.agree).check();
  await dialog.getByRole('button', { name: texts.code.send }).click();
  await expect(dialog.getByText(/Код действует ещё/)).toBeVisible();

  const admin = await openAs('admin');
  await admin.goto('/user/sms?q=9990004455');
  const message = await admin
    .getByText(/^Код \d{6}: подписание/)
    .first()
    .innerText();
  const code = /\d{6}/.exec(message)?.[0] ?? '';
  const field = dialog.getByLabel(texts.code.field);
  await field.fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: texts.code.sign, exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(signingTexts.codeWrong);
  await field.fill(code);
  await dialog.getByRole('button', { name: texts.code.sign, exact: true }).click();
  await expect(page.getByRole('link', { name: texts.sheet })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: texts.sheet }).click();
  expect((await download).suggestedFilename()).toMatch(/^Лист подписания \d+\.pdf$/);
  const shown = (await (await request.get(`/api/applications/${id}`)).json()) as Shown;
  expect(shown.legs.find((one) => one.id === leg)?.status).toBe('sending');
});
