import { expect, type Page } from '@playwright/test';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { contractScreenTexts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { signInScreenTexts } from '#features/sign-in/sign-in.screen-texts.ts';
import { signingScreenTexts } from '#features/signing/signing.screen-texts.ts';
import { callAs } from '#kit/testing/call-as.ts';

/** What we do on a new agent's way, by calls or on our screens. */
export type OurSide = {
  /** Sends what he has told back with a remark at the first paper, or approves all of it. */
  readonly decide: (admin: Page, agentId: number, remark: string) => Promise<void>;
  /** Answers the number of the contract. */
  readonly makeContract: (admin: Page, agentId: number) => Promise<string>;
  readonly letIn: (
    admin: Page,
    agentId: number,
    by: { readonly number: string; readonly newestCode: () => Promise<string> },
  ) => Promise<void>;
};

const demoPassword = 'poruchitel-demo';

const cardOf = (agentId: number, view: string): string => `/agents/card/${agentId}?view=${view}`;

/** Looks through every paper that waits: the first is sent back where there is a remark, the others are accepted. */
const reviewDossier = async (admin: Page, agentId: number, remark: string): Promise<void> => {
  const { slots } = await callAs(admin, dossierCalls.getDossier, { query: { id: agentId } });
  const waiting = slots.flatMap(({ documents }) => documents.filter(({ state }) => state === 'uploaded'));
  const place = admin.getByText(/^\d+ из \d+$/);
  for (const nth of waiting.keys()) {
    const accept = admin.getByRole('button', { name: texts.accept, exact: true });
    await expect(accept).toBeEnabled();
    const at = await place.innerText();
    if (nth === 0 && remark !== '') {
      await admin.getByRole('button', { name: texts.remark, exact: true }).click();
      await admin.getByRole('dialog').getByLabel(texts.remarkLabel).fill(remark);
      await admin.getByRole('dialog').getByRole('button', { name: texts.remark }).click();
    } else await accept.click();
    await expect(place).not.toHaveText(at);
  }
};

/** Marks what no register has answered about. */
const markAll = async (admin: Page): Promise<void> => {
  const marks = admin.getByRole('button', { name: texts.mark, exact: true });
  for (let left = await marks.count(); left > 0; left -= 1) {
    await marks.first().click();
    await expect(marks).toHaveCount(left - 1);
  }
};

/** The administrator checks what a person has sent: back with a remark, or all of it is well. */
const decide: OurSide['decide'] = async (admin, agentId, remark) => {
  await admin.goto(cardOf(agentId, 'check'));
  await reviewDossier(admin, agentId, remark);
  if (remark === '') await markAll(admin);
  await admin.getByRole('button', { name: remark === '' ? texts.approve : texts.returnToFix }).click();
  await expect(admin.getByText(remark === '' ? texts.approved : texts.returned)).toBeVisible();
};

/** Makes the person's contract from his card; answers its number. */
const makeContract: OurSide['makeContract'] = async (admin, agentId) => {
  await admin.goto(cardOf(agentId, 'contract'));
  await admin.getByRole('button', { name: contractScreenTexts.make }).click();
  const dialog = admin.getByRole('dialog', { name: contractScreenTexts.dialogs.make });
  await dialog.getByRole('button', { name: contractScreenTexts.make }).click();
  const message = admin.getByText(/^Договор \S+ составлен$/);
  return (await message.innerText()).split(' ')[1] ?? '';
};

/** We sign the contract by a code and let the person in. */
const letIn: OurSide['letIn'] = async (admin, agentId, { number, newestCode }) => {
  await admin.goto(cardOf(agentId, 'contract'));
  await admin.getByRole('button', { name: contractScreenTexts.signByCode }).click();
  const dialog = admin.getByRole('dialog', { name: contractScreenTexts.dialogs.signTitle(number) });
  const { code, ownAgreement } = signingScreenTexts;
  const accept = dialog.getByRole('button', { name: ownAgreement.accept });
  const agree = dialog.getByLabel(code.agree);
  await expect(accept.or(agree)).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  await agree.check();
  await dialog.getByRole('button', { name: code.send }).click();
  await expect(dialog.getByLabel(code.field)).toBeFocused();
  await dialog.getByLabel(code.field).fill(await newestCode());
  await dialog.getByRole('button', { name: code.sign, exact: true }).click();
  await expect(admin.getByText(contractScreenTexts.inForce, { exact: true })).toBeVisible();

  await admin.getByRole('button', { name: texts.activate }).click();
  await admin.getByRole('dialog').getByRole('button', { name: texts.activate }).click();
  const proof = admin.getByRole('dialog', { name: signInScreenTexts.againTitle });
  const done = admin.getByText(texts.activated);
  await expect(proof.or(done).first()).toBeVisible();
  if (await proof.isVisible()) {
    await proof.getByLabel(signInScreenTexts.password).fill(demoPassword);
    await proof.getByRole('button', { name: signInScreenTexts.again }).click();
  }
  await expect(done).toBeVisible();
};

/** Our side as an administrator has it before him. */
export const onScreens: OurSide = { decide, makeContract, letIn };
