import { type ReactElement, Suspense } from 'react';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import type { Sheet } from '#features/statements/web/use-sheet.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { Card } from '#kit/web/screens/Page.tsx';

// The charts weigh more than the rest of the screen: they come after it.
const YearPlot = lazyPart(async () => ({
  default: (await import('#features/statements/web/YearPlot.tsx')).YearPlot,
}));

/** The plot over the years in sight. */
export const PlotCard = ({
  sheet,
  years,
}: {
  readonly sheet: Sheet;
  readonly years: readonly number[];
}): ReactElement => {
  const shown = years.flatMap((year) => {
    const column = sheet.columns[year];
    return column ? [{ year, column }] : [];
  });
  return (
    <Card title={texts.plot} style={{ flex: 'none' }}>
      <div style={{ padding: '0 12px 10px', minHeight: 186 }}>
        <Suspense fallback={null}>
          <YearPlot years={shown} />
        </Suspense>
      </div>
    </Card>
  );
};
