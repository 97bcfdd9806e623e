import type { Page } from '@playwright/test';
import { addDays, addMonths, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { fillDocuments } from '#features/deal-documents/testing/fill-documents.ts';
import { draftScreenTexts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import { fictionalDraft } from '#features/deal-drafts/server/fictional-draft.seed.ts';
import { replyTexts } from '#features/deal-sending/deal-sending-reply.texts.ts';
import { queryScreenTexts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { dealGuaranteeTexts } from '#features/deal-legs/deal-legs-guarantee.texts.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { dealReasonTexts } from '#features/deal-legs/deal-legs.reasons.ts';
import { guaranteeScreenTexts } from '#features/guarantees/guarantees.screen-texts.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const today = moscowDateOf(new Date());
const bankName = 'Янтарный Мост';
const terms = {
  bank: 'Банк «Янтарный Мост»',
  client: '',
  inn: '6398177490',
  beneficiary: 'ГБОУ «Школа № 1517»',
  beneficiaryInn: '7734590028',
  amount: '2500000.00',
  from: addDays(today, 5),
  until: addMonths(addDays(today, 200), 2),
  purchase: '0373200041526000187',
  number: 'ЯМ-1',
};

type Move = CallInput<typeof legCalls.moveLegs>['body'];

/** A move that another promise shows by hand: here it only leads the deal on. */
const lead = (page: Page, body: Move) => callAs(page, legCalls.moveLegs, { body });

/** A deal for one bank whose documents are gathered and looked at: what other promises show by hand. */
const gathered = async (agent: Page, operator: Page): Promise<number> => {
  const { items } = await callAs(agent, bankCardCalls.listBanks, { body: { limit: 200 } });
  const bank = items.find(({ name }) => name.includes(bankName))?.id ?? 0;
  const body = {
    product: 1,
    law: '44',
    purpose: 'contract',
    guarantee_kind: 'BG',
    inn: terms.inn,
    amount: terms.amount,
    date_start: terms.from,
    date_end: addDays(today, 200),
    tender_number: terms.purchase,
    beneficiary_name: terms.beneficiary,
    beneficiary_inn: terms.beneficiaryInn,
    collision_reason: 'Обещание',
  } as const;
  const { id } = await callAs(agent, wizardCalls.createDeal, { body: { ...body, bank_ids: [bank] } });
  await lead(agent, { application_id: id, move: 'T3' });
  await fillDocuments(agent, operator, id);
  return id;
};

/** A document of the guarantee that a bank has issued. */
const guaranteeDocument = async (page: Page, id: number): Promise<number> => {
  const file = new File([new Uint8Array(samplePdf())], 'Гарантия ЯМ-77.pdf', { type: 'application/pdf' });
  const body = { application_id: id, document_type: 'guarantee' };
  const [document] = await callAs(page, dealDocumentCalls.saveDocument, { body, files: [file] });
  return document?.id ?? 0;
};

const titleOf = (move: string): string => legTexts.moveTitles[move] ?? move;
const tabs = { banks: /^Банки/, queries: /^Переписка/, history: /^История/ };
const statusOf = (page: Page, words: string) =>
  expect(page.locator('tbody tr').first()).toContainText(words, { ignoreCase: true });

/** The screens of one person who leads the deal on. */
const person = (page: Page, id: number) => {
  const dialog = page.getByRole('dialog');
  /** The deal stays open before everyone: what others do is seen without reloading. */
  const open = async (view: keyof typeof tabs): Promise<void> => {
    if (page.url().includes(`/detail/${id}`))
      await page
        .getByRole('navigation', { name: dealRoomTexts.viewsLabel })
        .getByRole('link', { name: tabs[view] })
        .click();
    else await page.goto(`/application/detail/${id}?view=${view}`);
  };
  /** The primary button of the deal: what this person does next. */
  const press = async (title: string): Promise<void> => {
    await page.getByRole('button', { name: title, exact: true }).first().click();
  };
  const confirm = async (title: string): Promise<void> => {
    await dialog.getByRole('button', { name: title, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  return {
    page,
    dialog,
    open,
    press,
    confirm,
    /** The next action of the deal, confirmed where it asks something. */
    next: async (move: string, fill?: () => Promise<void>): Promise<void> => {
      await open('banks');
      await press(titleOf(move));
      if (!fill) return expect(page.getByRole('button', { name: titleOf(move), exact: true })).toHaveCount(0);
      await fill();
      await confirm(titleOf(move));
    },
    /** A step aside: from the menu of the bank's row. */
    aside: async (move: string, fill?: () => Promise<void>): Promise<void> => {
      await open('banks');
      await page.getByRole('button', { name: dealLegTexts.actionsWith(bankName) }).click();
      await page.getByRole('menuitem', { name: titleOf(move), exact: true }).click();
      if (!fill) return;
      await fill();
      await confirm(titleOf(move));
    },
    choose: async (label: string, option: string | undefined): Promise<void> => {
      await dialog.getByRole('combobox', { name: label }).first().click();
      await page.getByRole('option', { name: option ?? '', exact: true }).click();
    },
    attach: async (name: string): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: documentScreenTexts.picker.upload }).click();
      await (await chooser).setFiles([{ name, mimeType: 'application/pdf', buffer: samplePdf() }]);
      await expect(dialog.locator(`input[value="${name}"]`)).toBeVisible();
    },
    draft: async (button: string, isWrong: boolean, client: string): Promise<void> => {
      await open('banks');
      await press(dealRoomTexts.turn.toPlace.drafts);
      await press(button);
      const buffer = fictionalDraft({ ...terms, client }, isWrong);
      await dialog
        .locator('input[type=file]')
        .setInputFiles([{ name: 'Макет.pdf', mimeType: 'application/pdf', buffer }]);
      await expect(dialog).toHaveCount(0);
    },
  };
};

// Three people's browsers stand open at once.
test.use({ actionTimeout: 30_000 });

test('a deal goes through refusal, appeal, question, draft remarks, acceptance, payment, issue and reissue', {
  tag: '@rare',
}, async ({ openAs }) => {
  test.setTimeout(300_000);
  const [agentPage, operatorPage, managerPage] = [
    await openAs('agent'),
    await openAs('operator'),
    await openAs('manager'),
  ];
  const id = await gathered(agentPage, operatorPage);
  const [agent, operator, manager] = [agentPage, operatorPage, managerPage].map((page) =>
    person(page, id),
  ) as [ReturnType<typeof person>, ReturnType<typeof person>, ReturnType<typeof person>];
  const { client_name: client } = await callAs(agentPage, legCalls.getDeal, { params: { id } });
  const send = async (): Promise<void> => {
    await lead(agentPage, { application_id: id, move: 'T5' });
    await lead(operatorPage, { application_id: id, move: 'T7', comment: 'Клиент подпишет в кабинете' });
  };

  // The bank refuses, the manager appeals, the documents go again.
  await send();
  const refusal = { move: 'T16', reason_code: 'stop_finance', comment: 'Мало собственного капитала' };
  await lead(operatorPage, { application_id: id, ...refusal });
  await manager.next('T29', async () => {
    await manager.dialog.getByLabel(dealMoveTexts.comment).fill('Приложили поручительство');
  });
  await send();
  await operator.next('T8', async () => {
    await operator.dialog.getByLabel(dealMoveTexts.bankNumber).fill('ЯМ-2026/77');
  });
  await statusOf(operatorPage, 'на рассмотрении');

  // The bank asks, the agent answers, the answer goes as one package.
  const queries = queryScreenTexts;
  await operator.open('queries');
  await operator.press(queries.ask);
  await operator.dialog.getByLabel(queries.form.what).fill('Поясните рост кредиторской задолженности');
  await operator.confirm(queries.form.save);
  await agent.open('banks');
  await agent.press(dealRoomTexts.turn.toPlace.queries);
  await agentPage.getByLabel(queries.answerLabel(1)).fill('Аванс по новому контракту');
  await agent.press(queries.readyItem);
  await expect(agentPage.getByText(queries.itemStates.ready, { exact: true })).toBeVisible();
  await operator.open('banks');
  await operator.press(dealRoomTexts.turn.toPlace.queries);
  await operator.press(queries.send);
  await expect(operator.dialog).toContainText('Аванс по новому контракту');
  await operator.confirm(replyTexts.answers.title(1));

  // The bank approves; its draft is wrong, is sent back, comes again and is accepted.
  const [leg] = (await callAs(operatorPage, legCalls.getDeal, { params: { id } })).legs;
  const offer = {
    application_bank_id: leg?.id ?? 0,
    amount: terms.amount,
    date_start: terms.from,
    date_end: terms.until,
    price: '62500.00',
    valid_until: addDays(today, 10),
  };
  await callAs(operatorPage, legCalls.saveOffer, { body: offer });
  await lead(operatorPage, { application_id: id, move: 'T15' });
  const drafts = draftScreenTexts;
  await operator.draft(drafts.upload, true, client);
  await agent.open('banks');
  await agent.press(dealRoomTexts.turn.toPlace.drafts);
  const wrong = agentPage.getByRole('region', { name: drafts.checks.title }).getByRole('listitem').first();
  await wrong.getByRole('button', { name: drafts.checks.remark, exact: true }).click();
  await agent.confirm(drafts.remarks.save);
  await agent.press(drafts.actions.return);
  await agent.confirm(drafts.actions.return);
  await operator.draft(drafts.uploadNew, false, client);
  await agent.open('banks');
  await agent.press(dealRoomTexts.turn.toPlace.drafts);
  await agent.press(drafts.remarks.resolve);
  await agent.press(drafts.actions.accept);
  await agent.dialog.getByLabel(drafts.actions.consent).fill('Директор согласен');
  await agent.confirm(drafts.actions.accept);

  // The client takes the offer and pays; the bank issues.
  await operator.open('banks');
  await lead(agentPage, { application_id: id, move: 'T20' });
  await lead(operatorPage, { application_id: id, move: 'T21', paid_amount: offer.price, paid_on: today });
  await lead(operatorPage, { application_id: id, move: 'T34' });
  await lead(operatorPage, {
    application_id: id,
    move: 'T23',
    guarantee_number: 'ЯМ-77',
    guarantee_date: today,
    document_id: await guaranteeDocument(operatorPage, id),
  });
  await statusOf(operatorPage, 'действует');
  await operator.press(dealRoomTexts.turn.toRegistry);
  await operator.dialog.getByRole('button', { name: guaranteeScreenTexts.card.addRegistry }).click();
  await operatorPage.getByLabel(guaranteeScreenTexts.correction.registry).fill('0107200000126000078');
  await operatorPage.keyboard.press('Enter');
  await expect(operatorPage.getByText('0107200000126000078').first()).toBeVisible();
  await operatorPage.keyboard.press('Escape');

  // The agent sees it without reloading: what he does next stands on the bank as it is now.
  await agent.open('banks');
  await agentPage.locator('tbody tr').first().getByText(bankName).click();
  await expect(agent.dialog).toContainText('0107200000126000078');
  await agentPage.keyboard.press('Escape');
  await expect(agent.dialog).toHaveCount(0);

  // The term of the contract grows, so does the guarantee's.
  const later = addMonths(terms.until, 3);
  await agent.aside('T24', async () => {
    await agent.choose(dealMoveTexts.reason, dealReasonTexts.reissueReasons['agreement']);
    await agent.dialog.getByLabel(dealGuaranteeTexts.form.end).fill(formatDate(later));
    await agentPage.keyboard.press('Tab');
  });
  await operator.next('T25', () => Promise.resolve());
  await operator.next('T28', async () => {
    await operator.dialog.getByLabel(dealMoveTexts.guaranteeNumber).fill('ЯМ-77/2');
    await operator.attach('Гарантия ЯМ-77, выпуск 2.pdf');
    await expect(operator.dialog.getByLabel(dealGuaranteeTexts.form.end)).toHaveValue(formatDate(later));
  });

  // The history has the whole way, and the guarantee stands among the living with its second issue.
  await agent.open('history');
  for (const move of ['T16', 'T29', 'T12', 'T13', 'T15', 'T18', 'T19', 'T20', 'T21', 'T23', 'T24', 'T28'])
    await expect(agentPage.getByText(legTexts.historyTitles[move] ?? move).first()).toBeVisible();
  await operatorPage.goto('/guarantees/index');
  await operatorPage.getByLabel(guaranteeScreenTexts.searchLabel).fill('ЯМ-77/2');
  await expect(operatorPage.getByRole('row').filter({ hasText: 'ЯМ-77/2' }).first()).toContainText(
    formatDate(later),
  );
});
