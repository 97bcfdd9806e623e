import { expect, type Page } from '@playwright/test';
import { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import type { LinkPurpose } from '#features/client-links/client-links.states.ts';
import { clientPageTexts as texts } from '#features/client-links/client-page.screen-texts.ts';
import { smsCalls } from '#features/sms/sms.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';

/** The code in the last message to a phone. */
export const codeFrom = async (admin: Page, phone: string): Promise<string> => {
  const { items } = await callAs(admin, smsCalls.listSms, { body: { q: phone.slice(2), limit: 1 } });
  return /\d{6}/.exec(items[0]?.text ?? '')?.[0] ?? '';
};

type People = { readonly operator: Page; readonly admin: Page };
type Link = {
  readonly dealId: number;
  readonly phone: string;
  readonly purposes: LinkPurpose[];
  readonly word: string;
  /** What is looked at before the code is typed in. */
  readonly beforeCode?: () => Promise<void>;
};

/** Gives a client a link to a deal and comes by it as he does, with the code from the message. */
export const comeByLink = async (
  page: Page,
  { operator, admin }: People,
  { dealId, phone, purposes, word, beforeCode }: Link,
): Promise<void> => {
  const link = await callAs(operator, clientLinkCalls.createLink, {
    body: {
      application_id: dealId,
      name: 'Анна',
      phone,
      email: null,
      purposes,
      word,
      by_sms: false,
      by_letter: false,
    },
  });
  const made = await callAs(operator, clientLinkCalls.giveLink, { body: { id: link.id } });
  await page.goto(`/c/${new URL(made.link).hash}`);
  await page.getByRole('button', { name: texts.code.send }).click();
  await expect(page).toHaveURL(/\/c\/$/);
  const field = page.getByLabel(texts.code.label);
  await expect(field).toBeFocused();
  await beforeCode?.();
  await field.fill(await codeFrom(admin, phone));
  await expect(page.getByText(word)).toBeVisible();
};
