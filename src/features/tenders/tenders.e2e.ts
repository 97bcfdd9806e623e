import { readFile } from 'node:fs/promises';
import { registerScreenTexts as texts } from '#features/tenders/tenders.screen-texts.ts';
import {
  application44,
  contract44,
  notice44,
  protocol44,
  zipOf,
} from '#features/tenders/server/register/register.factory.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const samples = new URL('../../../public/samples/', import.meta.url).pathname;

/** The sample archive's kind of content under numbers that no other promise brings in. */
const archive = async (): Promise<Buffer> => {
  const notice223 = await readFile(`${samples}notice-223fz.xml`, 'utf8');
  return zipOf([
    {
      name: 'notice-44fz.xml',
      content: notice44({ number: '0998990000126000991', subject: 'Ремонт обещанной кровли' }),
    },
    { name: 'notice-223fz.xml', content: notice223.replaceAll('39980000001', '39980000991') },
    {
      name: 'protocol-44fz.xml',
      content: protocol44([application44(1, '800000', 1)], { number: '0998990000126000991' }),
    },
    {
      name: 'project-44fz.xml',
      content: contract44(
        { no: 1, inn: '7898000341', price: '800000', contacts: '<contactPhone>89123456789</contactPhone>' },
        { number: '0998990000126000991' },
      ),
    },
    { name: 'plan-44fz.xml', content: '<export><tenderPlan2020/></export>' },
    { name: 'broken-44fz.xml', content: '<export><epNotificationEF2020>' },
  ]);
};

test('an operator uploads a register archive, sees what became of every document and who won; a second time nothing changes', async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  await page.goto('/tenders/index');
  await page.getByRole('link', { name: texts.title }).click();

  const upload = async (name: string): Promise<void> => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/zip', buffer: await archive() });
  };
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const counts = async (name: string): Promise<string[]> => {
    await expect(row(name)).toContainText(texts.doneWithErrors);
    const cells = await row(name).getByRole('cell').allTextContents();
    return cells.slice(2, 7);
  };

  await upload('ноябрь.zip');
  expect(await counts('ноябрь.zip')).toEqual(['4', '0', '0', '1', '1']);

  await page.getByRole('link', { name: texts.open('ноябрь.zip') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(7);
  await dialog.getByRole('button', { name: `${texts.outcomes.error} 1` }).click();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog.getByRole('row').last()).toContainText('broken-44fz.xml');
  await page.keyboard.press('Escape');

  await upload('ещё раз.zip');
  expect(await counts('ещё раз.zip')).toEqual(['0', '0', '4', '1', '1']);

  await page.goto('/tenders/index');
  await page.getByRole('searchbox').fill('обещанной кровли');
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('link', { name: 'Открыть закупку 0998990000126000991' }).click();
  const purchase = page.locator('main:visible');
  await expect(purchase).toContainText('Ремонт обещанной кровли');
  await expect(purchase).toContainText('Company 7898000341');
  await expect(purchase).toContainText(/снижение 20,00\s%/);
  await expect(purchase.getByRole('link', { name: '+7(912)345-6789' })).toBeVisible();
  await expect(purchase).toContainText('Сделок по этой закупке нет');
  await expect(purchase.getByRole('cell', { name: 'Протокол epProtocolEF2020Final' })).toBeVisible();
});

test('the samples on the screen are register files that the product reads', async ({ page, signIn }) => {
  await signIn('operator');
  await page.goto('/tenders/import');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: texts.sampleFiles.archive }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'образец.zip',
    mimeType: 'application/zip',
    buffer: await readFile(await (await download).path()),
  });
  await page.getByRole('link', { name: texts.open('образец.zip') }).click();
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(5);
});
