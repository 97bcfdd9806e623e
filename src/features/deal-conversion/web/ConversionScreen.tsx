import { conversionCalls } from '#features/deal-conversion/deal-conversion.contract.ts';
import { conversionGroups } from '#features/deal-conversion/deal-conversion.rules.ts';
import { conversionTexts as texts } from '#features/deal-conversion/deal-conversion.texts.ts';
import { ConversionFilter } from '#features/deal-conversion/web/ConversionFilter.tsx';
import { ConversionTable } from '#features/deal-conversion/web/ConversionTable.tsx';
import { Funnel } from '#features/deal-conversion/web/Funnel.tsx';
import styles from '#features/deal-conversion/web/conversion.module.css';
import { conversionScreens } from '#features/deal-conversion/web/deal-conversion.screens.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/screens/Page.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { Act } from '#kit/web/screens/Act.tsx';

/** What is counted as what. */
const Definitions = (): ReactElement => (
  <Card title={texts.definitionsTitle}>
    <ul className={`grid gap-4 text-13 soft ${styles['definitions']}`}>
      {texts.definitions.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </Card>
);

/** How far the deals of a period have come: a funnel, and a table by managers, agents or sources. */
export default function ConversionScreen(): ReactElement {
  const { search, setSearch } = useScreen(conversionScreens.conversion);
  const { group = 'manager', sort = 'created', ...filters } = search;
  const asked = { quiet: true, keepPrevious: true } as const;
  const whole = useCall(conversionCalls.getConversion, { body: filters }, asked);
  const table = useCall(conversionCalls.searchConversion, { body: { ...filters, group, sort } }, asked);
  return (
    <Page>
      <ConversionFilter search={search} days={whole.data} onChange={setSearch} />
      <Loaded of={whole} errorTitle={texts.failed}>
        {(of) =>
          of.totals.created === 0 ? (
            <Card>
              <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
            </Card>
          ) : (
            <Funnel of={of} isOutdated={whole.isPlaceholderData} />
          )
        }
      </Loaded>
      {whole.data && whole.data.totals.created > 0 && (
        <Card label={texts.table}>
          <Bar>
            <SegmentedControl
              size="xs"
              aria-label={texts.groupLabel}
              data={conversionGroups.map((value) => ({ value, label: texts.byGroups[value] }))}
              value={group}
              onChange={(value) => setSearch({ group: conversionGroups.find((one) => one === value) })}
            />
            <span className="spacer" />
            <Act of={conversionCalls.saveXlsx}>
              <Button
                component="a"
                download
                variant="default"
                leftSection={<Download size={15} />}
                href={downloadUrl(conversionCalls.saveXlsx, { query: { ...filters, group, sort } })}
              >
                {texts.export}
              </Button>
            </Act>
          </Bar>
          <div className="column" style={{ minHeight: 160, maxHeight: 560 }}>
            <Loaded of={table} errorTitle={texts.failed}>
              {(rows) => (
                <ConversionTable
                  rows={rows}
                  group={group}
                  sort={sort}
                  isOutdated={table.isPlaceholderData}
                  onSort={(next) => setSearch({ sort: next })}
                />
              )}
            </Loaded>
          </div>
        </Card>
      )}
      <Definitions />
    </Page>
  );
}
