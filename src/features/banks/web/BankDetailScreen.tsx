import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { BankHead } from '#features/banks/web/BankHead.tsx';
import { BankContent, BankTabs } from '#features/banks/web/BankViews.tsx';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { TitleAt } from '#kit/web/screens/define-screens.ts';

export const titleAt: TitleAt = async ({ id }) =>
  shortBankName((await callApi(bankCardCalls.getBank, { query: { id: Number(id) } }, { quiet: true })).name);

/** /bank/detail/{id}: the card of a bank and what other features show beside it. */
export default function BankDetailScreen(): ReactElement {
  const { params, search } = useScreen(bankScreens.detail);
  const card = useCall(bankCardCalls.getBank, { query: { id: params.id } }, { quiet: true });
  usePageTitle(card.data && shortBankName(card.data.name));
  return (
    <Page>
      <Loaded of={card} errorTitle={texts.cardFailed}>
        {(bank) => (
          <>
            <Card label={bank.name}>
              <BankHead bank={bank} />
              <BankTabs bankId={bank.id} view={search.view} />
            </Card>
            <BankContent bank={bank} view={search.view} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
