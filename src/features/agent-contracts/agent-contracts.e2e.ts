import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractScreenTexts as texts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { signingScreenTexts } from '#features/signing/signing.screen-texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const code = signingScreenTexts.code;

test('an agent reads new rules on entering, accepts them, and signs his contract by a code', async ({
  page,
  signIn,
  openAs,
}) => {
  const admin = await openAs('admin');
  const name = `Правила ${Date.now()}`;
  await callAs(admin, ruleCalls.saveRule, {
    body: {
      name,
      text: 'Клиенту называют только цену из программы.',
      forms: ['self_employed'],
      roles: ['agent'],
      starts_on: '2099-01-01',
      is_required: true,
      accept_label: 'Согласен',
      cancel_label: 'Не сейчас',
    },
  });
  const { items } = await callAs(admin, contractCalls.listContracts, { body: { q: 'Фролов' } });
  const [first] = items;
  const agentId = first?.agent_id ?? 0;
  for (const { id } of items.filter(({ can_void: isOpen }) => isOpen))
    await callAs(admin, contractCalls.voidContract, { body: { id, reason: 'Новый' } });
  const { number } = await callAs(admin, contractCalls.makeContract, {
    body: { agent_id: agentId, starts_on: '2026-01-01', ends_on: '2099-01-01' },
  });

  await signIn('agent2');
  for (const rule of await callAs(page, ruleCalls.listRules, {}))
    if (rule.waits && rule.name !== name) await callAs(page, ruleCalls.acceptRule, { body: { id: rule.id } });
  await page.goto('/contract/index');
  const rules = page.getByRole('dialog', { name });
  await rules.getByRole('button', { name: 'Согласен' }).click();
  await expect(rules).toBeHidden();

  await page.getByRole('button', { name: texts.signByCode }).click();
  const dialog = page.getByRole('dialog', { name: texts.dialogs.signTitle(number) });
  const agree = dialog.getByRole('button', { name: signingScreenTexts.ownAgreement.accept });
  await expect(agree.or(dialog.getByLabel(code.agree))).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await dialog.getByLabel(code.agree).check();
  await dialog.getByRole('button', { name: code.send }).click();
  await admin.goto('/user/sms');
  const message = await admin
    .getByText(new RegExp(`^Код \\d{6}: подписание договора ${number}`))
    .first()
    .innerText();
  await dialog.getByLabel(code.field).fill(/\d{6}/.exec(message)?.[0] ?? '');
  await dialog.getByRole('button', { name: code.sign, exact: true }).click();
  await expect(page.getByText(texts.ownStates.signed_agent)).toBeVisible();
});
