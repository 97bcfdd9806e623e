import type { Page } from '@playwright/test';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { fictionalPdf } from '#features/deal-documents/server/fictional-pdf.ts';
import { fictionalScan } from '#features/deal-documents/server/fictional-scan.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** Kinds as the dictionary names them. */
const kinds = { charter: 'Устав', passport: 'Паспорт' };
const sheet = (title: string) => ({ title, paragraphs: ['Вымышленный документ.'] });
const charter = {
  name: 'Устав «Ромашка» № 5.pdf',
  mimeType: 'application/pdf',
  buffer: fictionalPdf([sheet('Устав')]),
};
const scan = {
  name: 'Паспорт, разворот.png',
  mimeType: 'image/png',
  buffer: fictionalScan(sheet('Паспорт')),
};
const program = { name: 'Счёт.pdf.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };

/** Opens the papers of a new deal. */
const openPapers = async (page: Page): Promise<void> => {
  await page.goto('/application/index');
  const id = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'poruchitel' };
    const answer = await fetch('/api/applications', { method: 'POST', headers, body: '{"product":1}' });
    return ((await answer.json()) as { id: number }).id;
  });
  await page.goto(`/application/detail/${id}?view=documents`);
  await page.getByText(texts.empty).waitFor();
};

const pick = async (page: Page, button: string, files: (typeof charter)[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(files);
};

test('an agent attaches several papers at once, looks at them in place and takes one home under its own name', async ({
  page,
  signIn,
}) => {
  await signIn('agent');
  await openPapers(page);
  await pick(page, texts.chooseFiles, [charter, scan, program]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/запрещённое расширение/)).toBeVisible();
  await expect(dialog.getByLabel(texts.sort.kindOf(scan.name))).toHaveValue(kinds.passport);
  await dialog.getByRole('button', { name: texts.sort.send(2) }).click();
  await expect(page.getByRole('region', { name: kinds.charter })).toContainText(charter.name);

  await page.getByRole('button', { name: charter.name, exact: true }).click();
  await expect(dialog.locator('iframe')).toHaveAttribute('title', charter.name);
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('blob:'))).toBe(true);
  await dialog.getByRole('button', { name: webTexts.viewer.next }).click();
  const picture = dialog.getByRole('img', { name: scan.name });
  await expect(picture).toBeVisible();
  await page.keyboard.press('r');
  await expect(picture).toHaveCSS('transform', /matrix\(.*1, -1/);
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: texts.downloadFile(charter.name) }).click();
  expect((await download).suggestedFilename()).toBe(charter.name);
});

test('a paper replaced keeps its history, a paper removed comes back', async ({ page, signIn }) => {
  await signIn('agent');
  await openPapers(page);
  await pick(page, texts.uploadKind(kinds.charter), [charter]);
  const papers = page.getByRole('region', { name: kinds.charter });
  await expect(papers).toContainText(charter.name);

  const menuOf = (name: string) => papers.getByRole('button', { name: texts.more(name) });
  await menuOf(charter.name).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: texts.replace }).click();
  const newer = { ...charter, name: 'Устав 2026.pdf', buffer: fictionalPdf([sheet('Новый устав')]) };
  await (await chooser).setFiles([newer]);
  await papers.getByRole('button', { name: texts.version(2) }).click();
  await expect(papers.getByRole('link', { name: charter.name })).toBeVisible();

  await menuOf(newer.name).click();
  await page.getByRole('menuitem', { name: texts.remove }).click();
  await expect(page.getByText(texts.empty)).toBeVisible();
  await page.getByRole('button', { name: texts.undo, exact: true }).click();
  await expect(papers).toContainText(newer.name);
});
