import { Coins } from 'lucide-react';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { correctAccruals } from '#features/accruals/accruals.access.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualStates } from '#features/accruals/accruals.rules.ts';
import { accrualScreenTexts as texts } from '#features/accruals/accruals.screen-texts.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import { AccrualExplanation } from '#features/accruals/web/AccrualExplanation.tsx';
import type { Accrual } from '#features/accruals/web/accrual-parts.tsx';
import { accrualTable } from '#features/accruals/web/accrual-table.tsx';
import { AccrualViews } from '#features/accruals/web/AccrualViews.tsx';
import { accrualScreens } from '#features/accruals/web/accruals.screens.ts';
import { CorrectionDialog } from '#features/accruals/web/CorrectionDialog.tsx';
import { lastMonths } from '#features/accruals/web/last-months.ts';
import { StateStrip } from '#features/accruals/web/StateStrip.tsx';
import { useAccrualNews } from '#features/accruals/web/use-accrual-news.ts';
import { WaitingBar } from '#features/accruals/web/WaitingBar.tsx';
import { bankCalls } from '#features/banks/banks.contract.ts';
import { RemunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';
import { nameAgents } from '#features/users/users.access.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { ListBeside } from '#kit/web/list/ListBeside.tsx';
import { choicesOf, type Filter } from '#kit/web/list/ListFilters.tsx';
import { ListCard } from '#kit/web/list/ListPage.tsx';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Page } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { usePageKeys } from '#kit/web/screens/use-page-keys.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Filters = readonly Filter<'q' | 'month' | 'bank' | 'person' | 'state'>[];

const useFilters = (): Filters => {
  const role = useRole();
  const today = useToday();
  const canName = mayPass(nameAgents, role);
  const banks = useCall(bankCalls.listNames, {}, { quiet: true });
  const people = useCall(userCalls.listAgentNames, { query: {} }, { quiet: true, enabled: canName });
  const named = (rows: readonly { readonly id: number; readonly name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    { name: 'q', label: texts.searchLabel, placeholder: texts.search, maxLength: 100, grows: [200, 320] },
    {
      name: 'state',
      label: texts.state,
      any: texts.anyState,
      choices: choicesOf(accrualStates, accrualTexts.states),
      width: 150,
    },
    { name: 'month', label: texts.month, any: texts.anyMonth, choices: lastMonths(today), width: 140 },
    {
      name: 'bank',
      label: texts.bank,
      any: texts.anyBank,
      choices: named(banks.data),
      isSearchable: true,
      width: 160,
    },
    ...(canName
      ? [
          {
            name: 'person',
            label: texts.person,
            any: texts.anyPerson,
            choices: named(people.data),
            isSearchable: true,
            width: 160,
          } as const,
        ]
      : []),
  ];
};

const emptyOf = (ask: readonly string[] | null | undefined) =>
  ask
    ? { icon: Coins, title: texts.askTitle, text: texts.askText(ask.join(', ')) }
    : { icon: Coins, title: texts.emptyTitle, text: texts.emptyText };

/** /remuneration/index: accruals by state, and beside the list the reckoning of one. */
export default function AccrualListScreen(): ReactElement {
  const place = useListPlace(accrualScreens.list, { stays: ['accrual', 'view'] });
  const { search, setSearch } = place;
  const { q, month, bank, person, accrual: openId } = search;
  const state = oneOf(accrualStates)(search.state);
  const mayCorrect = mayAct('accruals', correctAccruals, useRole());
  const [correcting, setCorrecting] = useState<Accrual | null>(null);
  const asked = { q, month, bank_id: bank, person_id: person, state };
  const page = useCall(accrualCalls.listAccruals, { query: { ...place.page, ...asked } }, asList);
  const strip = useCall(accrualCalls.showStrip, { query: { month, person_id: person } }, asList);
  useAccrualNews();
  const open = useCallback((row: Accrual): void => setSearch({ accrual: row.id }), [setSearch]);
  const close = (): void => setSearch({ accrual: null });
  const isOpen = openId !== undefined;
  const table = useMemo(() => accrualTable(open, isOpen), [open, isOpen]);
  const opened = page.data?.items.find(({ id }) => id === openId);
  usePageKeys({
    isOff: correcting !== null,
    actionOf: ({ code }) => {
      if (openId === undefined) return undefined;
      if (code === 'Escape') return close;
      return code === 'KeyC' && mayCorrect && opened ? () => setCorrecting(opened) : undefined;
    },
  });
  const explanation = isOpen ? <AccrualExplanation id={openId} onClose={close} /> : null;
  return (
    <Page fills>
      <RemunerationTabs current="accruals" />
      <StateStrip strip={strip.data} current={state} onPick={(next) => place.narrow({ state: next })} />
      <ListBeside
        label={texts.explanation.title}
        record={explanation}
        onClose={close}
        list={
          <ListCard
            fills
            label={accrualTexts.title}
            place={place}
            page={page}
            filters={useFilters()}
            hasBarFilters
            views={<AccrualViews search={search} />}
            actions={<WaitingBar waiting={strip.data?.waiting} />}
            exporting={{
              call: accrualCalls.exportAccruals,
              href: downloadUrl(accrualCalls.exportAccruals, { query: asked }),
              text: texts.export,
              label: texts.exportLabel,
            }}
            rows={table}
            failed={texts.failed}
            empty={emptyOf(strip.data?.ask)}
            nothing={{ title: texts.nothing, text: texts.nothingText }}
          />
        }
      />
      {correcting && <CorrectionDialog line={correcting} onClose={() => setCorrecting(null)} />}
    </Page>
  );
}
