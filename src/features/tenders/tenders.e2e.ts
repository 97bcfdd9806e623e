import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
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
    await expect(row(name)).toContainText(texts.doneWithErrors, { timeout: 30_000 });
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

test('the samples on the screen are register files that the product reads', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  await page.goto('/tenders/import');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: texts.sampleFiles.archive, exact: true }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'образец.zip',
    mimeType: 'application/zip',
    buffer: await readFile(await (await download).path()),
  });
  await page.getByRole('link', { name: texts.open('образец.zip') }).click();
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(5);
});

const real = new URL('../../../../shared/data/eis/', import.meta.url).pathname;

type Promised = { readonly number: string; readonly states: readonly (string | RegExp)[] };

/** The register's own files where they lie beside the product, else the sample; and the winners that they tell of. */
const registerArchive = async (): Promise<{ buffer: Buffer; winners: readonly Promised[] }> => {
  if (!existsSync(real)) {
    const states = ['ООО "Вымышленный подрядчик"', '+7(846)555-0102', /снижение 10,00\s%/];
    return {
      buffer: await readFile(`${samples}winner.zip`),
      winners: [{ number: '0998990000126000002', states }],
    };
  }
  const parts = [];
  for await (const path of glob('**/*.{xml,json}', { cwd: real }))
    parts.push({ name: basename(path), content: await readFile(real + path) });
  return {
    buffer: zipOf(parts),
    winners: [
      {
        number: '0101500000623000049',
        states: ['Участник в протоколе не назван', /4\s700,00/, '20.11.2023'],
      },
      { number: '0373200594323131322', states: ['ИНН 7811751018', 'Контракт заключён', /1\s900,00/] },
      { number: '2440456396402349141', states: ['ИНН 7814426055', 'Проект контракта', '+7(812)555-9012'] },
    ],
  };
};

test('an archive of the real register files is brought in and its winners stand there', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  test.setTimeout(120_000);
  const { buffer, winners } = await registerArchive();
  const name = `реестр ${Date.now()}.zip`;
  await signIn('operator');
  await page.goto('/tenders/import');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
  const row = page.getByRole('row').filter({ hasText: name });
  // Dozens of real files, read behind the scenes beside whatever else the machine does.
  await expect(row).toContainText(texts.states.done, { timeout: 60_000 });
  expect((await row.getByRole('cell').allTextContents())[6]).toBe('0');
  for (const { number, states } of winners) {
    await page.goto('/tenders/index');
    await page.getByRole('searchbox').fill(number);
    await page.getByRole('link', { name: `Открыть закупку ${number}` }).click();
    for (const words of states) await expect(page.locator('main:visible')).toContainText(words);
  }
});
