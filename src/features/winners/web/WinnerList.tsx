import { Select } from '@mantine/core';
import { Trophy } from 'lucide-react';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { lawLabels, laws } from '#domain/law.ts';
import { regionNames } from '#domain/region.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { callResults } from '#features/calls/calls.status.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { SavedViews, type SearchValues } from '#features/saved-views/web/saved-views.facade.tsx';
import { leadWinners } from '#features/winners/winners.access.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { usePlatformChoices } from '#features/tenders/web/platforms.facade.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import { winnerStates } from '#features/winners/winners.status.ts';
import { MassBar } from '#features/winners/web/MassBar.tsx';
import { Threshold } from '#features/winners/web/Threshold.tsx';
import { winnerTable } from '#features/winners/web/winner-columns.tsx';
import { winnerScreens } from '#features/winners/web/winners.screens.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import type { RowKey } from '#kit/web/grid/column.ts';
import { SelectBox } from '#kit/web/grid/SelectBox.tsx';
import { choicesOf, type Filter } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { oneOf, readSearch } from '#kit/web/list/search-fields.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const words = texts.search;
const chosen = ['q', 'law', 'state', 'region', 'result', 'platform', 'person'] as const;
const typed = ['sum_from', 'sum_to', 'sign_from', 'sign_to'] as const;
const kept = [...chosen, ...typed, 'holder'] as const;
type Filters = readonly Filter<(typeof chosen)[number]>[];

const regions = Object.entries(regionNames)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'ru'));

const useFilters = (): Filters => {
  const canGive = mayAct('winners', leadWinners, useRole());
  const people = useCall(winnerListCalls.listPeople, {}, { quiet: true, enabled: canGive });
  const platforms = usePlatformChoices();
  return [
    { name: 'q', label: words.label, placeholder: words.placeholder, maxLength: 100 },
    {
      name: 'state',
      label: words.state,
      any: words.anyState,
      choices: choicesOf(winnerStates, texts.states),
    },
    { name: 'law', label: words.law, any: words.anyLaw, choices: choicesOf(laws, lawLabels) },
    { name: 'region', label: words.region, any: words.anyRegion, choices: regions, isSearchable: true },
    {
      name: 'result',
      label: words.result,
      any: words.anyResult,
      choices: choicesOf(callResults, callScreenTexts.results),
    },
    {
      name: 'platform',
      label: words.platform,
      any: words.anyPlatform,
      choices: platforms,
      isSearchable: true,
    },
    ...(canGive
      ? [
          {
            name: 'person',
            label: words.person,
            any: words.anyPerson,
            choices: (people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            isSearchable: true,
          } as const,
        ]
      : []),
  ];
};

type BoundsProps = {
  readonly search: Readonly<Partial<Record<(typeof typed)[number], string | undefined>>> & {
    readonly holder?: number | undefined;
  };
  readonly onChange: (patch: Readonly<Record<string, string | null>>) => void;
};

/** Between which sums and days, and whose agent: what is asked for more rarely. */
const Bounds = ({ search, onChange }: BoundsProps): ReactElement => {
  const holders = useCall(organizationCalls.listHolders, {}, { quiet: true });
  const field = { size: 'xs', w: 160 } as const;
  const bound = (name: (typeof typed)[number]) => ({
    ...field,
    label: words[name],
    value: search[name] ?? '',
    onChange: (value: string): void => onChange({ [name]: value || null }),
  });
  return (
    <div className="row wrap gap-8">
      <MoneyInput {...bound('sum_from')} />
      <MoneyInput {...bound('sum_to')} />
      <DateInput {...bound('sign_from')} />
      <DateInput {...bound('sign_to')} />
      <Select
        {...field}
        label={words.holder}
        placeholder={words.anyHolder}
        searchable
        clearable
        data={(holders.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.holder === undefined ? null : String(search.holder)}
        onChange={(holder) => onChange({ holder })}
      />
    </div>
  );
};

/** All winners there are: looked for, kept as views, given to people, taken out of the queue. */
export const WinnerList = ({ views }: { readonly views: ReactNode }): ReactElement => {
  const place = useListPlace(winnerScreens.list, { stays: ['part', 'winner'] });
  const { search } = place;
  const now = useNow();
  const isMobile = useMobile();
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(new Set());
  const body = {
    ...place.page,
    q: search.q,
    law: oneOf(laws)(search.law),
    state: oneOf(winnerStates)(search.state),
    region: search.region,
    result: oneOf(callResults)(search.result),
    platform: search.platform,
    assignee_id: search.person,
    holder_id: search.holder,
    sum_from: search.sum_from,
    sum_to: search.sum_to,
    sign_from: search.sign_from,
    sign_to: search.sign_to,
  };
  const page = useCall(winnerListCalls.search, { body }, asList);
  const table = useMemo(() => winnerTable(now), [now]);
  const cached: SearchValues = Object.fromEntries(
    kept.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  );
  return (
    <ListPage
      label={texts.all}
      place={place}
      page={page}
      filters={useFilters()}
      views={
        <>
          {views}
          <SavedViews
            list="winners"
            search={cached}
            current={search.view}
            linkOf={(view) =>
              view
                ? winnerScreens.list.link(
                    {},
                    { ...readSearch(winnerScreens.list.search, view.search), part: 'all', view: view.id },
                  )
                : winnerScreens.list.link({}, { part: 'all', view: 0 })
            }
            columns={() => ({ order: [], hidden: [], widths: {} })}
            onColumns={() => undefined}
            onShow={() => undefined}
          />
        </>
      }
      summary={<Bounds search={search} onChange={place.narrow} />}
      actions={<Threshold />}
      {...(ticked.size > 0 && !isMobile
        ? { bar: <MassBar ids={[...ticked].map(Number)} onClear={() => setTicked(new Set())} /> }
        : {})}
      rows={{ ...table, selecting: { keys: ticked, onChange: setTicked, Box: SelectBox } }}
      failed={words.failed}
      empty={{ icon: Trophy, title: words.empty, text: words.emptyText }}
      nothing={{ title: words.nothing, text: words.nothingText }}
      pager="more"
    />
  );
};
