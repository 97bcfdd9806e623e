import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyCalls } from '#features/company/company.contract.ts';
import { bringWhole } from '#features/company/testing/bring-whole.ts';
import { printPdf } from '#kit/server/print-pdf.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

/** A whole PNG of one pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let api: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
});
afterAll(() => api.stop());

const save = async (content: object) => {
  const { branding } = await admin.call(companyCalls.showCompany, {});
  return admin.send(companyCalls.saveBranding, { body: { number: branding.number, content } });
};
const print = () =>
  printPdf({ title: 'А', author: 'А', content: [{ text: 'А' }], footer: () => ({ text: '1' }) });

describe('the branding of the company', () => {
  it('are set with versions; the logo is everybody’s to see and stands in print; returned, all is as it was', async () => {
    expect((await api.visitor.send(companyCalls.showLogo, { query: {} })).statusCode).toBe(404);
    const plain = await print();
    expect((await save({ name: 'Заря', hue: 150, logo: pixel, letterhead: 'ООО «Заря»' })).statusCode).toBe(
      200,
    );
    const logo = await api.visitor.send(companyCalls.showLogo, { query: {} });
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await print()).includes('/Subtype /Image')).toBe(true);
    expect(plain.includes('/Subtype /Image')).toBe(false);
    const [version] = await admin.call(companyCalls.listVersions, { query: { section: 'branding' } });
    expect(version?.changes.find(({ path }) => path === 'logo')?.after).toMatch(/^PNG, 1 KB, [0-9a-f]+$/);
    const { branding } = await admin.call(companyCalls.showCompany, {});
    await admin.call(companyCalls.returnVersion, {
      body: { section: 'branding', number: branding.number, to: 0 },
    });
    expect((await api.visitor.send(companyCalls.showLogo, { query: {} })).statusCode).toBe(404);
  });

  it('travel in the whole set with the letters: first a rehearsal, then all or none', async () => {
    const words = { 'sign-in.changed': { ru: { subject: 'Пароль другой', text: 'Пароль другой.' } } };
    const content = { branding: { name: 'Заря', logo: pixel }, letters: { words } };
    const bring = (isDryRun: boolean, more: object = {}) =>
      bringWhole(admin, { ...content, ...more }, isDryRun);
    const tried = await bring(true);
    expect(tried.json<{ section: string }[]>().map(({ section }) => section)).toEqual([
      'letters',
      'branding',
    ]);
    expect((await admin.call(companyCalls.showCompany, {})).branding.content).toEqual({});
    expect((await bring(false, { branding: { logo: 'data:image/png;base64,AAAA' } })).statusCode).toBe(422);
    expect((await admin.call(companyCalls.showCompany, {})).letters.content).toEqual({});
    expect((await bring(false)).statusCode).toBe(200);
    const { branding, letters } = await admin.call(companyCalls.showCompany, {});
    expect([branding.content, letters.content]).toEqual([content.branding, content.letters]);
    for (const [section, { number }] of Object.entries({ branding, letters }))
      await admin.call(companyCalls.returnVersion, {
        body: { section: section as 'branding' | 'letters', number, to: 0 },
      });
  });

  it.each([
    ['no picture', 'data:image/png;base64,PHNjcmlwdD4='],
    ['a picture that says it is another', pixel.replace('png', 'jpeg')],
    ['a picture cut short', pixel.slice(0, 70)],
    ['an address', 'https://evil.example/logo.png'],
    ['markup that draws', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ])('are refused with %s for a logo', async (_name, logo) => {
    expect((await save({ logo })).statusCode).toBe(422);
  });

  it('are refused with a hue there is none of, and to anybody but the administrator', async () => {
    for (const hue of [-1, 360, 1.5]) expect((await save({ hue })).statusCode).toBe(422);
    const director = await api.as('director');
    expect(
      (await director.send(companyCalls.saveBranding, { body: { number: 0, content: {} } })).statusCode,
    ).toBe(403);
  });
});
