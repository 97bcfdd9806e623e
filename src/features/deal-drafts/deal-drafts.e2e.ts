import type { Page } from '@playwright/test';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftCheckTexts } from '#features/deal-drafts/deal-drafts-check.texts.ts';
import { draftScreenTexts as texts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import { fictionalDraft } from '#features/deal-drafts/server/fictional-draft.seed.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { addMonths } from '#domain/moscow-date.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

type Deal = CallReply<typeof legCalls.getDeal>;

/** One of the agent's guarantees that a bank has approved without having sent a draft yet. */
const findApproved = async (page: Page): Promise<{ deal: Deal; bank: string }> => {
  const filter = { state: 0, status: 'approved', data_start: null, limit: 100 } as const;
  const { items } = await callAs(page, dealListCalls.searchDeals, { body: filter });
  for (const { id } of items.filter(({ product }) => product === 1)) {
    const legs = await callAs(page, draftCalls.listDrafts, { query: { application_id: id } });
    const leg = legs.find(({ status, drafts }) => status === 'approved' && drafts.length === 0);
    if (!leg || legs.some(({ drafts }) => drafts.length > 0)) continue;
    return { deal: await callAs(page, legCalls.getDeal, { params: { id } }), bank: leg.bank_name };
  }
  throw new Error('No bank is to send a draft');
};

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

const upload = async (page: Page, button: string, file: ReturnType<typeof pdf>): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles([file]);
  await expect(page.getByRole('dialog')).toBeHidden();
};

test('a draft with a wrong sum is remarked on, its new version compared word by word and accepted', async ({
  page,
  signIn,
  openAs,
}) => {
  test.setTimeout(90_000);
  await signIn('agent');
  const { deal, bank } = await findApproved(page);
  const terms = {
    bank,
    client: deal.client_name,
    inn: deal.inn ?? '',
    beneficiary: deal.beneficiary_name ?? 'Школа № 1',
    beneficiaryInn: deal.beneficiary_inn ?? '7701000000',
    amount: deal.amount ?? '',
    from: deal.date_start ?? '',
    until: addMonths(deal.date_end ?? '', 18), // past the end of any contract
    purchase: deal.tender_number ?? '',
    number: 'ПР-1',
  };
  const operator = await openAs('operator');
  await operator.goto(`/application/edit/${deal.id}?view=drafts`);
  await upload(operator, texts.upload, pdf('Макет.pdf', fictionalDraft(terms, true)));
  const checks = operator.getByRole('region', { name: texts.checks.title });
  const sum = checks.getByRole('listitem').filter({ hasText: draftCheckTexts.titles.sum }).first();
  await expect(sum).toContainText(draftCheckTexts.results.differs);
  await expect(operator.getByRole('button', { name: texts.actions.accept })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.goto(`/application/detail/${deal.id}?view=drafts`);
  const own = page.getByRole('region', { name: texts.checks.title }).getByRole('listitem').first();
  await own.getByRole('button', { name: texts.checks.remark, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.remarks.save }).click();
  await expect(
    page.getByRole('region', { name: texts.remarks.title }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: texts.actions.return }).first().click();
  const letter = page.getByRole('dialog');
  await expect(letter.getByText(/Замечания к макету гарантии, версия 1/)).toBeVisible();
  await letter.getByRole('button', { name: texts.actions.return }).click();
  await expect(page.getByText(/^Ждём версию 2/)).toBeVisible();

  await operator.reload();
  await upload(operator, texts.uploadNew, pdf('Макет 2.pdf', fictionalDraft(terms, false)));
  // The new version moves the deal by itself, and its checks call for accepting it.
  await expect(operator.getByRole('button', { name: texts.actions.accept })).toHaveAttribute(
    'data-variant',
    'filled',
  );
  await expect(operator.locator('del').first()).toBeVisible();
  await expect(operator.locator('ins').filter({ hasText: /безотзывно/ })).toBeVisible();
  await operator.keyboard.press('j');
  await expect(operator.getByText(/^Различие 1 из \d+$/)).toBeVisible();
  await operator.keyboard.press('v');
  await expect(operator.getByRole('radio', { name: texts.modes.inline })).toBeChecked();

  await page.reload();
  await page.getByRole('button', { name: texts.actions.accept }).click();
  await page.getByLabel(texts.actions.consent).fill('Директор подтвердил по телефону');
  await page.getByRole('dialog').getByRole('button', { name: texts.actions.accept }).click();
  await expect(page.getByText(/^Принят: /)).toBeVisible();
});
