import { Button, Select } from '@mantine/core';
import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { FinanceTabs } from '#features/finance/web/finance.facade.tsx';
import { monthCalls } from '#features/months/months.contract.ts';
import { monthScreenTexts as texts } from '#features/months/months.screen-texts.ts';
import { type Month, type MonthItem, stateTones } from '#features/months/web/month.ts';
import { MonthChecks } from '#features/months/web/MonthChecks.tsx';
import { CloseDialog, ReopenDialog } from '#features/months/web/MonthDialogs.tsx';
import { MonthTables } from '#features/months/web/MonthTables.tsx';
import { monthScreens } from '#features/months/web/months.screens.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

/** Who has closed the month, with what, and whether the ledger still says the same. */
const Closing = ({ month }: { readonly month: Month }): ReactElement => {
  const { closing, is_whole: isWhole, state } = month;
  if (closing === null) {
    const hint = state === 'closed' || state === 'last' ? texts.hints.together : texts.hints[state];
    return <p className="muted text-13 m-0">{hint}</p>;
  }
  return (
    <dl className="facts m-0">
      <dt>{texts.closedBy}</dt>
      <dd>
        {closing.by}, {formatDateTime(new Date(closing.at))}
      </dd>
      {closing.reason !== null && (
        <>
          <dt>{texts.reason}</dt>
          <dd>{closing.reason}</dd>
        </>
      )}
      <dt>{texts.whole}</dt>
      <dd className={isWhole ? 'good' : 'bad'}>{isWhole ? texts.isWhole : texts.isBroken}</dd>
      <dt>{texts.hash}</dt>
      <dd className="text-12 muted">{closing.hash}</dd>
    </dl>
  );
};

const Files = ({ month }: { readonly month: string }): ReactElement => (
  <>
    {(['pdf', 'xlsx'] as const).map((format) => (
      <Button
        key={format}
        component="a"
        variant="default"
        href={downloadUrl(monthCalls.openMonth, { query: { month, format } })}
        download
        aria-label={texts.fileLabel(month, texts[format])}
        leftSection={<Download size={16} aria-hidden />}
      >
        {texts[format]}
      </Button>
    ))}
  </>
);

type MonthViewProps = {
  readonly months: readonly MonthItem[];
  readonly asked: string;
  readonly onPick: (month: string) => void;
};

const MonthView = ({ months, asked, onPick }: MonthViewProps): ReactElement => {
  const found = useCall(monthCalls.showMonth, { query: { month: asked } }, { quiet: true });
  const [moving, setMoving] = useState<'close' | 'reopen' | null>(null);
  const item = months.find(({ month }) => month === asked);
  const month = found.data;
  return (
    <>
      <Card label={texts.month}>
        <div className="row wrap gap-12 px-16 pt-12 pb-12">
          <Select
            aria-label={texts.month}
            allowDeselect={false}
            w={180}
            data={months.map(({ month: value }) => ({ value, label: texts.title(value) }))}
            value={asked}
            onChange={(value) => value && onPick(value)}
          />
          {item && <StatusPill tone={stateTones[item.state]}>{texts.states[item.state]}</StatusPill>}
          <span className="spacer" />
          <Files month={asked} />
          {item?.state === 'last' && (
            <Act of={monthCalls.reopenMonth}>
              <Button variant="default" disabled={!month} onClick={() => setMoving('reopen')}>
                {texts.reopen}
              </Button>
            </Act>
          )}
          {item?.state === 'next' && (
            <Act of={monthCalls.closeMonth}>
              <Button disabled={!month} onClick={() => setMoving('close')}>
                {texts.close}
              </Button>
            </Act>
          )}
        </div>
        {month && (
          <div className="px-16 pb-16">
            <Closing month={month} />
          </div>
        )}
      </Card>
      <Loaded of={found} errorTitle={texts.monthFailed}>
        {(shown) => (
          <>
            <MonthChecks month={shown} />
            <MonthTables month={shown} />
          </>
        )}
      </Loaded>
      {month && moving === 'close' && <CloseDialog month={month} onClose={() => setMoving(null)} />}
      {month && moving === 'reopen' && <ReopenDialog month={month} onClose={() => setMoving(null)} />}
    </>
  );
};

/** /finance/months: a month, what is left to do in it, what stood in it, and its closing. */
export default function MonthsScreen(): ReactElement {
  const { search, setSearch } = useScreen(monthScreens.list);
  const found = useCall(monthCalls.listMonths, {}, { quiet: true });
  return (
    <Page>
      <FinanceTabs current="months" />
      <Loaded of={found} errorTitle={texts.failed}>
        {({ months }) => {
          const known = months.find(({ month }) => month === search.month);
          // The month to close next, else the one that runs.
          const usual = known ?? months.find(({ state }) => state === 'next') ?? months[0];
          return usual ? (
            <MonthView
              key={usual.month}
              months={months}
              asked={usual.month}
              onPick={(month) => setSearch({ month })}
            />
          ) : null;
        }}
      </Loaded>
    </Page>
  );
}
