import { Button, SegmentedControl, Select } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatRoublesShort, kopecksFromDecimal } from '#domain/money.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { planScreenTexts as texts } from '#features/statistics/plans.screen-texts.ts';
import { planCalls } from '#features/statistics/plans.contract.ts';
import { planParts } from '#features/statistics/statistics.plan-sheet.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import { PlanGrid } from '#features/statistics/web/PlanGrid.tsx';
import { PlanSheetButton } from '#features/statistics/web/PlanSheetButton.tsx';
import { statisticsScreens } from '#features/statistics/web/statistics.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

type Change = CallReply<typeof planCalls.showPlans>['changes'][number];

const sumOf = (sum: string | null): string =>
  sum === null ? texts.none : formatRoublesShort(kopecksFromDecimal(sum));

const Changes = ({ changes }: { readonly changes: readonly Change[] }): ReactElement => (
  <Card title={texts.changes}>
    {changes.length === 0 && <p className="py-12 px-16 text-13 muted">{texts.noChanges}</p>}
    <ul aria-label={texts.changes}>
      {changes.map(({ id, whose, month, issued, income, version, by, at }) => (
        <li key={id} className="row wrap spread gap-12 py-8 px-16 text-13 hair-top">
          <span>{texts.change(whose, statisticsTexts.monthOf(month), sumOf(issued), sumOf(income))}</span>
          <span className="muted">{texts.by(by, formatDateTime(new Date(at)), version)}</span>
        </li>
      ))}
    </ul>
  </Card>
);

/** /dashboard/plans: what is to be issued and earned, by the months of a year, for the company and its people. */
export default function PlansScreen(): ReactElement {
  const { search, setSearch } = useScreen(statisticsScreens.plans);
  const thisYear = Number(useToday().slice(0, 4));
  const year = search.year ?? thisYear;
  const [part, setPart] = useState<(typeof planParts)[number]>('issued');
  const plans = useCall(planCalls.showPlans, { query: { year } }, { quiet: true });
  const years = [...new Set([thisYear - 1, thisYear, thisYear + 1, year])].toSorted((a, b) => a - b);
  return (
    <Page>
      <div className="row wrap gap-12 bottom">
        <Select
          label={texts.year}
          w={110}
          allowDeselect={false}
          data={years.map(String)}
          value={String(year)}
          onChange={(value) => setSearch({ year: Number(value) })}
        />
        <SegmentedControl
          aria-label={texts.part}
          value={part}
          data={planParts.map((value) => ({ value, label: texts.parts[value] }))}
          onChange={(value) => setPart(planParts.find((one) => one === value) ?? 'issued')}
        />
        <span className="spacer" />
        <Act of={planCalls.savePlanSheet}>
          <Button
            variant="default"
            component="a"
            download
            href={downloadUrl(planCalls.savePlanSheet, { query: { year } })}
            leftSection={<FileDown size={16} aria-hidden />}
          >
            {texts.download}
          </Button>
        </Act>
        <Act of={planCalls.savePlans}>
          <PlanSheetButton year={year} />
        </Act>
      </div>
      <p className="text-13 muted m-0">{texts.hint}</p>
      <Loaded of={plans} errorTitle={texts.failed}>
        {(found) => (
          <>
            <PlanGrid key={found.year} rows={found.rows} part={part} />
            <Changes changes={found.changes} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
