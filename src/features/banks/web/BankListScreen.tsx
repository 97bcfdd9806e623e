import { Button } from '@mantine/core';
import { MessageSquareText, Plus, Sparkles } from 'lucide-react';
import type { ReactElement } from 'react';
import { lawLabels, laws } from '#domain/law.ts';
import { bankTitleTexts } from '#features/banks/banks-title.texts.ts';
import { mayPass } from '#domain/access.ts';
import { changeBanks, exportBanks } from '#features/banks/banks.access.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { bankWorkspaces } from '#features/banks/web/bank-card.facade.ts';
import { bankTable } from '#features/banks/web/BankRows.tsx';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import { ListViews } from '#features/saved-views/web/saved-views.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { useAddedFields, withAdded } from '#kit/web/list/added-fields.ts';
import { LinkButtons } from '#kit/web/list/LinkButtons.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { readSearch } from '#kit/web/list/search-fields.ts';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const yesOrNo = ['yes', 'no'] as const;
const filters = [
  { name: 'q', placeholder: texts.searchHint, maxLength: 100 },
  { name: 'active', label: texts.state, any: texts.anyState, choices: choicesOf(yesOrNo, texts.states) },
  {
    name: 'accepts',
    label: texts.accepts,
    any: texts.anyAccepts,
    choices: choicesOf(yesOrNo, texts.acceptStates),
  },
  { name: 'law', label: texts.law, any: texts.anyLaw, choices: choicesOf(laws, lawLabels) },
] as const;

const ownWorkspaces = [
  { label: texts.advantages.open, icon: Sparkles, link: () => bankScreens.advantages.link({}) },
  { label: texts.info.open, icon: MessageSquareText, link: () => bankScreens.info.link({}) },
];

const { list } = bankScreens;
const isYes = (answer: 'yes' | 'no' | undefined): boolean | undefined => answer && answer === 'yes';

/** /bank/index: the banks deals go to, with the way to each card. */
export default function BankListScreen(): ReactElement {
  const place = useListPlace(list, { stays: ['view'] });
  const go = useGo();
  const isMobile = useMobile();
  const role = useRole();
  const canChange = mayAct('banks', changeBanks, role);
  const { q, active, accepts, law, own, by } = place.search;
  const body = { ...place.page, q, active: isYes(active), accepts: isYes(accepts), law, own, by };
  const page = useCall(bankCardCalls.listBanks, { body }, asList);
  const added = useAddedFields('bank', place, page.data?.items);
  return (
    <ListPage
      label={bankTitleTexts.title}
      place={place}
      page={page}
      filters={filters}
      added={added.filter}
      views={
        <ListViews
          list="banks"
          search={place.search}
          linkOf={(kept, view) => list.link({}, { ...readSearch(list.search, kept), view })}
        />
      }
      summary={
        <>
          <b>{page.data && texts.banks(page.data.total)}</b>
          {!canChange && <span className="muted">{texts.onlyAdmin}</span>}
        </>
      }
      actions={
        <>
          <LinkButtons of={bankWorkspaces.items()} />
          {canChange && (
            <>
              <LinkButtons of={ownWorkspaces} />
              <Button
                leftSection={<Plus size={16} aria-hidden />}
                onClick={() => go(bankScreens.create.link({}))}
              >
                {isMobile ? texts.add : texts.create}
              </Button>
            </>
          )}
        </>
      }
      {...(mayPass(exportBanks, role) && {
        exporting: {
          call: bankCardCalls.saveBanks,
          href: downloadUrl(bankCardCalls.saveBanks, { query: { q, active, accepts, law, own, by } }),
          text: texts.saveSheet,
          label: texts.saveSheetLabel,
        },
      })}
      rows={withAdded(bankTable(page.data?.items), added)}
      failed={texts.listFailed}
      empty={{ title: texts.noBanks, text: canChange ? texts.noBanksText : texts.onlyAdmin }}
      nothing={{ title: texts.nobody, text: texts.nobodyText }}
      pager="always"
      total={page.data?.total}
    />
  );
}
