import { Button } from '@mantine/core';
import { MessageSquareText, Plus, Sparkles } from 'lucide-react';
import { type ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { changeBanks } from '#features/banks/banks.access.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { BankFilter } from '#features/banks/web/BankFilter.tsx';
import { bankDesks } from '#features/banks/web/bank-card.facade.ts';
import { BankRows } from '#features/banks/web/BankRows.tsx';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { useCursorPages } from '#kit/web/cursor-pages.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/Page.tsx';
import { useGo, useScreen } from '#kit/web/page.ts';
import { Pager } from '#kit/web/Pager.tsx';
import { useRole } from '#kit/web/session.ts';
import { SlotLinks } from '#kit/web/SlotLinks.tsx';
import { useCall } from '#kit/web/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const pageSize = 50;

const Actions = (): ReactElement => {
  const go = useGo();
  const isMobile = useMobile();
  return (
    <>
      <Button
        variant="default"
        leftSection={<Sparkles size={16} aria-hidden />}
        onClick={() => go(bankScreens.advantages.link({}))}
      >
        {texts.advantages.open}
      </Button>
      <Button
        variant="default"
        leftSection={<MessageSquareText size={16} aria-hidden />}
        onClick={() => go(bankScreens.info.link({}))}
      >
        {texts.info.open}
      </Button>
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => go(bankScreens.create.link({}))}>
        {isMobile ? texts.add : texts.create}
      </Button>
    </>
  );
};

/** /bank/index: the banks deals go to, with the way to each card. */
export default function BankListScreen(): ReactElement {
  const { search, setSearch } = useScreen(bankScreens.list);
  const canChange = mayPass(changeBanks, useRole());
  const pages = useCursorPages(pageSize);
  const { cursor } = pages;
  const { q, active, accepts, law } = search;
  const isNarrowed = Boolean(q || active || accepts || law);
  const body = {
    limit: pageSize,
    ...(q && { q }),
    ...(active && { active: active === 'yes' }),
    ...(accepts && { accepts: accepts === 'yes' }),
    ...(law && { law }),
    ...(cursor && { cursor }),
  };
  const banks = useCall(bankCardCalls.listBanks, { body }, { keepPrevious: true, quiet: true });

  const narrow: typeof setSearch = (patch) => {
    pages.restart();
    setSearch(patch);
  };
  const empty = isNarrowed ? (
    <EmptyState
      title={texts.nobody}
      text={texts.nobodyText}
      actions={
        <Button variant="default" onClick={() => narrow({ q: null, active: null, accepts: null, law: null })}>
          {webTexts.resetFilter}
        </Button>
      }
    />
  ) : (
    <EmptyState title={texts.noBanks} text={canChange ? texts.noBanksText : texts.onlyAdmin} />
  );
  return (
    <Page fills>
      <Card fills>
        <BankFilter search={search} onChange={narrow} />
        <Bar>
          <b>{banks.data && texts.banks(banks.data.total)}</b>
          {!canChange && <span className="muted">{texts.onlyAdmin}</span>}
          <span className="spacer" />
          <SlotLinks slot={bankDesks} />
          {canChange && <Actions />}
        </Bar>
        <Loaded of={banks} errorTitle={texts.listFailed}>
          {(page) =>
            page.items.length === 0 ? (
              empty
            ) : (
              <BankRows banks={page.items} isStale={banks.isPlaceholderData} />
            )
          }
        </Loaded>
        {banks.data && <Pager {...pages.pager(banks.data)} total={banks.data.total} />}
      </Card>
    </Page>
  );
}
