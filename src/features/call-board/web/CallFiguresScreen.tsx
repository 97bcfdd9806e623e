import { Button } from '@mantine/core';
import { ChartColumn, FileDown } from 'lucide-react';
import { type ReactElement, Suspense } from 'react';
import { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callBoardScreenTexts } from '#features/call-board/call-board.screen-texts.ts';
import { callBoardTexts } from '#features/call-board/call-board.texts.ts';
import { BoardStrip } from '#features/call-board/web/BoardStrip.tsx';
import { callBoardScreens } from '#features/call-board/web/call-board.screens.ts';
import { FigureTable } from '#features/call-board/web/FigureTable.tsx';
import type { Figures } from '#features/call-board/web/figure-view.ts';
import styles from '#features/call-board/web/figures.module.css';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { figureGroups, type FigureGroup } from '#features/calls/calls.figures.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Choice } from '#kit/web/forms/Choice.tsx';
import { DateRange } from '#kit/web/forms/DateRange.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = callBoardScreenTexts.figures;

// The charts weigh more than the rest of the screen: they come after it.
const FigurePlots = lazyPart(async () => ({
  default: (await import('#features/call-board/web/FigurePlots.tsx')).FigurePlots,
}));

/** By what they are looked at; «all» has one row and no need of a plot. */
const groups = figureGroups.filter((group) => group !== 'all');

type FilterProps = {
  readonly by: FigureGroup;
  readonly days: { readonly from: string; readonly to: string };
  readonly user: number | undefined;
  readonly onChange: (patch: {
    readonly by?: string;
    readonly from?: string | null;
    readonly to?: string | null;
    readonly user?: number | null;
  }) => void;
};

const FigureFilter = ({ by, days, user, onChange }: FilterProps): ReactElement => {
  const people = useCall(phoneCalls.listCallers, {}, { quiet: true, staleMs: 60_000 });
  return (
    <search
      aria-label={callBoardScreenTexts.views.figures}
      className={`grid bottom gap-10 ${styles['filter']}`}
    >
      <Choice
        label={texts.by}
        data={groups.map((value) => ({ value, label: callBoardTexts.groups[value] }))}
        value={by}
        onChange={(value) => value !== null && onChange({ by: value })}
      />
      <DateRange
        label={texts.period}
        value={days}
        onChange={({ from, to }) => onChange({ from: from || null, to: to || null })}
      />
      <Choice
        label={texts.person}
        placeholder={texts.anybody}
        clearable
        searchable
        data={(people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={user === undefined ? null : String(user)}
        onChange={(value) => onChange({ user: value === null ? null : Number(value) })}
      />
    </search>
  );
};

const Shown = ({
  of,
  by,
  user,
}: {
  readonly of: Figures;
  readonly by: FigureGroup;
  readonly user: number | undefined;
}): ReactElement =>
  of.rows.length === 0 ? (
    <Card>
      <EmptyState icon={ChartColumn} title={texts.empty} text={texts.emptyText} />
    </Card>
  ) : (
    <>
      <Suspense fallback={<LoadingRows />}>
        <FigurePlots of={of} />
      </Suspense>
      <FigureTable of={of} by={by} user={user} />
      <ul className="grid gap-4 text-12 muted">
        {texts.definitions.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );

/** /calls/figures: what came of calls, by whom, by what script, when and where; each figure leads to its calls. */
export default function CallFiguresScreen(): ReactElement {
  const { search, setSearch } = useScreen(callBoardScreens.figures);
  const by = oneOf(groups)(search.by) ?? 'person';
  const { user } = search;
  const asked = { by, from: search.from, to: search.to, user_id: user };
  const figures = useCall(callBoardCalls.showFigures, { body: asked }, { quiet: true, keepPrevious: true });
  const days = { from: figures.data?.from ?? '', to: figures.data?.to ?? '' };
  return (
    <Page>
      <BoardStrip current="figures" />
      <div className="row wrap bottom gap-12">
        <FigureFilter by={by} days={days} user={user} onChange={setSearch} />
        <span className="spacer" />
        {figures.data?.is_practice && <Chip tone="wait">{callBoardScreenTexts.practice}</Chip>}
        <Act of={callBoardCalls.saveFigures}>
          <Button
            component="a"
            download
            variant="default"
            leftSection={<FileDown size={16} aria-hidden />}
            href={downloadUrl(callBoardCalls.saveFigures, { query: asked })}
          >
            {texts.save}
          </Button>
        </Act>
      </div>
      <Loaded of={figures} errorTitle={texts.failed}>
        {(of) => <Shown of={of} by={by} user={user} />}
      </Loaded>
    </Page>
  );
}
