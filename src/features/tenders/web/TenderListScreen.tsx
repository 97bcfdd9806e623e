import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { type Law, lawLabels } from '#domain/law.ts';
import { isTenderNumberShape } from '#domain/tender-number.ts';
import { AskRegister } from '#features/tenders/web/AskRegister.tsx';
import { importRegister } from '#features/tenders/tenders.access.ts';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { winnerFilters } from '#features/tenders/tenders.rules.ts';
import { tenderListTexts as texts } from '#features/tenders/tenders.screen-texts.ts';
import { usePlatformChoices } from '#features/tenders/web/platforms.facade.ts';
import { tenderTable } from '#features/tenders/web/tender-columns.tsx';
import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** Laws a purchase of the register may follow. */
const ofRegister = ['44', '223', '615'] as const satisfies readonly Law[];

const filters = [
  { name: 'q', label: texts.searchLabel, placeholder: texts.search, maxLength: 200, grows: [260, 460] },
  {
    name: 'law',
    label: texts.law,
    any: texts.anyLaw,
    choices: choicesOf(ofRegister, lawLabels),
    width: 140,
  },
  {
    name: 'winner',
    label: texts.winner,
    any: texts.anyWinner,
    choices: choicesOf(winnerFilters, texts.winnerFilters),
    width: 210,
  },
] as const;

const usePlatform = () =>
  ({
    name: 'platform',
    label: texts.platform,
    any: texts.anyPlatform,
    choices: usePlatformChoices(),
    isSearchable: true,
    width: 220,
  }) as const;

const ToImport = (): ReactElement => (
  <Button
    component={LinkTo}
    link={tenderScreens.importing.link({})}
    variant="default"
    leftSection={<FileUp size={16} aria-hidden />}
  >
    {texts.toImport}
  </Button>
);

/** /tenders/index: the purchases of the register, the newest first. */
export default function TenderListScreen(): ReactElement {
  const place = useListPlace(tenderScreens.list);
  const { q, law, winner, platform } = place.search;
  const page = useCall(
    tenderCalls.searchTenders,
    { body: { ...place.page, q, law, winner, platform } },
    asList,
  );
  const mayImport = mayAct('tenders', importRegister, useRole());
  const number = (q ?? '').trim();
  const actions = (
    <>
      {mayImport && isTenderNumberShape(number) && <AskRegister number={number} />}
      <Button variant="default" onClick={place.reset}>
        {webScreenTexts.resetFilter}
      </Button>
    </>
  );
  return (
    <ListPage
      label={texts.title}
      place={place}
      page={page}
      filters={[...filters, usePlatform()]}
      hasBarFilters
      actions={mayImport && <ToImport />}
      rows={tenderTable}
      failed={texts.failed}
      empty={{ title: texts.empty, text: texts.emptyText, actions: mayImport && <ToImport /> }}
      nothing={{ title: texts.nothing, text: texts.nothingText, actions }}
    />
  );
}
