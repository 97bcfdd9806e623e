import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { changeBanks } from '#features/banks/banks.access.ts';
import { bankAboutTexts } from '#features/banks/bank-about.texts.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import type { BankCard } from '#features/banks/web/bank-form.ts';
import { BankCardView } from '#features/banks/web/BankCardView.tsx';
import { OpenBankConflict } from '#features/banks/web/BankConflict.tsx';
import { BankFields } from '#features/banks/web/BankFields.tsx';
import { BankHead } from '#features/banks/web/BankHead.tsx';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import { useBankEditing } from '#features/banks/web/use-bank-editing.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { toFirstFault } from '#kit/web/forms/form-errors.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, FormButtons, Page } from '#kit/web/screens/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { TitleAt } from '#kit/web/screens/define-screens.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const Editing = ({ bank }: { readonly bank: BankCard }): ReactElement => {
  const { form, isBusy, conflict, save } = useBankEditing(bank);
  useDirty(form.isDirty());
  return (
    <form noValidate onSubmit={form.onSubmit(save, toFirstFault(form))}>
      <div className="column gap-12">
        <BankFields form={form} />
        <FormButtons>
          <Button type="submit" loading={isBusy}>
            {texts.save}
          </Button>
          <Button component={LinkTo} link={bankScreens.detail.link({ id: bank.id })} variant="default">
            {bankAboutTexts.openCard}
          </Button>
        </FormButtons>
      </div>
      {conflict && <OpenBankConflict conflict={conflict} mine={form.values} />}
    </form>
  );
};

/** Who may not change the card reads it here with the reason, as on its own page. */
const Reading = ({ bank }: { readonly bank: BankCard }): ReactElement => (
  <>
    <Card label={bank.name}>
      <BankHead bank={bank} />
    </Card>
    <BankCardView bank={bank} />
  </>
);

export const titleAt: TitleAt = async ({ id }) =>
  shortBankName((await callApi(bankCardCalls.getBank, { query: { id: Number(id) } }, { quiet: true })).name);

/** /bank/update/{id}: the administrator changes the card, everybody else reads it. */
export default function BankUpdateScreen(): ReactElement {
  const { id } = useScreen(bankScreens.update).params;
  const canChange = mayAct('banks', changeBanks, useRole());
  const card = useCall(bankCardCalls.getBank, { query: { id } }, { quiet: true, staleMs: 0 });
  usePageTitle(card.data && shortBankName(card.data.name));
  return (
    <Page narrow={canChange}>
      <Loaded of={card} errorTitle={texts.cardFailed}>
        {(bank) => (canChange ? <Editing bank={bank} /> : <Reading bank={bank} />)}
      </Loaded>
    </Page>
  );
}
