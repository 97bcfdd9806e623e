import { changeScreenTexts as texts } from '#features/agent-changes/agent-changes.screen-texts.ts';
import { fictionalRequisites } from '#features/agent-dossiers/testing/example-dossier.ts';
import { ownDocumentsTitleTexts } from '#features/own-documents/own-documents-title.texts.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('an agent has his account changed by a request, and payouts wait', async ({ page, signIn, openAs }) => {
  await signIn('senioragent');
  const { last_name: name } = await callAs(page, signInCalls.getUserInfo, {});
  await page.goto('/application/index');
  await page.getByRole('button', { name: /^Учётная запись:/ }).click();
  await page.getByRole('menuitem', { name: ownDocumentsTitleTexts.title }).click();
  await page.getByRole('button', { name: texts.changePart(texts.parts.requisites) }).click();
  const dialog = page.getByRole('dialog');
  for (const field of ['bik', 'account', 'corr_account', 'receiver'] as const)
    await dialog.getByLabel(texts.fields[field]).fill(fictionalRequisites[field]);
  await dialog.getByLabel(texts.wordsLabel).fill('Сменил банк');
  await dialog.getByRole('button', { name: texts.ask }).click();
  const request = page.getByRole('listitem').filter({ hasText: 'Сменил банк' });
  await expect(request.getByText(texts.states.checking)).toBeVisible();

  const admin = await openAs('admin');
  await admin.goto('/agents/index?only=changes');
  await admin.getByText(name).first().click();
  await admin.getByRole('link', { name: texts.tab, exact: true }).click();
  await admin.getByRole('button', { name: texts.accept }).click();
  await admin.getByRole('dialog').getByRole('button', { name: texts.accept }).click();
  await expect(admin.getByText(texts.states.accepted).first()).toBeVisible();

  await expect(request.getByText(texts.states.accepted)).toBeVisible();
  await expect(page.getByText(/выплаты на них пойдут с/)).toBeVisible();
});
